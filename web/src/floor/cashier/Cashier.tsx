import { useEffect } from "preact/hooks";
import { say } from "../../words.ts";
import { Approvals } from "../Approvals.tsx";
import { Desk, type Part } from "../desk/Desk.tsx";
import { route } from "../desk/route.ts";
import { proposals } from "../proposals.ts";
import { cageNow, follow } from "./cage.ts";
import { lettersOn } from "./listen.ts";
import { Patrons } from "./Patrons.tsx";
import { Receipt } from "./Receipt.tsx";
import { Shift } from "./Shift.tsx";
import { Slips } from "./Slips.tsx";
import { Statement } from "./Statement.tsx";
import { Tills } from "./Tills.tsx";

/** The cashier's screen: patrons at the window, tills, slips, the shift, and what waits for a second person. */
export function Cashier() {
  useEffect(follow, []);
  const parts: Part[] = [
    { name: "patrons", title: say("cashier-patrons"), body: () => (route.value[2] === "statement" ? <Statement /> : <Patrons />) },
    { name: "tills", title: say("cashier-tills"), body: () => <Tills /> },
    { name: "slips", title: say("cashier-slips"), waits: cageNow.value?.slips.length ?? 0, body: () => <Slips /> },
    { name: "shift", title: say("cashier-shift"), body: () => <Shift /> },
    { name: "receipts", title: say("cashier-receipts"), body: () => <Receipt /> },
    { name: "waiting", title: say("cashier-waiting"), waits: proposals.value.length, body: () => <Approvals /> },
  ];
  return <Desk name="cashier" parts={parts} settings={() => <Letters />} />;
}

/** Single letters stand for acts unless somebody switches them off (WCAG 2.1.4). */
function Letters() {
  return (
    <label class="desk-choice">
      <input type="checkbox" name="letters" checked={lettersOn.value} onChange={(event) => (lettersOn.value = event.currentTarget.checked)} />
      <span>{say("cashier-letters")}</span>
    </label>
  );
}
