import { useSignal } from "@preact/signals";
import { tableState } from "../../connection/serverState.ts";
import { SIDES, type Side } from "../../table/squeeze.ts";
import { say, words } from "../../words.ts";
import { sheet, staff, view } from "../atTable.ts";
import { CardPad } from "../CardPad.tsx";
import { cardName, suitColour } from "../cardName.ts";
import { ActDialog } from "./ActDialog.tsx";
import { isWhole, MOST_CARDS, readRecord, writeRecord } from "./record.ts";

const DIE = [1, 2, 3, 4, 5, 6];

/** Correct a past coup that was recorded wrongly: its cards, and with them what was paid. */
export function Resettle({ coup, close }: { coup: number; close: () => void }) {
  const recorded = staff.value?.past.find((past) => past.coup === coup)?.result ?? "";
  const record = useSignal(readRecord(recorded));
  const side = useSignal<Side>(SIDES[0] as Side);
  const result = writeRecord(record.value);
  const changed = result !== recorded && isWhole(record.value);
  const request = { type: "resettle", table: tableState.value.table, coup, result } as const;

  function write(cards: readonly string[]): void {
    record.value = { ...record.value, [side.value]: cards.slice(0, MOST_CARDS) };
  }

  return (
    <ActDialog
      title={say("pit-resettle", { coup: words.value.number(coup) })}
      request={changed ? request : null}
      act={say("floor-ruling-ask")}
      close={close}
      wide
    >
      <section class="pit-record" data-record={result} aria-label={say("pit-resettle-cards")}>
        {SIDES.map((one) => (
          <button
            key={one}
            class="pit-hand"
            type="button"
            data-side={one}
            aria-pressed={side.value === one}
            onClick={() => (side.value = one)}
          >
            <span>{say(`screen-side-${one}`)}</span>
            <span class="pit-hand-cards" dir="ltr">
              {record.value[one].map((card, place) => (
                <bdi key={place} class="dealer-slot" data-suit={suitColour(card)}>
                  {cardName(card)}
                </bdi>
              ))}
            </span>
          </button>
        ))}
        <CardPad
          put={(card) => write([...record.value[side.value], card])}
          back={() => write(record.value[side.value].slice(0, -1))}
        />
        {sheet.value?.die && (
          <label class="pit-field">
            <span>{say("pit-resettle-die")}</span>
            <select
              name="die"
              value={String(record.value.die ?? "")}
              onChange={(event) => (record.value = { ...record.value, die: Number(event.currentTarget.value) || null })}
            >
              {["", ...DIE].map((value) => (
                <option key={value} value={String(value)}>
                  {value === "" ? "–" : words.value.number(Number(value))}
                </option>
              ))}
            </select>
          </label>
        )}
        {view.value?.card.draws.map(({ key, values }) => (
          <label key={key} class="pit-field">
            <span>{say("pit-resettle-drawn", { draw: say(`draw-${key}`) })}</span>
            <select
              name={key}
              value={String(record.value.drawn[key] ?? "")}
              onChange={(event) => {
                record.value = {
                  ...record.value,
                  drawn: { ...record.value.drawn, [key]: Number(event.currentTarget.value) },
                };
              }}
            >
              {values.map((value) => (
                <option key={value} value={String(value)}>
                  {words.value.number(value)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </section>
    </ActDialog>
  );
}
