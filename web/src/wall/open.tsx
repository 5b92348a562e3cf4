/** Opens a display in place of a patron's page. */

import { render } from "preact";
import "../cups/styles.css";
import "./styles.css";
import * as corrections from "../table/corrections.ts";
import * as result from "../table/result.ts";
import { start } from "./display.ts";
import { Wall } from "./Wall.tsx";

export async function open(): Promise<void> {
  document.documentElement.classList.add("walled");
  document.title = "Punto";
  corrections.start();
  result.start();
  await start();
  render(<Wall />, document.body);
}
