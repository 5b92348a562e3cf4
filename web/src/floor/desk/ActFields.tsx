import type { ComponentChildren } from "preact";

/** The fields of an act; they stay as they are while nobody knows whether it was done. */
export function ActFields({ kept, children }: { kept: boolean; children: ComponentChildren }) {
  return (
    <fieldset class="act-fields" role="presentation" disabled={kept}>
      {children}
    </fieldset>
  );
}
