import { notes } from "../state.ts";

/** What was refused, said where it was pressed. */
export function Note({ at, place = {} }: { at: string; place?: Record<string, string> }) {
  const note = notes.value[at];
  if (!note) return null;
  return (
    <p class="note" id={`note-${at}`} role="alert" data-refusal={note.reason} style={place}>
      {note.sentence}
    </p>
  );
}
