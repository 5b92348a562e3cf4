import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { patiently } from "../connection/api.ts";

/** Ask the server; the answer is null until it comes, and `failed` says that it will not. */
export function useRequest<Answer>(ask: () => Promise<Answer>, about: readonly unknown[]) {
  const answer = useSignal<Answer | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    let wanted = true;
    answer.value = null;
    failed.value = false;
    patiently(ask).then(
      (received) => {
        if (wanted) answer.value = received;
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
