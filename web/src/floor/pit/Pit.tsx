import { Desk } from "../desk/Desk.tsx";
import { route } from "../desk/route.ts";
import { proposals } from "../proposals.ts";
import { say } from "../../words.ts";
import { Approvals } from "../Approvals.tsx";
import { Calls } from "./Calls.tsx";
import { calls, looksAt, tables } from "./floor.ts";
import { Floor } from "./Floor.tsx";
import { Patrons } from "./Patrons.tsx";
import { TablePage } from "./TablePage.tsx";

/** The pit's screen: the floor, what waits for a second person, who called. */
export function Pit() {
  const alarms = [...tables.value.values()].filter((table) => table.alarms.length).length;
  return (
    <Desk
      name="pit"
      parts={[
        {
          name: "floor",
          title: say("pit-floor"),
          waits: alarms,
          body: () => (looksAt.value ? <TablePage key={route.value[1]} /> : <Floor />),
        },
        { name: "approvals", title: say("pit-approvals"), waits: proposals.value.length, body: () => <Approvals /> },
        { name: "patrons", title: say("pit-patrons"), body: () => <Patrons /> },
        { name: "calls", title: say("pit-calls"), waits: calls.value.length, body: () => <Calls /> },
      ]}
    />
  );
}
