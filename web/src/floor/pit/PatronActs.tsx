import { useSignal } from "@preact/signals";
import { LONGEST_KEPT } from "../../wire.ts";
import { say, words } from "../../words.ts";
import { ActDialog } from "./ActDialog.tsx";
import { LONGEST_NOTE, LONGEST_WHY } from "../../wire.ts";

/** For how many minutes a patron is barred; null until two persons lift it. */
const BARS: readonly (number | null)[] = [60, 24 * 60, 7 * 24 * 60, null];
const KEPT = [5, 15, 30, 60, LONGEST_KEPT];

interface Of {
  patron: string;
  close: () => void;
}

/** A line of text that an act needs. */
function Line({ label, name, set, most }: { label: string; name: string; set: (text: string) => void; most: number }) {
  return (
    <label class="pit-field">
      <span>{label}</span>
      <input name={name} maxLength={most} autoComplete="off" dir="auto" onChange={(event) => set(event.currentTarget.value.trim())} />
    </label>
  );
}

/** Bar a patron for a while, or until two persons lift it. */
export function Bar({ patron, close }: Of) {
  const why = useSignal("");
  const minutes = useSignal<number | null>(null);
  const request = { type: "bar-patron", patron, why: why.value, minutes: minutes.value } as const;
  return (
    <ActDialog title={say("pit-bar", { patron })} request={why.value ? request : null} act={say("pit-act-bar")} close={close}>
      <p class="what">{say("pit-bar-what")}</p>
      <Line label={say("pit-why")} name="why" most={LONGEST_WHY} set={(text) => (why.value = text)} />
      <label class="pit-field">
        <span>{say("pit-how-long")}</span>
        <select
          name="minutes"
          value={String(minutes.value)}
          onChange={(event) => (minutes.value = event.currentTarget.value === "null" ? null : Number(event.currentTarget.value))}
        >
          {BARS.map((one) => (
            <option key={one} value={String(one)}>
              {one === null ? say("pit-until-lifted") : say("pit-hours", { hours: one / 60 })}
            </option>
          ))}
        </select>
      </label>
    </ActDialog>
  );
}

export function LiftBar({ patron, close }: Of) {
  const why = useSignal("");
  const request = { type: "lift-bar", patron, why: why.value } as const;
  return (
    <ActDialog title={say("pit-lift-bar", { patron })} request={why.value ? request : null} act={say("pit-act-lift-bar")} close={close}>
      <Line label={say("pit-why")} name="why" most={LONGEST_WHY} set={(text) => (why.value = text)} />
    </ActDialog>
  );
}

/** Note something about a patron or a table. */
export function Note({ patron = "", table = "", close }: Partial<Of> & { table?: string; close: () => void }) {
  const text = useSignal("");
  const request = { type: "make-note", text: text.value, about_patron: patron, about_table: table } as const;
  return (
    <ActDialog title={say("pit-act-note")} request={text.value ? request : null} act={say("pit-note-do")} close={close}>
      <Line label={say("pit-note-text")} name="text" most={LONGEST_NOTE} set={(given) => (text.value = given)} />
    </ActDialog>
  );
}

/** Free the seat of a patron. */
export function Vacate({ table, patron, close }: Of & { table: string }) {
  const why = useSignal("");
  const request = { type: "vacate-seat", table, patron, why: why.value } as const;
  return (
    <ActDialog title={say("pit-vacate", { patron })} request={why.value ? request : null} act={say("pit-act-vacate")} close={close}>
      <Line label={say("pit-why")} name="why" most={LONGEST_WHY} set={(text) => (why.value = text)} />
    </ActDialog>
  );
}

/** Keep a free seat for a patron. */
export function Keep({ table, seat, close }: { table: string; seat: number; close: () => void }) {
  const patron = useSignal("");
  const minutes = useSignal(KEPT[1] ?? 0);
  const request = { type: "keep-seat", table, seat, patron: minutes.value ? patron.value : "", minutes: minutes.value } as const;
  return (
    <ActDialog
      title={say("pit-keep", { seat: words.value.number(seat) })}
      request={patron.value || minutes.value === 0 ? request : null}
      act={say("pit-act-keep")}
      close={close}
    >
      {minutes.value > 0 && <Line label={say("pit-patron-name")} name="patron" most={64} set={(text) => (patron.value = text)} />}
      <label class="pit-field">
        <span>{say("pit-how-long")}</span>
        <select name="minutes" value={String(minutes.value)} onChange={(event) => (minutes.value = Number(event.currentTarget.value))}>
          {[0, ...KEPT].map((one) => (
            <option key={one} value={String(one)}>
              {one ? say("pit-minutes", { minutes: one }) : say("pit-no-longer")}
            </option>
          ))}
        </select>
      </label>
    </ActDialog>
  );
}
