import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { screen } from "./screen.ts";
import { Lobby } from "./lobby/Lobby.tsx";
import { SignIn } from "./lobby/SignIn.tsx";
import { Table } from "./table/Table.tsx";
import { resume } from "./connection/session.ts";
import { start } from "./start.ts";
import { load, preferred, speak } from "./words.ts";

function Page() {
  const before = useRef(screen.value);
  // Whoever reaches another screen by keyboard starts at its beginning, not at the window's.
  useEffect(() => {
    if (before.current !== screen.value) document.querySelector("main")?.focus();
    before.current = screen.value;
  }, [screen.value]);
  if (screen.value === "table") return <Table />;
  return screen.value === "lobby" ? <Lobby /> : <SignIn />;
}

start();
// The words come first: nothing is shown that is not in the patron's language.
speak(await load(preferred()));
try {
  await resume();
} finally {
  render(<Page />, document.body);
}
