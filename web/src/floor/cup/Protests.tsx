import { useSignal } from "@preact/signals";
import { nameOf } from "../../cups/names.ts";
import { say } from "../../words.ts";
import type { CupSnapshot } from "../../wire.ts";
import { ActForm } from "../desk/ActForm.tsx";
import { Close, Dialog } from "../Dialog.tsx";
import { Field } from "./Acts.tsx";

/** What entrants objected to, and how it was ruled on. */
export function Protests({ of: { cup, protests = [] } }: { of: CupSnapshot }) {
  const open = useSignal(0);
  const close = () => (open.value = 0);
  if (!protests.length) return null;
  return (
    <section class="cup-part cup-protests">
      <h3>{say("directing-protests")}</h3>
      <ul>
        {protests.map(({ number, entrant, text, ruling }) => (
          <li key={number} data-protest={number} data-ruled={ruling !== ""}>
            <p>
              <b>{number}</b> <bdi>{nameOf(cup, entrant)}</bdi>: <q dir="auto">{text}</q>
            </p>
            {ruling ? (
              <p dir="auto">{ruling}</p>
            ) : (
              <button class="floor-key" type="button" data-action="rule-on-protest" onClick={() => (open.value = number)}>
                {say("directing-rule-on-protest")} <span class="visually-hidden">{number}</span>
              </button>
            )}
            {!ruling && <small>{say("directing-protest-open")}</small>}
          </li>
        ))}
      </ul>
      {open.value > 0 && (
        <Dialog title={say("directing-rule-on-protest")} close={close}>
          <ActForm
            name="rule-on-protest"
            act={say("directing-rule-on-protest")}
            request={({ why = "" }) => (why ? { type: "rule-on-protest", cup: cup.key, protest: open.value, why } : () => say("directing-missing"))}
          >
            <Field name="why" />
          </ActForm>
          <Close close={close} />
        </Dialog>
      )}
    </section>
  );
}
