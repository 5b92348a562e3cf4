import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { screen } from "./screen.ts";
import { Lobby } from "./lobby/Lobby.tsx";
import { SignIn } from "./lobby/SignIn.tsx";
import { LoadedCup } from "./cups/Loaded.tsx";
import { LoadedTiles } from "./tiles/Loaded.tsx";
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
  if (shown === "tiles") return <LoadedTiles />;
  if (shown === "cup") return <LoadedCup />;
  if (shown === "misbound") return <Misbound />;
  return shown === "lobby" ? <Lobby /> : <SignIn />;
}

/** The screens beside a patron's, by their path: only they load what they need beyond a patron's page. */
const OTHER_SCREENS: Readonly<Record<string, () => Promise<{ open: () => Promise<void> }>>> = {
  "/audit": () => import("./floor/audit/open.tsx"),
  "/cashier": () => import("./floor/cashier/open.tsx"),
  "/cup": () => import("./floor/cup/open.tsx"),
  "/dealer": () => import("./floor/dealer/open.tsx"),
  "/office": () => import("./floor/office/open.tsx"),
  "/pit": () => import("./floor/pit/open.tsx"),
  "/verify": () => import("./verify/open.tsx"),
  "/wall": () => import("./wall/open.tsx"),
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

const openOther = OTHER_SCREENS[location.pathname];
if (openOther) await (await openOther()).open();
else await openPatrons();
