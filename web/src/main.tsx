import { render } from "preact";
import "./fallen.ts";
import { listen } from "./keys.ts";
import { Lobby } from "./screens/Lobby.tsx";
import { SignIn } from "./screens/SignIn.tsx";
import { Table } from "./screens/Table.tsx";
import { begin } from "./session.ts";
import { screen } from "./state.ts";
import { load, preferred, speak } from "./words.ts";

function Page() {
  if (screen.value === "table") return <Table />;
  return screen.value === "lobby" ? <Lobby /> : <SignIn />;
}

// The words come first: nothing is shown that is not said in the patron's language.
listen();
speak(await load(preferred()));
try {
  await begin();
} finally {
  render(<Page />, document.body);
}
