import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { me } from "../../connection/serverState.ts";
import { say, words } from "../../words.ts";
import { useAct } from "../desk/act.ts";
import { Outcome } from "../desk/Outcome.tsx";
import { route, to } from "../desk/route.ts";
import { settingName, settingValue } from "../settingNames.ts";
import { look, settingsOf, tables } from "./office.ts";
import { History } from "./History.tsx";
import { TableForm } from "./TableForm.tsx";
import type { TableSettingsSheet } from "../../wire.ts";

/** The tables of the house; one of them is changed, or a new one opened as a copy of it. */
export function Tables() {
  const [, what, key] = route.value;
  if ((what === "change" || what === "open") && key) return <Edited key={`${what} ${key}`} table={key} opens={what === "open"} />;
  return (
    <div class="office-tables desk-scroll" tabIndex={0} role="region" aria-label={say("office-tables")}>
      <table class="desk-table">
        <thead>
          <tr>
            {["key", "game", "currency", "cards", "seats"].map((setting) => (
              <th key={setting} scope="col">
                {settingName(setting)}
              </th>
            ))}
            <th scope="col">{say("office-limit-stake")}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {tables.value.map(({ key: name, game, currency, cards, seats, limits }) => (
            <tr key={name} data-table={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>{say(`game-${game}`)}</td>
              <td>{words.value.money(currency)}</td>
              <td>{settingValue("cards", cards, currency)}</td>
              <td class="figure">{words.value.number(seats)}</td>
              <td class="figure">
                <bdi>{words.value.amount(Math.max(...Object.values(limits).map(({ most }) => most)), currency)}</bdi>
              </td>
              <td class="acts">{me.value?.role === "director" && <Acts table={name} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const wordOf = (act: "pause" | "resume" | "close-table") => `office-${act === "close-table" ? "close" : act}`;

function Acts({ table }: { table: string }) {
  const act = useAct();
  const named = (message: string) => ({ "aria-label": `${say(message)}: ${table}` });
  return (
    <>
      <a class="floor-key" href={to("tables", "change", table)} data-act="change" {...named("office-edit")}>
        {say("office-edit")}
      </a>
      <a class="floor-key" href={to("tables", "open", table)} data-act="open" {...named("office-open-table")}>
        {say("office-open-table")}
      </a>
      {(["pause", "resume", "close-table"] as const).map((type) => (
        <button
          key={type}
          class="floor-key"
          type="button"
          data-act={type}
          {...named(wordOf(type))}
          onClick={() => void act.ask({ type, table }).then(look)}
        >
          {say(wordOf(type))}
        </button>
      ))}
      <Outcome of={act.outcome} />
    </>
  );
}

/** The form of a table, filled in with its settings as they are now; others make it another form. */
function Edited({ table, opens }: { table: string; opens: boolean }) {
  const known = useSignal<TableSettingsSheet | null>(null);
  const act = useAct();
  async function read() {
    const now = await settingsOf(table);
    if (known.value && now.digest !== known.value.digest && act.outcome.value.how !== "refused") act.renew();
    known.value = now;
  }
  useEffect(() => void read(), []);
  if (!known.value) return null;
  return (
    <section class="office-form">
      <h2>{opens ? `${say("office-open-table")}: ${say("office-copy-of", { table })}` : say("office-change", { table })}</h2>
      <TableForm key={opens ? "" : known.value.digest} of={known.value} opens={opens} act={act} again={read} />
      {!opens && <History table={table} />}
    </section>
  );
}
