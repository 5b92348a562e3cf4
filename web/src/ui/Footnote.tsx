import { openClause } from "../screen.ts";
import { say } from "../words.ts";

/** The clause behind a sentence, as a small sign that opens the rules there. */
export function Footnote({ clause }: { clause: string | undefined }) {
  if (!clause) return null;
  return (
    <>
      {" "}
      <button class="footnote" type="button" data-footnote={clause} onClick={() => openClause(clause)}>
        <span class="visually-hidden">{say("screen-clause", { clause })}</span>
        <span aria-hidden="true">§</span>
      </button>
    </>
  );
}
