import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { screen } from "./screen.ts";
import { Lobby } from "./screens/Lobby.tsx";
import { SignIn } from "./screens/SignIn.tsx";
import { Table } from "./screens/Table.tsx";
import { resume } from "./session.ts";
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
