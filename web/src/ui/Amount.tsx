import { words } from "../words.ts";

/** An amount as the language writes it, isolated from the text around it. */
export function Amount({ of, short = false }: { of: number; short?: boolean }) {
  return <bdi>{short ? words.value.short(of) : words.value.number(of)}</bdi>;
}

/** What was gained or lost, with its sign. */
export function Gain({ of }: { of: number }) {
  return <bdi>{words.value.gain(of)}</bdi>;
}
