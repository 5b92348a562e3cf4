import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Amount, Gain } from "../ui/Amount.tsx";
import { say, words } from "../words.ts";
import { preview } from "./api.ts";
import { staff, view, wagerNames } from "./atTable.ts";
import { differences } from "./differences.ts";
import { settingName, settingValue } from "./settingNames.ts";
import { cardName, suitColour } from "./cardName.ts";
import { Warnings } from "./Warnings.tsx";
import type { ChangedSetting, MovedAccount, PreviewSheet, StakeLine } from "../wire.ts";

/** What a request would do if it were sent now, as the server works it out; nothing is done. */
export function Preview({ request }: { request: object }) {
  const found = useSignal<PreviewSheet | null>(null);
  const failed = useSignal(false);
  const id = useRef(crypto.randomUUID());
  const asked = JSON.stringify({ id: id.current, ...request });
  // It holds for the table as it lies there: another card makes another preview.
  const at = `${staff.value?.dealt} ${staff.value?.next} ${words.value.language}`;
  useEffect(() => {
    let over = false;
    failed.value = false;
    preview(JSON.parse(asked) as object).then(
      (sheetOfIt) => {
        if (!over) found.value = sheetOfIt;
      },
      () => {
        if (!over) failed.value = true;
      },
    );
    return () => {
      over = true;
    };
  }, [asked, at]);
  if (failed.value) return <p class="floor-refusal">{say("floor-no-answer")}</p>;
  const told = found.value;
  return (
    <section class="preview" aria-label={say("floor-preview")} aria-busy={!told} data-at={told?.at}>
      {told && (told.refused ? <p class="floor-refusal">{told.refused.sentence}</p> : <Sheet of={told} />)}
    </section>
  );
}

/** Kinds of events that the other parts of the sheet show better. */
const SHOWN_ELSEWHERE: readonly string[] = ["card-dealt", "totals-announced", "shoe-retired"];

function Sheet({ of: told }: { of: PreviewSheet }) {
  const { events = [], lines = [], moved = [], settings = [], carried = [], freed = [], cards_before = "", cards_after = "" } = told;
  // An act that leaves the coup alone says nothing about its stakes.
  const isOfCoup =
    cards_before !== cards_after || events.some(({ clause }) => clause) || lines.some(({ was, will, confirmed }) => was !== will || typeof confirmed === "number");
  return (
    <>
      <ul class="preview-events">
        {events
          .filter(({ kind }) => !SHOWN_ELSEWHERE.includes(kind))
          .map(({ kind, sentence, clause }) => (
            <li key={kind} data-event={kind}>
              {sentence} {clause && <small>{clause}</small>}
            </li>
          ))}
      </ul>
      {cards_before !== cards_after && (
        <p class="preview-cards" dir="ltr" data-before={cards_before} data-after={cards_after}>
          <Cards of={cards_before} /> <span aria-label={say("floor-preview-becomes")}>→</span> <Cards of={cards_after} />
        </p>
      )}
      <p class="preview-marks">
        {told.shoe_retired && <b data-mark="shoe">{say("floor-preview-shoe")}</b>}
        {carried.length > 0 && <b data-mark="carried">{say("floor-carried", { cards: carried.map(cardName).join(" ") })}</b>}
        {told.free_coup && <b data-mark="free">{say("floor-preview-free")}</b>}
        {isOfCoup && told.due_after && <b data-mark="due">{say("floor-preview-due", { side: told.due_after })}</b>}
      </p>
      <Settings of={settings} currency={told.currency ?? ""} />
      <Warnings of={told} />
      {freed.length > 0 && (
        <ul class="preview-events">
          {freed.map(({ table, seat, stack, currency, at_once }) => (
            <li key={`${table} ${seat}`} data-freed={`${table}/${seat}`} data-at-once={at_once}>
              {say("floor-preview-freed", {
                table,
                seat,
                stack: words.value.amount(stack, currency),
                when: at_once ? "now" : "later",
              })}
            </li>
          ))}
        </ul>
      )}
      {isOfCoup && lines.length > 0 && <Lines of={lines} />}
      {!lines.length && moved.length > 0 && <Moved of={moved} />}
      {!lines.length && !moved.length && (told.coup ?? 0) > 0 && <p class="preview-none">{say("floor-preview-no-stakes")}</p>}
    </>
  );
}

/** Both hands in their notation, as in P 9h 4c | B Kd. */
function Cards({ of }: { of: string }) {
  if (!of) return <span>–</span>;
  return (
    <span class="preview-hands">
      {of.split(" ").map((part, place) =>
        /^(10|[A2-9JQK])[shdc]$/.test(part) ? (
          <span key={place} class="preview-card" data-suit={suitColour(part)}>
            {cardName(part)}
          </span>
        ) : (
          <span key={place}>{part}</span>
        ),
      )}
    </span>
  );
}

/** Every stake, as it is and as it would be. */
function Lines({ of }: { of: readonly StakeLine[] }) {
  const names = wagerNames.value;
  return (
    <div class="preview-lines" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("floor-preview-seat")}</th>
            <th scope="col">{say("floor-preview-stake")}</th>
            <th scope="col">{say("floor-preview-was")}</th>
            <th scope="col">{say("floor-preview-will")}</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ seat, wager, stake, was, will, confirmed = null }) => (
            <tr key={`${seat} ${wager}`} data-line={`${seat} ${wager} ${stake} ${was} ${will}`} data-confirmed={confirmed} data-changes={was !== will}>
              <td>{words.value.number(seat)}</td>
              <td>
                {names.get(wager) ?? wager} <Amount of={stake} />
              </td>
              <td>{was === null ? say("floor-preview-in-play") : <Gain of={was} />}</td>
              <td>{will === null ? inPlay(confirmed) : <Gain of={will} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Every account that would change. */
function Moved({ of }: { of: readonly MovedAccount[] }) {
  return (
    <div class="preview-lines" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("floor-preview-account")}</th>
            <th scope="col">{say("floor-preview-was")}</th>
            <th scope="col">{say("floor-preview-will")}</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ account, whose, currency, before, after }) => (
            <tr key={account} data-moved={account} data-before={before} data-after={after} data-changes={before !== after}>
              <td>{whose}</td>
              <td>
                <Amount of={before} currency={currency} />
              </td>
              <td>
                <Amount of={after} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Settings that would differ, each by its name in the table's settings. */
function Settings({ of, currency }: { of: readonly ChangedSetting[]; currency: string }) {
  const changes = of.flatMap(({ name, before, after }) => (before === null ? [] : differences({ [name]: before }, { [name]: after })));
  if (!changes.length) return null;
  return (
    <ul class="preview-settings">
      {changes.map(({ name, from, into }) => {
        const [before, after] = [settingValue(name, from, currency), settingValue(name, into, currency)];
        return (
          <li key={name} data-setting={name} data-before={before} data-after={after}>
            <span>{settingName(name)}</span> <del>{before}</del> <ins>{after}</ins>
          </li>
        );
      })}
    </ul>
  );
}

/** A stake in play, and what it would come to once the cards that lie there are confirmed. */
function inPlay(confirmed: number | null): string {
  if (confirmed === null) return say("floor-preview-in-play");
  return say("floor-preview-confirmed", { gain: words.value.gain(confirmed, view.value?.card.currency ?? "") });
}
