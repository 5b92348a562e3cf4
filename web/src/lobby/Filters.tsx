import { asJson, stored } from "../stored.ts";
import { say, words } from "../words.ts";
import { ALL, isFiltering, limitsName, type Filters, type LobbyTable } from "./lobby.ts";
import type { Limit } from "../wire.ts";

const kept = stored("punto-lobby", null, asJson<Filters>());

/** What the patron filters by: the same as last time, until it is changed. */
export const filters = (): Filters => ({ ...ALL, ...kept.value });

function choose(change: Partial<Filters>): void {
  kept.value = { ...filters(), ...change };
}

/** Show every table again. */
export function clearFilters(): void {
  kept.value = null;
}

/** Filters by game, by limits and by free seats. */
export function FilterBar({ tables }: { tables: readonly LobbyTable[] }) {
  const now = filters();
  // A choice that no open table answers any more stays visible: it is why nothing is shown.
  const games = [...new Set([...tables.map(({ card }) => card.game), now.game])].filter(Boolean);
  const limits = [...new Set([...tables.map(limitsName), now.limits])].filter(Boolean);
  return (
    <div class="filters" role="group" aria-label={say("panel-lobby-filters")}>
      <label>
        <span class="visually-hidden">{say("panel-lobby-game")}</span>
        <select
          name="game"
          value={now.game}
          onChange={(event) => choose({ game: event.currentTarget.value })}
        >
          <option value="">{say("panel-lobby-any-game")}</option>
          {games.map((game) => (
            <option key={game} value={game}>
              {gameName(game)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="visually-hidden">{say("panel-lobby-limits")}</span>
        <select
          name="limits"
          value={now.limits}
          onChange={(event) => choose({ limits: event.currentTarget.value })}
        >
          <option value="">{say("panel-lobby-any-limits")}</option>
          {limits.map((name) => (
            <option key={name} value={name}>
              {limitsText(name)}
            </option>
          ))}
        </select>
      </label>
      <label class="free">
        <input
          type="checkbox"
          name="free"
          checked={now.free}
          onChange={(event) => choose({ free: event.currentTarget.checked })}
        />
        <span>{say("panel-lobby-with-seats")}</span>
      </label>
      <button
        class="quiet"
        type="button"
        data-action="clear-filters"
        aria-disabled={!isFiltering(now)}
        onClick={clearFilters}
      >
        {say("panel-lobby-clear")}
      </button>
    </div>
  );
}

function limitsText(name: string): string {
  const [currency = "", least = "", most = ""] = name.split(" ");
  const range = say("screen-limits", limitsIn({ least: Number(least), most: Number(most) }, currency));
  return `${range} ${words.value.money(currency)}`;
}

/** Limits as they are written in a currency, never promising more than they allow. */
export function limitsIn({ least, most }: Limit, currency: string): Record<string, string> {
  const { value } = words;
  return { least: value.brief(least, currency, "ceil"), most: value.brief(most, currency, "floor") };
}

/** A game's name; one that the catalogue does not know is called by its key. */
export const gameName = (game: string) => nameOf(`game-${game}`, game);

/** What a message says; the key where the catalogue does not know it. */
export const nameOf = (message: string, key: string) => (words.value.knows(message) ? say(message) : key);
