import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { me } from "../../connection/serverState.ts";
import { say } from "../../words.ts";
import { unlock } from "../api.ts";
import { lock } from "../lock.ts";
import { comeIn, goHome } from "../session.ts";
import { StaffForm } from "../StaffForm.tsx";
import { Relief } from "./Relief.tsx";

/** A locked screen: the cards above stay in view, and nothing is done until somebody unlocks or takes it over. */
export function LockScreen() {
  return lock.value.locked ? <Locked /> : null;
}

function Locked() {
  const element = useRef<HTMLDialogElement>(null);
  const next = useSignal(false);
  useLayoutEffect(() => {
    element.current?.showModal();
    return () => document.querySelector<HTMLElement>("main")?.focus();
  }, []);
  return (
    <dialog
      ref={element}
      class="dealer-dialog lock"
      aria-labelledby="lock-title"
      data-pin={lock.value.pin}
      onCancel={(event) => event.preventDefault()}
      // Some browsers let Escape through the second time.
      onClose={(event) => event.currentTarget.showModal()}
    >
      <h2 id="lock-title">{say("floor-locked", { name: me.value?.patron ?? "" })}</h2>
      {next.value ? (
        <Relief>
          <Other act="floor-back-a-step" press={() => (next.value = false)} />
        </Relief>
      ) : (
        <Unlock>
          <Other act="floor-lock-relief" press={() => (next.value = true)} />
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
        <button class="dealer-key" type="button" data-action="sign-out" onClick={() => void goHome()}>
          {say("floor-sign-out")}
        </button>
      </StaffForm>
    </>
  );
}

function Other({ act, press }: { act: string; press: () => void }) {
  return (
    <button class="dealer-key" type="button" data-action="other" onClick={press}>
      {say(act)}
    </button>
  );
}
