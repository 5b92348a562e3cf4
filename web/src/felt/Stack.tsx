import { Amount } from "../frame/Amount.tsx";
import { chips } from "../state.ts";

interface Properties {
  amount: number;
  /** On its way: the server has not confirmed it. */
  pending?: boolean;
  /** The coup is over: 1 won, 0 returned, -1 lost. */
  settled?: number | undefined;
}

/** Chips on a field, as one stack with its amount; the largest chip in it gives the colour. */
export function Stack({ amount, pending = false, settled }: Properties) {
  const colour = chips.value.filter((value) => value <= amount).at(-1) ?? chips.value[0];
  return (
    <span class="stack" data-value={colour} data-state={pending ? "pending" : settled}>
      <Amount of={amount} />
    </span>
  );
}
