import { me } from "../../connection/serverState.ts";
import { say } from "../../words.ts";
import { Approvals } from "../Approvals.tsx";
import { Desk } from "../desk/Desk.tsx";
import { proposals } from "../proposals.ts";
import { Health } from "./Health.tsx";
import { House } from "./House.tsx";
import { HouseLimits } from "./HouseLimits.tsx";
import { Staff } from "./Staff.tsx";
import { Tables } from "./Tables.tsx";

/** The office: tables and their settings, limits of the house, staff, approvals, texts, health. */
export function Office() {
  const parts = [
    { name: "tables", title: say("office-tables"), body: () => <Tables /> },
    { name: "limits", title: say("office-limits"), body: () => <HouseLimits /> },
    { name: "staff", title: say("office-staff"), body: () => <Staff /> },
    { name: "approvals", title: say("office-approvals"), waits: proposals.value.length, body: () => <Approvals /> },
    { name: "house", title: say("office-house"), body: () => <House /> },
    { name: "health", title: say("office-health"), body: () => <Health /> },
  ];
  // People are an administrator's work; tables and limits are a director's.
  const shown = me.value?.role === "admin" ? parts.filter(({ name }) => name !== "tables" && name !== "limits") : parts;
  return <Desk name="office" parts={shown} />;
}
