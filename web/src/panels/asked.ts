import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { patiently } from "../api.ts";

/** What was asked of the server: the answer, null while it is on its way, or that it failed. */
export function useAsked<Answer>(ask: () => Promise<Answer>, about: readonly unknown[]) {
  const answer = useSignal<Answer | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    let wanted = true;
    answer.value = null;
    failed.value = false;
    patiently(ask).then(
      (said) => {
        if (wanted) answer.value = said;
      },
      () => {
        if (wanted) failed.value = true;
      },
    );
    return () => {
      wanted = false;
    };
  }, about);
  return { answer, failed };
}
