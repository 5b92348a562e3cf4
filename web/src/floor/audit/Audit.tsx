import { say } from "../../words.ts";
import { Desk, type Part } from "../desk/Desk.tsx";
import { Audits } from "./Audits.tsx";
import { Books } from "./Books.tsx";
import { Heads } from "./Heads.tsx";
import { Acts, Shoes } from "./Lists.tsx";
import { Log } from "./Log.tsx";

/** The auditor's screen: it reads everything and changes nothing. */
export function Audit() {
  const parts: Part[] = [
    { name: "audits", title: say("audit-audits"), body: () => <Audits /> },
    { name: "log", title: say("audit-log"), body: () => <Log /> },
    { name: "books", title: say("audit-books"), body: () => <Books /> },
    { name: "shoes", title: say("audit-shoes"), body: () => <Shoes /> },
    { name: "acts", title: say("audit-acts"), body: () => <Acts /> },
    { name: "heads", title: say("audit-heads"), body: () => <Heads /> },
  ];
  return <Desk name="audit" parts={parts} />;
}
