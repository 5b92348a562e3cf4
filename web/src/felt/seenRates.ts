import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Rate } from "../rates.ts";
import type { Money } from "../table/moneys.ts";

interface Seen {
  moneys: Money[];
  /** Show the rates that hold from now on, once the server has refused an older one. */
  follow: () => void;
}

/** Moneys at the rates at which an open form first showed them: nobody buys at one that they had no time to read. */
export function useSeenRates(now: readonly Money[]): Seen {
  const seen = useRef(new Map<string, Rate>());
  const follows = useSignal(false);
  const moneys = now.map((money) => {
    if (!money.rate || follows.value) return money;
    if (!seen.current.has(money.code)) seen.current.set(money.code, money.rate);
    return { ...money, rate: seen.current.get(money.code) ?? money.rate };
  });
  return { moneys, follow: () => (follows.value = true) };
}
