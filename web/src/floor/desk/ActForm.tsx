import { useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { linkState } from "../../connection/serverState.ts";
import { Amount } from "../../ui/Amount.tsx";
import { say, words } from "../../words.ts";
import type { Done, PreviewSheet } from "../../wire.ts";
import { preview } from "../api.ts";
import type { Sentence } from "../../sentence.ts";
import { whyNot } from "../sentence.ts";
import { Warnings } from "../Warnings.tsx";
import { ActFields } from "./ActFields.tsx";
import { useAct, type Asked, type Outcome as Of } from "./act.ts";
import { newest } from "./newest.ts";
import { Outcome } from "./Outcome.tsx";

/** How long a read-back stands before Enter does what it says: a bounced key does nothing. */
export const READ_BACK = 700; // ms

export type Given = Readonly<Record<string, string>>;

interface Properties {
  /** What the form is for, told apart from others. */
  name: string;
  /** The words of the button that does it. */
  act: string;
  /** The request that the fields make, or the sentence that says what is missing. */
  request: (given: Given) => Asked | Sentence;
  /** What follows once it is done, or waits for a second person. */
  done?: (receipt: Done | null) => void;
  /** What stands beside the read-back, as other amounts do where this one is refused. */
  beside?: (refusal: string) => ComponentChildren;
  /** Whether the fields keep what was typed once it is done. */
  keeps?: boolean;
  children?: ComponentChildren;
}

/** An act with a read-back: Enter shows what would happen, a second Enter does it. */
export function ActForm({ name, act: label, request, done, beside, keeps = false, children }: Properties) {
  const act = useAct();
  const read = useSignal<PreviewSheet | null>(null);
  const refusal = useSignal("");
  const busy = useSignal(false);
  const previews = useMemo(newest, []);
  const readAt = useRef(0);
  const asked = useRef<Asked | null>(null);
  const confirm = useRef<HTMLButtonElement>(null);

  const isAsked = act.outcome.value.how === "pending" || act.outcome.value.how === "lost";

  /** Another amount is another act: what is read back, or about to be, is no longer it. */
  function typed() {
    previews.drop();
    [busy.value, read.value, refusal.value] = [false, null, ""];
    act.renew();
  }

  function refuse(sentence: Sentence) {
    refusal.value = "";
    act.outcome.value = { how: "refused", sentence };
  }

  async function readBack(form: HTMLFormElement) {
    const given = Object.fromEntries([...new FormData(form)].map(([field, value]) => [field, String(value).trim()]));
    const made = request(given);
    if (typeof made === "function") return refuse(made);
    if (linkState.value === "down") return refuse(() => say("floor-no-link"));
    await show(made);
  }

  async function show(made: Asked) {
    busy.value = true;
    try {
      const sheet = await previews.of(preview({ ...made, id: crypto.randomUUID() }));
      if (!sheet) return;
      if (sheet.refused) {
        read.value = null;
        refusal.value = sheet.refused.reason;
        act.refuse(sheet.refused);
      } else {
        [asked.current, readAt.current] = [made, performance.now()];
        act.outcome.value = { how: "" };
        read.value = sheet;
      }
    } catch (problem) {
      refuse(whyNot(problem));
    }
    busy.value = false;
  }

  const isPending = () => act.outcome.value.how === "pending";

  async function submit(form: HTMLFormElement) {
    if (busy.value || isPending()) return;
    if (!read.value || !asked.current) return readBack(form);
    if (performance.now() - readAt.current < READ_BACK) return;
    const isDone = await act.ask(asked.current);
    // What was refused is read back again: what it would do now may differ.
    if (isDone || act.outcome.value.how === "refused") read.value = null;
    if (!isDone) return;
    if (!keeps) form.reset();
    done?.(act.outcome.value.how === "done" ? act.outcome.value.receipt : null);
  }

  useEffect(() => {
    if (read.value) confirm.current?.focus();
  }, [read.value]);

  // What was read back is the server's: it is asked for again in another language.
  useEffect(() => {
    if (read.value && asked.current && !busy.value && !isAsked) void show(asked.current);
  }, [words.value.language]);

  return (
    <form
      class="act-form"
      data-form={name}
      data-read={read.value !== null}
      noValidate
      onInput={typed}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <ActFields kept={isAsked}>
        {children}
      </ActFields>
      {read.value && <ReadBack of={read.value} />}
      {refusal.value && beside?.(refusal.value)}
      <Outcome of={act.outcome as Signal<Of>} />
      <button
        ref={confirm}
        class={read.value ? "floor-key primary" : "floor-key"}
        type="submit"
        data-action={read.value ? "do" : "read-back"}
        aria-disabled={busy.value || isPending()}
      >
        <kbd>Enter</kbd> {read.value ? label : say("floor-read-back")}
      </button>
    </form>
  );
}

/** What would happen, in the server's words, and the balances that follow. */
export function ReadBack({ of }: { of: PreviewSheet }) {
  const { events = [], moved = [], second } = of;
  // Beside a patron's wallet, the account of the house says nothing new.
  const ofPatrons = moved.filter(({ patron }) => patron !== "");
  return (
    <div class="read-back" role="status" data-read-back>
      {events.map(({ kind, sentence }, place) => (
        <p key={place} data-event={kind}>
          {sentence}
        </p>
      ))}
      {events.length === 0 && <p>{say("floor-read-back-nothing")}</p>}
      <Warnings of={of} />
      {second && <p data-second>{say("floor-read-back-second")}</p>}
      <dl>
        {(ofPatrons.length > 0 ? ofPatrons : moved).map(({ account, whose, currency, after }) => (
          <div key={account} data-account={account} data-after={after}>
            <dt>{whose}</dt>
            <dd>
              <Amount of={after} currency={currency} /> {currency}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
