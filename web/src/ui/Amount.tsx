import { currency as ofTable } from "../table/state.ts";
import { words } from "../words.ts";

interface Properties {
  /** In minor units. */
  of: number;
  /** The table's where none is given. */
  currency?: string;
  /** Where there is little room. */
  short?: boolean;
}

/** An amount as the language writes it, isolated from the text around it. */
export function Amount({ of, currency = ofTable.value, short = false }: Properties) {
  return <bdi>{short ? words.value.short(of, currency) : words.value.amount(of, currency)}</bdi>;
}

/** What was gained or lost, with its sign. */
export function Gain({ of, currency = ofTable.value }: { of: number; currency?: string }) {
  return <bdi>{words.value.gain(of, currency)}</bdi>;
}

/** An amount as an argument of a message. */
export function amountInMessage(of: number, currency = ofTable.value) {
  return words.value.inMessage(of, currency);
}
