import type { ComponentChildren } from "preact";
import { ActFields } from "../desk/ActFields.tsx";
import { useAct } from "../desk/act.ts";
import { Outcome } from "../desk/Outcome.tsx";
import { Close, Dialog } from "../Dialog.tsx";
import { Preview } from "../Preview.tsx";
import type { Wanted } from "../dealer/requests.ts";

interface Properties {
  title: string;
  /** What is asked for; null while a field is not filled in. */
  request: Wanted | null;
  /** The words of the button that does it. */
  act: string;
  close: () => void;
  wide?: boolean;
  /** Fields of a form. */
  children?: ComponentChildren;
}

/** Shows what an act would do, and does it by one press. */
export function ActDialog({ title, request, act, close, wide = false, children }: Properties) {
  const asked = useAct();
  const isOver = asked.outcome.value.how === "done" || asked.outcome.value.how === "waits";
  return (
    <Dialog title={title} close={close} wide={wide}>
      <ActFields kept={asked.isOpen()}>
        {children}
      </ActFields>
      {request && !isOver && <Preview request={request} />}
      <Outcome of={asked.outcome} />
      <div class="staff-acts">
        {!isOver && (
          <button
            class="floor-key primary"
            type="button"
            data-action="do"
            aria-disabled={!request}
            onClick={() => request && void asked.ask(request)}
          >
            {act}
          </button>
        )}
        <Close close={close} />
      </div>
    </Dialog>
  );
}
