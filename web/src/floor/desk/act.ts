/** One act of staff: what was asked, and what became of it. */

import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { link } from "../../connection/connection.ts";
import { say, words } from "../../words.ts";
import type { AnyStaffRequest, Done, Refused } from "../../wire.ts";
import { preview } from "../api.ts";

/** A sentence by its name and arguments: it follows the language of the screen. */
export type Sentence = () => string;

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
  /** Show that the server refused this request. */
  refuse: (request: Asked, refused: Refused) => void;
  /** Forget what became of it: the form is another one now. */
  renew: () => void;
}

/** An act of this component. */
export function useAct(): Act {
  const outcome = useSignal<Outcome>({ how: "" });
  const id = useSignal(crypto.randomUUID());
  const last = useRef<{ request: Asked; refused: Refused; outcome: Outcome } | null>(null);

  function refuse(request: Asked, refused: Refused): void {
    outcome.value = { how: "refused", sentence: () => refused.sentence };
    last.current = { request, refused, outcome: outcome.value };
  }

  // The server's sentence comes in one language only: it is asked for again in the next one.
  useEffect(() => {
    const was = last.current;
    const isShown = () => was !== null && outcome.value === was.outcome;
    if (!was || !isShown()) return;
    preview({ ...was.request, id: crypto.randomUUID() }).then(
      ({ refused }) => {
        if (isShown() && refused?.reason === was.refused.reason) refuse(was.request, refused);
      },
      () => undefined, // it stays as it was
    );
  }, [words.value.language]);

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
      refuse(request, refused);
      return false;
    }
    outcome.value = refused ? { how: "waits", sentence: () => say("floor-waits") } : { how: "done", receipt: done };
    return true;
  }

  return { outcome, ask, refuse, renew };
}
