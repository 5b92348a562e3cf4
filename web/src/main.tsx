import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { screen } from "./screen.ts";
import { Lobby } from "./lobby/Lobby.tsx";
import { SignIn } from "./lobby/SignIn.tsx";
import { Tiles } from "./tiles/Tiles.tsx";
import { Misbound } from "./kiosk/Misbound.tsx";
import { Table } from "./table/Table.tsx";
import { resume } from "./connection/session.ts";
import { start } from "./start.ts";
import { load, preferred, speak } from "./words.ts";

function Page() {
  const shown = screen.value;
  const before = useRef(shown);
  // A patron who reaches another screen by keyboard starts at its beginning, not at the window's. The
  // effect speaks of the screen that was drawn: by the time it runs, `screen` may have moved on.
  useEffect(() => {
    if (before.current !== shown) document.querySelector("main")?.focus();
    before.current = shown;
  }, [shown]);
  if (shown === "table") return <Table />;
  if (shown === "tiles") return <Tiles />;
  if (shown === "misbound") return <Misbound />;
  return shown === "lobby" ? <Lobby /> : <SignIn />;
}

/** The screens of the staff, by their path: only they load what they need beyond a patron's page. */
const STAFF_SCREENS: Readonly<Record<string, () => Promise<{ open: () => Promise<void> }>>> = {
  "/dealer": () => import("./floor/dealer/open.tsx"),
};

async function openPatrons(): Promise<void> {
  start();
  // The words come first: nothing is shown that is not in the patron's language.
  speak(await load(preferred()));
  try {
    await resume();
  } finally {
    render(<Page />, document.body);
  }
}

const openStaffs = STAFF_SCREENS[location.pathname];
if (openStaffs) await (await openStaffs()).open();
else await openPatrons();
