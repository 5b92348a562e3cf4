import { render } from "preact";
import { begin } from "./play.ts";
import { SignIn } from "./screens/SignIn.tsx";
import { Table } from "./screens/Table.tsx";
import { screen } from "./state.ts";
import { load, preferred, speak } from "./words.ts";

function Page() {
  return screen.value === "table" ? <Table /> : <SignIn />;
}

// The words come first: nothing is shown that is not said in the patron's language.
speak(await load(preferred()));
try {
  await begin();
} finally {
  render(<Page />, document.body);
}
