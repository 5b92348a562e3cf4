import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { entrantName } from "../../cups/names.ts";
import { say } from "../../words.ts";
import type { CupView } from "../../wire.ts";
import type { Asked } from "../desk/act.ts";
import { ActForm, type Given } from "../desk/ActForm.tsx";
import { Close, Dialog } from "../Dialog.tsx";

/** The acts of a director that need no more than the tournament. */
const PLAIN = ["open-entries", "close-entries", "call-heat", "hold-cup", "go-on-with-cup", "make-final", "pay-prizes"] as const;

type Plain = (typeof PLAIN)[number];
type Name = Plain | "invite-to-cup" | "forfeit" | "disqualify" | "cancel-cup";

/** What the director can do as far as the tournament is; the server decides. */
function offered({ phase, paused, heats_left, stage_ended, takes_reentries, by_invitation, tables }: CupView): Name[] {
  const plays = phase === "running";
  const when: Record<Name, boolean> = {
    "open-entries": phase === "written",
    "invite-to-cup": by_invitation && (phase === "written" || phase === "entries"),
    "close-entries": phase === "entries" || takes_reentries,
    "call-heat": heats_left,
    "make-final": plays && stage_ended,
    "pay-prizes": phase === "final",
    "hold-cup": plays && !paused,
    "go-on-with-cup": paused,
    forfeit: plays && tables.some(({ ended }) => !ended),
    disqualify: plays || phase === "entries" || phase === "closed" || phase === "final",
    "cancel-cup": phase !== "paid" && phase !== "cancelled",
  };
  return (Object.keys(when) as Name[]).filter((name) => when[name]);
}

/** The acts that make sense now, each with what it would do before it is done. */
export function Acts({ cup }: { cup: CupView }) {
  const open = useSignal<Name | null>(null);
  const close = () => (open.value = null);
  return (
    <div class="staff-acts cup-acts" role="group" aria-label={say("directing-acts")}>
      {offered(cup).map((name, at) => (
        <button key={name} class={at === 0 ? "floor-key primary" : "floor-key"} type="button" data-action={name} onClick={() => (open.value = name)}>
          {say(`directing-${name}`)}
        </button>
      ))}
      {open.value && (
        <Dialog title={say(`directing-${open.value}`)} close={close}>
          <ActForm name={open.value} act={say(`directing-${open.value}`)} request={requestOf(open.value, cup.key)}>
            <Fields of={open.value} cup={cup} />
          </ActForm>
          <Close close={close} />
        </Dialog>
      )}
    </div>
  );
}

const isPlain = (name: Name): name is Plain => (PLAIN as readonly string[]).includes(name);
const missing = () => say("directing-missing");

function requestOf(name: Name, cup: string): (given: Given) => Asked | (() => string) {
  if (isPlain(name)) return () => ({ type: name, cup });
  return ({ patron = "", entrant = "", why = "" }) => {
    if (name === "invite-to-cup") return patron ? { type: name, cup, patron } : missing;
    if (name === "forfeit") return entrant ? { type: name, cup, entrant: Number(entrant) } : missing;
    if (name === "disqualify") return entrant && why ? { type: name, cup, entrant: Number(entrant), why } : missing;
    return why ? { type: "cancel-cup", cup, why } : missing;
  };
}

function Fields({ of, cup }: { of: Name; cup: CupView }): ComponentChildren {
  if (of === "invite-to-cup") return <Field name="patron" />;
  if (of === "forfeit") return <ChosenEntrant cup={cup} />;
  if (of === "cancel-cup") return <Field name="why" />;
  if (of !== "disqualify") return null;
  return (
    <>
      <ChosenEntrant cup={cup} />
      <Field name="why" />
    </>
  );
}

/** A field of text. */
export function Field({ name }: { name: "patron" | "why" }) {
  return (
    <label>
      <span>{say(`directing-${name}`)}</span>
      <input name={name} autoComplete="off" maxLength={200} />
    </label>
  );
}

function ChosenEntrant({ cup }: { cup: CupView }) {
  return (
    <label>
      <span>{say("directing-entrant")}</span>
      <select name="entrant">
        {cup.entrants
          .filter(({ standing }) => standing === "entered")
          .map((entrant) => (
            <option key={entrant.number} value={entrant.number}>
              {`${say("cups-entrant", { number: entrant.number })} · ${entrantName(entrant)}`}
            </option>
          ))}
      </select>
    </label>
  );
}
