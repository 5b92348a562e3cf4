import { refusalOf } from "../sentence.ts";
import type { Note } from "./notes.ts";
import type { Refused } from "../wire.ts";

/** A refusal of the server as a note, with the wager that it is about. */
export function noteOf(refused: Refused): Note & { wager: string } {
  const { reason, clause, wager } = refused;
  return { reason, sentence: refusalOf(refused), clause, wager };
}
