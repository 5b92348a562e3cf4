import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Refusal } from "../../connection/api.ts";
import { tableState } from "../../connection/serverState.ts";
import { say } from "../../words.ts";
import { relieve } from "../api.ts";
import { handOver } from "../session.ts";
import { StaffForm, type Given } from "../StaffForm.tsx";
import { relieved } from "./console.ts";

/** The next dealer takes over this screen by name and PIN; in mid-coup a second person allows it. */
export function Relief({ children }: { children?: ComponentChildren }) {
  const two = useSignal(false);

  async function send({ name, pin, second_name, second_pin }: Given) {
    const { table } = tableState.value;
    const second = two.value ? { second_name, second_pin } : {};
    try {
      await handOver(() => relieve({ table, name, pin, ...second }));
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.reason !== "second-person-needed") throw problem;
      two.value = true;
      return;
    }
    relieved();
  }

  return (
    <>
      <p class="what">{say(two.value ? "floor-relief-two" : "floor-relief")}</p>
      <StaffForm
        name="relief"
        fields={two.value ? ["name", "pin", "second_name", "second_pin"] : ["name", "pin"]}
        act={say("floor-relief-do")}
        send={send}
      >
        {children}
      </StaffForm>
    </>
  );
}
