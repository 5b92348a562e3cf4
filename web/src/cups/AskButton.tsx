import { useSignal } from "@preact/signals";
import { linkState } from "../connection/serverState.ts";
import { Note } from "../felt/Note.tsx";
import { noteOf } from "../table/noteOf.ts";
import { note, notes, unnote } from "../table/notes.ts";
import { say } from "../words.ts";
import { askCup, type CupRequest } from "./cups.ts";

interface Properties {
  name: string;
  message: string;
  /** Null while nothing can be asked. */
  request: CupRequest | null;
  primary?: boolean;
}

/** Sends a request about a tournament; a refusal is shown at the button. */
export function AskButton({ name, message, request, primary = false }: Properties) {
  const busy = useSignal(false);
  const disabled = !request || busy.value || linkState.value === "down";
  async function press() {
    if (!request || disabled) return;
    busy.value = true;
    unnote(name);
    const refused = await askCup(request);
    if (refused) note(name, noteOf(refused));
    busy.value = false;
  }
  return (
    <div class="with-note">
      <button
        class={primary ? "primary" : "quiet"}
        type="button"
        data-action={name}
        aria-disabled={disabled}
        aria-describedby={notes.value[name] && `note-${name}`}
        onClick={() => void press()}
      >
        {say(message)}
      </button>
      <Note at={name} />
    </div>
  );
}
