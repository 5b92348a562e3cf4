import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** The moment, once a second. */
export function useNow(): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now.value;
}

/** A time in whole seconds, as in 4:05. */
export const clockTime = (ms: number) => {
  const seconds = Math.floor(Math.max(0, ms) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
