import { useRequest } from "../panels/useRequest.ts";
import { rules } from "../connection/api.ts";
import { card, sheet } from "../table/state.ts";
import { SeatDoor } from "../watch/SeatDoor.tsx";
import { BuyIn } from "../felt/BuyIn.tsx";
import { useSignal } from "@preact/signals";
import { say, words } from "../words.ts";
import { doorOpen, kiosk, leavesIn } from "./kiosk.ts";

/** The foot of an idle terminal: one rule of the game, what the sides pay, and the way in. */
export function KioskBar() {
  const [key, language] = [card.value?.game ?? "", words.value.language];
  const asked = useRequest(() => rules(key, language), [key, language]);
  const main = (sheet.value?.wagers ?? []).slice(0, 3);
  return (
    <section class="kiosk-bar" aria-label={sheet.value?.name}>
      <p class="rule-line">
        <strong>{sheet.value?.name}</strong> <span>{asked.answer.value?.brief?.[1]?.text}</span>{" "}
        {main.map((wager) => (
          <span key={wager.key} class="pay">
            {wager.name} <bdi>{wager.pays.findLast(({ short }) => short !== "")?.short}</bdi>
          </span>
        ))}
      </p>
      <button class="primary" type="button" data-action="touch" onClick={() => (doorOpen.value = true)}>
        {say("screen-kiosk-touch")}
      </button>
    </section>
  );
}

/** The door of a terminal: the person who signs in gets the seat of the terminal. */
export function KioskDoor() {
  const buying = useSignal(false);
  const seat = kiosk.value?.seat ?? 1;
  return (
    <>
      {doorOpen.value && (
        <SeatDoor
          seat={seat}
          onClose={(seated) => {
            doorOpen.value = false;
            buying.value = !seated;
          }}
        />
      )}
      {buying.value && <BuyIn seat={seat} onClose={() => (buying.value = false)} />}
      {leavesIn.value !== null && (
        <p class="kiosk-leaves" role="alert" data-leaves={leavesIn.value}>
          {say("screen-kiosk-leaves", { seconds: leavesIn.value })}
        </p>
      )}
    </>
  );
}
