/** One act of staff: what was asked, and what became of it. */

import { useSignal, type Signal } from "@preact/signals";
import { link } from "../../connection/connection.ts";
import { say } from "../../words.ts";
import type { AnyStaffRequest, Done, Refused } from "../../wire.ts";
import { refusalOf, type Sentence } from "../sentence.ts";

export type Outcome =
  | { how: "" } // nothing was asked yet
  | { how: "pending" }
  | { how: "waits"; sentence: Sentence } // for a second person
  | { how: "refused"; sentence: Sentence }
  | { how: "done"; receipt: Done | null };

/** A request as a screen makes it: the id is the form's, so that a second press asks for nothing new. */
export type Asked = AnyStaffRequest extends infer Kind ? (Kind extends AnyStaffRequest ? Omit<Kind, "id"> : never) : never;

export interface Act {
  outcome: Signal<Outcome>;
  /** Ask the server, unless an answer is awaited; return true where it was done or waits. */
  ask: (request: Asked) => Promise<boolean>;
  /** Show that the server refused it. */
  refuse: (refused: Refused) => void;
  /** Forget what became of it: the form is another one now. */
  renew: () => void;
}

/** An act of this component. */
export function useAct(): Act {
  const outcome = useSignal<Outcome>({ how: "" });
  const id = useSignal(crypto.randomUUID());

  function refuse(refused: Refused): void {
    outcome.value = { how: "refused", sentence: refusalOf(refused) };
  }

  function renew(): void {
    id.value = crypto.randomUUID();
    outcome.value = { how: "" };
  }

  async function ask(request: Asked): Promise<boolean> {
    if (outcome.value.how === "pending") return false;
    outcome.value = { how: "pending" };
    const answer = await link.ask({ ...request, id: id.value } as AnyStaffRequest);
    // The same id is sent again after a lost link: what was done is not done twice.
    if (answer === "lost") {
      outcome.value = { how: "refused", sentence: () => say("floor-lost") };
      return false;
    }
    id.value = crypto.randomUUID();
    const { refused, done } = answer;
    if (refused && refused.reason !== "second-person-needed") {
      refuse(refused);
      return false;
    }
    outcome.value = refused ? { how: "waits", sentence: () => say("floor-waits") } : { how: "done", receipt: done };
    return true;
  }

  return { outcome, ask, refuse, renew };
}
