/** Opens the page that verifies documents, in place of a patron's page: for anyone, without an account. */

import { render } from "preact";
import "./styles.css";
import { load, preferred, remember, speak, type Catalogues } from "../words.ts";
import { Verify } from "./Verify.tsx";

const catalogues: Catalogues = import.meta.glob<string>("../../../src/punto/locale/*/verifying.ftl", {
  query: "?raw",
  import: "default",
});

async function change(language: string): Promise<void> {
  speak(await load(language, catalogues));
}

export async function open(): Promise<void> {
  await change(preferred());
  document.title = "Punto";
  const changeAndRemember = async (language: string) => {
    remember(language);
    await change(language);
  };
  render(<Verify change={changeAndRemember} />, document.body);
}
