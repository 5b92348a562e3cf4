import { say } from "../../words.ts";
import { Approvals } from "../Approvals.tsx";
import { Desk } from "../desk/Desk.tsx";
import { proposals } from "../proposals.ts";
import { CupPage } from "./CupPage.tsx";
import { Cups } from "./Cups.tsx";
import { looksAt } from "./directing.ts";
import { Write } from "./Write.tsx";

/** The director's screen: all tournaments, the page of one, writing a new one, approvals. */
export function Directing() {
  return (
    <Desk
      name="directing"
      parts={[
        { name: "cups", title: say("directing-cups"), body: () => (looksAt.value ? <CupPage key={looksAt.value} /> : <Cups />) },
        { name: "write", title: say("directing-write"), body: () => <Write /> },
        { name: "approvals", title: say("directing-approvals"), waits: proposals.value.length, body: () => <Approvals /> },
      ]}
    />
  );
}
