import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { LONGEST_PIN } from "../wire.ts";
import { say } from "../words.ts";
import type { Sentence } from "../sentence.ts";
import { whyNot } from "./sentence.ts";

export type Field = "name" | "pin" | "password" | "second_name" | "second_pin" | "code" | "second_code" | "new_password" | "new_pin";
export type Given = Record<Field, string>;

interface Properties {
  /** What the form is for, told apart from others. */
  name: string;
  fields: readonly Field[];
  /** Fields that may stay empty. */
  optional?: readonly Field[];
  /** The words of its button. */
  act: string;
  /** Do it; throw where the server refuses. */
  send: (given: Given) => Promise<void>;
  children?: ComponentChildren;
}

/** Asks for a person at this screen. What is refused is said under the fields. */
export function StaffForm({ name, fields, optional = [], act, send, children }: Properties) {
  const refused = useSignal<Sentence | null>(null);
  const busy = useSignal(false);
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const inputs = [...(element.current?.querySelectorAll("input") ?? [])];
    inputs.find(({ value }) => !value)?.focus();
  }, [fields.length]);

  async function submit(form: HTMLFormElement) {
    if (busy.value) return;
    const given = Object.fromEntries([...new FormData(form)].map(([field, value]) => [field, String(value).trim()]));
    busy.value = true;
    refused.value = null;
    try {
      await send(given as Given);
    } catch (problem) {
      refused.value = whyNot(problem);
      // A secret is typed again; a name is not.
      for (const field of form.querySelectorAll<HTMLInputElement>("[type=password]")) field.value = "";
      form.querySelector<HTMLInputElement>("[type=password]")?.focus();
    }
    busy.value = false;
  }

  return (
    <form
      ref={element}
      class="staff-form"
      data-form={name}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <div class="staff-fields">
        {fields.map((field) => (
          <label key={field}>
            <span>{say(`floor-field-${field.replace("_", "-")}`)}</span>
            <input name={field} {...kindOf(field)} required={!optional.includes(field)} />
          </label>
        ))}
      </div>
      <p class="floor-refusal" role="alert">
        {refused.value?.()}
      </p>
      <div class="staff-acts">
        <button class="floor-key primary" type="submit" aria-disabled={busy.value}>
          {act}
        </button>
        {children}
      </div>
    </form>
  );
}

/** Names are remembered by nobody and PINs by no browser: several people use this screen. */
function kindOf(field: Field) {
  if (field === "name" || field === "second_name") {
    return { autoComplete: "off", autoCapitalize: "none", spellcheck: false, dir: "auto" } as const;
  }
  if (field === "code" || field === "second_code") {
    return { autoComplete: "off", autoCapitalize: "characters", spellcheck: false, dir: "ltr" } as const;
  }
  if (field === "new_password") return { type: "password", autoComplete: "new-password" } as const;
  if (field === "password") return { type: "password", autoComplete: "current-password" } as const;
  return { type: "password", inputMode: "numeric", autoComplete: "one-time-code", maxLength: LONGEST_PIN, dir: "ltr" } as const;
}
