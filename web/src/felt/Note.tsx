import { Footnote } from "../frame/Footnote.tsx";
import { notes } from "../notes.ts";

/** What was refused, said where it was pressed. */
export function Note({ at }: { at: string }) {
  const note = notes.value[at];
  if (!note) return null;
  return (
    <p class="note" id={`note-${at}`} role="alert" data-refusal={note.reason}>
      {note.sentence}
      <Footnote clause={note.clause} />
    </p>
  );
}
