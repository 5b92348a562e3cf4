import { useSignal } from "@preact/signals";
import { say } from "../../words.ts";
import type { CodeSheet } from "../../wire.ts";
import { to } from "../desk/route.ts";
import { moment } from "../desk/moment.ts";
import type { Sentence } from "../../sentence.ts";
import { whyNot } from "../sentence.ts";
import { newCode, register } from "./api.ts";
import { again } from "./cage.ts";

/** A one-time code for a patron's new password: told once, and gone when another patron comes. */
export function NewCode({ patron }: { patron: string }) {
  const { issued, refused, ask } = useCode();
  return (
    <div class="cashier-code">
      <button class="floor-key" type="button" data-action="new-code" onClick={() => void ask(() => newCode(patron))}>
        {say("cashier-new-code")}
      </button>
      <Told of={issued.value} refused={refused.value} />
    </div>
  );
}

/** Create an account for somebody at the window. */
export function Register() {
  const { issued, refused, ask } = useCode();
  return (
    <form
      class="act-form"
      data-form="register"
      onSubmit={(event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
        if (name) void ask(() => register(name));
      }}
    >
      <label>
        <span>{say("cashier-register")}</span>
        <input name="name" autoComplete="off" autoCapitalize="none" spellcheck={false} dir="auto" />
      </label>
      <button class="floor-key" type="submit">
        {say("cashier-register")}
      </button>
      <Told of={issued.value} refused={refused.value} />
      {issued.value && <a href={to("patrons", issued.value.patron)}>{issued.value.patron}</a>}
    </form>
  );
}

function useCode() {
  const issued = useSignal<CodeSheet | null>(null);
  const refused = useSignal<Sentence | null>(null);
  async function ask(send: () => Promise<CodeSheet>) {
    refused.value = null;
    issued.value = null;
    try {
      issued.value = await send();
      again();
    } catch (problem) {
      refused.value = whyNot(problem);
    }
  }
  return { issued, refused, ask };
}

function Told({ of, refused }: { of: CodeSheet | null; refused: Sentence | null }) {
  return (
    <>
      <p class="floor-refusal" role="alert">
        {refused?.()}
      </p>
      {of && (
        <p class="cashier-told" role="status" data-code={of.code}>
          <b dir="ltr">{of.code}</b> {say("cashier-code", { name: of.patron, until: moment(of.until) })}
        </p>
      )}
    </>
  );
}
