import { Footnote } from "../ui/Footnote.tsx";
import { notes } from "../table/notes.ts";

/** A refusal, shown where it was pressed. */
export function Note({ at }: { at: string }) {
  const note = notes.value[at];
  if (!note) return null;
  return (
    <p class="note" id={`note-${at}`} role="alert" data-refusal={note.reason}>
      {note.sentence()}
      <Footnote clause={note.clause} />
    </p>
  );
}
