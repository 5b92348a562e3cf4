import { effect } from "@preact/signals";
import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import "./fallen.ts";
import { listen } from "./keys.ts";
import { Lobby } from "./screens/Lobby.tsx";
import { SignIn } from "./screens/SignIn.tsx";
import { Table } from "./screens/Table.tsx";
import { begin } from "./session.ts";
import { screen, sheet } from "./state.ts";
import { load, preferred, speak } from "./words.ts";

function Page() {
  const came = useRef(screen.value);
  // Whoever comes to another screen by keyboard begins at its beginning, not at the window's.
  useEffect(() => {
    if (came.current !== screen.value) document.querySelector("main")?.focus();
    came.current = screen.value;
  }, [screen.value]);
  if (screen.value === "table") return <Table />;
  return screen.value === "lobby" ? <Lobby /> : <SignIn />;
}

// The name of the tab says where one is.
effect(() => {
  const game = screen.value === "table" ? sheet.value?.name : undefined;
  document.title = game ? `${game} – Punto` : "Punto";
});

// Letters grow with the window. Chromium measures them anew only when something at the root changes.
addEventListener("resize", () => {
  document.documentElement.style.setProperty("--window", `${innerWidth}/${innerHeight}`);
});

// The words come first: nothing is shown that is not said in the patron's language.
listen();
speak(await load(preferred()));
try {
  await begin();
} finally {
  render(<Page />, document.body);
}
