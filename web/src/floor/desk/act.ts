/** One act of staff: what was asked, and what became of it. */

import { signal, type Signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { linkState } from "../../connection/serverState.ts";
import { say } from "../../words.ts";
import type { AnyStaffRequest, Done, Refused } from "../../wire.ts";
import { askUntilAnswered } from "../asking.ts";
import { refusalOf, type Sentence } from "../../sentence.ts";

export type Outcome =
  | { how: "" } // nothing was asked yet
  | { how: "pending"; late: boolean } // late: the link was lost before an answer came
  | { how: "lost" } // no answer came at all: it may have been done
  | { how: "waits"; sentence: Sentence } // for a second person
  | { how: "refused"; sentence: Sentence }
  | { how: "done"; receipt: Done | null };

/** A request as a screen makes it: its id is kept until its answer is known, so that nothing is done twice. */
export type Asked = AnyStaffRequest extends infer Kind ? (Kind extends AnyStaffRequest ? Omit<Kind, "id"> : never) : never;

export interface Act {
  outcome: Signal<Outcome>;
  /** Ask the server, unless an answer is awaited; return true where it was done or waits.
   *
   * After a lost answer it asks what became of the request before, by its id, and for nothing else.
   */
  ask: (request: Asked) => Promise<boolean>;
  /** Whether the server may have done what was asked, and nobody knows: its fields stay as they are. */
  isOpen: () => boolean;
  /** Show that the server refused it. */
  refuse: (refused: Refused) => void;
  /** Forget what became of it, unless that is not known yet: the form is another one now. */
  renew: () => void;
}

/** An act of this component. */
export function useAct(): Act {
  return useMemo(makeAct, []);
}

/** A request whose answer is awaited or was lost, with its id. */
type Sent = Asked & { id: string };

/** An act without a component. */
export function makeAct(): Act {
  const outcome = signal<Outcome>({ how: "" });
  let sent: Sent | null = null;

  function refuse(refused: Refused): void {
    outcome.value = { how: "refused", sentence: refusalOf(refused) };
  }

  function isOpen(): boolean {
    const now = outcome.value;
    return now.how === "lost" || (now.how === "pending" && now.late);
  }

  function renew(): void {
    if (outcome.value.how !== "pending" && outcome.value.how !== "lost") outcome.value = { how: "" };
  }

  async function ask(request: Asked): Promise<boolean> {
    if (outcome.value.how === "pending" || (sent && sent.type !== request.type)) return false;
    if (linkState.value === "down") {
      if (!sent) outcome.value = { how: "refused", sentence: () => say("floor-no-link") };
      return false;
    }
    sent ??= { ...request, id: crypto.randomUUID() } as Sent;
    const asked = sent;
    outcome.value = { how: "pending", late: false };
    const { outcome: answer } = await askUntilAnswered(asked, () => (outcome.value = { how: "pending", late: true }));
    if (answer === "lost") {
      outcome.value = { how: "lost" };
      return false;
    }
    sent = null;
    const { refused, done } = answer;
    if (refused && refused.reason !== "second-person-needed") {
      refuse(refused);
      return false;
    }
    outcome.value = refused ? { how: "waits", sentence: () => say("floor-waits") } : { how: "done", receipt: done };
    return true;
  }

  return { outcome, ask, isOpen, refuse, renew };
}
