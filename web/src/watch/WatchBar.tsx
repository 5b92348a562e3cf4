import { useSignal } from "@preact/signals";
import { signInAsGuest } from "../connection/api.ts";
import { comeInHere } from "../connection/session.ts";
import { say } from "../words.ts";
import { SeatDoor } from "./SeatDoor.tsx";

/** What a person who only watches sees instead of chips: that they watch, and the ways to play. */
export function WatchBar() {
  const door = useSignal(false);
  const failed = useSignal(false);
  const guest = () => comeInHere(signInAsGuest).catch(() => (failed.value = true));
  return (
    <section class="watch-bar" aria-label={say("screen-watching")}>
      <p>{say("screen-watching")}</p>
      <div class="choices">
        <button class="primary" type="button" data-action="guest" onClick={() => void guest()}>
          {say("screen-guest")}
        </button>
        <button class="quiet" type="button" data-action="by-name" onClick={() => (door.value = true)}>
          {say("panel-by-name")}
        </button>
      </div>
      <p class="failed" role="alert">
        {failed.value && say("screen-sign-in-failed")}
      </p>
      {door.value && <SeatDoor seat={null} byName onClose={() => (door.value = false)} />}
    </section>
  );
}
