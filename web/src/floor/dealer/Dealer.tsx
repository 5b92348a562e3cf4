import { linkState, wasUp } from "../../connection/serverState.ts";
import { say } from "../../words.ts";
import { Door } from "../Door.tsx";
import { lock } from "../lock.ts";
import { where } from "../session.ts";
import { dialog, guide, leftHanded, otherDealer, said, staff, step, view, waitingHere } from "./console.ts";
import { Choice } from "./Choice.tsx";
import { Dialogs } from "./Dialogs.tsx";
import { Functions } from "./Functions.tsx";
import { Guide } from "./Guide.tsx";
import { Hands } from "./Hands.tsx";
import { Call, Header } from "./Header.tsx";
import { LockScreen } from "../LockScreen.tsx";
import { Pad } from "./Pad.tsx";
import { place } from "./place.ts";
import { Prompt } from "./Prompt.tsx";
import { Relief } from "./Relief.tsx";
import { Seats } from "./Seats.tsx";

/** The dealer's screen: at a table, at the choice of tables, or at the door. */
export function Dealer() {
  switch (where.value) {
    case "nowhere":
      return null;
    case "door":
    case "not-yours":
      return <Door whose="floor-whose-dealer" notYours="floor-not-yours" />;
    default:
      if (place.value.at === "choice") return <Choice />;
      return view.value && staff.value ? <Console /> : <main class="dealer" data-screen="dealer" data-link="down" />;
  }
}

function Console() {
  const table = view.value;
  if (!table) return null;
  const paying = guide.value.length > 0;
  return (
    <main
      class="dealer"
      data-screen="dealer"
      data-phase={table.phase}
      data-step={step.value}
      data-coup={table.coup}
      data-dealt={staff.value?.dealt}
      data-link={linkState.value}
      data-dealer={staff.value?.dealer}
      data-other={otherDealer.value}
      data-dialog={dialog.value ?? ""}
      data-locked={lock.value.locked}
      data-waits={waitingHere.value?.what ?? ""}
      data-said={said.value?.how ?? ""}
      data-left={leftHanded.value}
      tabIndex={-1}
    >
      {linkState.value === "down" && wasUp.value && (
        <p class="no-link" role="alert">
          {say("floor-no-link")}
        </p>
      )}
      <Header />
      <Call />
      <Hands />
      <Prompt />
      {paying ? <Guide /> : <Pad />}
      <Seats />
      <Functions />
      <Dialogs />
      <LockScreen relief={Relief} />
    </main>
  );
}
