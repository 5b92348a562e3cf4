import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { say } from "../words.ts";
import { setPin } from "./api.ts";
import { StaffForm } from "./StaffForm.tsx";

/** Set one's own PIN, by which this screen is unlocked, taken over, and acts are approved. */
export function OwnPin({ children }: { children?: ComponentChildren }) {
  const done = useSignal(false);
  return (
    <>
      <p class="what" role="status">
        {say(done.value ? "floor-pin-set" : "floor-pin-what")}
      </p>
      <StaffForm
        name="pin"
        fields={["password", "pin"]}
        act={say("floor-pin-do")}
        send={async ({ password, pin }) => {
          await setPin({ password, pin });
          done.value = true;
        }}
      >
        {children}
      </StaffForm>
    </>
  );
}
