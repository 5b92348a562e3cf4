/** Faults of a document, by the names that verify.py gives them. */

export type FaultName =
  | "format"
  | "shoe-number"
  | "opening"
  | "rulebook"
  | "entrants"
  | "commitment"
  | "cut"
  | "entropy"
  | "skipped-index"
  | "order"
  | "secret"
  | "path"
  | "card"
  | "die"
  | "draw"
  | "lot"
  | "burn"
  | "secrets"
  | "retired";

/** A failed check, under the name that verify.py gives it, and its place. */
export class Fault extends Error {
  readonly fault: FaultName;
  readonly where: string;

  constructor(fault: FaultName, where: string) {
    super(`${fault}: ${where}`);
    this.fault = fault;
    this.where = where;
  }
}

/** Throw a fault unless the condition holds. */
export function hold(fault: FaultName, where: string, condition: boolean): void {
  if (!condition) throw new Fault(fault, where);
}
