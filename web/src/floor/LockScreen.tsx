import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { me } from "../connection/serverState.ts";
import { say } from "../words.ts";
import { unlock } from "./api.ts";
import { lock } from "./lock.ts";
import { comeIn, goHome } from "./session.ts";
import { StaffForm } from "./StaffForm.tsx";

/** The form by which somebody else takes the screen over; its children are more buttons. */
type Takeover = (properties: { children: ComponentChildren }) => ComponentChildren;

/** A locked screen: what it shows stays in view, and nothing is done until somebody unlocks it or takes it over. */
export function LockScreen({ relief }: { relief?: Takeover }) {
  return lock.value.locked ? <Locked relief={relief} /> : null;
}

function Locked({ relief: Relief }: { relief: Takeover | undefined }) {
  const element = useRef<HTMLDialogElement>(null);
  const next = useSignal(false);
  useLayoutEffect(() => {
    element.current?.showModal();
    return () => document.querySelector<HTMLElement>("main")?.focus();
  }, []);
  return (
    <dialog
      ref={element}
      class="floor-dialog lock"
      aria-labelledby="lock-title"
      data-pin={lock.value.pin}
      onCancel={(event) => event.preventDefault()}
      // Some browsers let Escape through the second time.
      onClose={(event) => event.currentTarget.showModal()}
    >
      <h2 id="lock-title">{say("floor-locked", { name: me.value?.patron ?? "" })}</h2>
      {next.value && Relief ? (
        <Relief>
          <Other act="floor-back-a-step" press={() => (next.value = false)} />
        </Relief>
      ) : (
        <Unlock>
          {Relief && <Other act="floor-lock-relief" press={() => (next.value = true)} />}
        </Unlock>
      )}
    </dialog>
  );
}

/** The PIN, or the password of somebody who has none that works. */
function Unlock({ children }: { children: ComponentChildren }) {
  const { pin } = lock.value;
  const name = me.value?.patron ?? "";
  const byPin = pin === "ready";
  return (
    <>
      <p class="what">{say("floor-lock-what", { pin })}</p>
      <StaffForm
        key={pin}
        name="unlock"
        fields={[byPin ? "pin" : "password"]}
        act={say("floor-lock-do")}
        send={(given) => (byPin ? unlock({ pin: given.pin }) : comeIn(name, given.password))}
      >
        {children}
        <button class="floor-key" type="button" data-action="sign-out" onClick={() => void goHome()}>
          {say("floor-sign-out")}
        </button>
      </StaffForm>
    </>
  );
}

function Other({ act, press }: { act: string; press: () => void }) {
  return (
    <button class="floor-key" type="button" data-action="other" onClick={press}>
      {say(act)}
    </button>
  );
}
