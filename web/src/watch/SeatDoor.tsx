import { useLayoutEffect, useRef } from "preact/hooks";
import { comeInHere } from "../connection/session.ts";
import { onUp } from "../connection/connection.ts";
import { Ways } from "../lobby/SignIn.tsx";
import { takeSeat } from "../table/play.ts";
import { card, wallet } from "../table/state.ts";
import { say, words } from "../words.ts";

interface Properties {
  /** The seat that was pressed; null to sign in without taking one. */
  seat: number | null;
  byName?: boolean;
  /** Called at the end; `seated` says whether nothing is left to ask for the seat. */
  onClose: (seated: boolean) => void;
}

/** Asks a person who watches for a guest's or an account's name, at the seat they pressed.
 *
 * A guest is seated at once, with as much play money as the table takes; anybody else is asked how much.
 */
export function SeatDoor({ seat, byName = false, onClose }: Properties) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the next frame, so that the first key press goes to the dialog.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  async function enter(by: () => Promise<void>, guest: boolean) {
    const up = new Promise<void>((resolve) => {
      const stop = onUp(() => {
        stop();
        resolve();
      });
    });
    await comeInHere(by);
    await up;
    const most = card.value?.buy_in.most ?? 0;
    const seated = seat === null || (guest && !(await takeSeat(seat, Math.min(wallet.value ?? 0, most))));
    onClose(seated);
  }

  return (
    <dialog
      ref={dialog}
      class="buy-in seat-door"
      dir={words.value.direction} // seats are laid out from the left in every language
      data-form="seat-door"
      aria-labelledby="seat-door-title"
      onCancel={() => onClose(true)}
    >
      <div class="door">
        <h2 id="seat-door-title">
          {seat === null ? say("screen-watch-sign-in") : say("screen-watch-seat", { seat })}
        </h2>
        <Ways enter={enter} byName={byName} />
        <button class="quiet" type="button" data-action="cancel" onClick={() => onClose(true)}>
          {say("screen-cancel")}
        </button>
      </div>
    </dialog>
  );
}
