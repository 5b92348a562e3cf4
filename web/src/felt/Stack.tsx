import { colour, denom } from "../table/chips.ts";
import { minorDigits } from "../money.ts";
import { currency } from "../table/state.ts";
import { Amount } from "../ui/Amount.tsx";

interface Properties {
  amount: number;
  /** On its way: the server has not confirmed it. */
  pending?: boolean;
  /** The coup is over: 1 won, 0 returned, -1 lost. */
  settled?: number | undefined;
  /** How many chips lie in it, as far as a stack can show. */
  chips?: number;
}

/** Chips on a field, as one stack with its amount; the largest chip in it gives the colour. */
export function Stack({ amount, pending = false, settled, chips = 1 }: Properties) {
  return (
    <span
      class="stack"
      data-colour={colour(amount / denom.value)}
      data-state={pending ? "pending" : settled}
      data-high={Math.min(chips, 4)}
    >
      <span class="face">
        <ChipAmount of={amount} />
      </span>
    </span>
  );
}

/** The amount on a chip, which is short where it would not fit. */
export function ChipAmount({ of }: { of: number }) {
  return <Amount of={of} short={of >= 10_000 || minorDigits(currency.value) > 0} />;
}
