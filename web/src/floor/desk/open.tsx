/** Opens a screen of staff who sit at a desk, in place of a patron's page. */

import { render, type ComponentChildren } from "preact";
import "../styles.css";
import { link } from "../../connection/connection.ts";
import { speakFloor, type Catalogue } from "../catalogues.ts";
import * as codes from "../codes.ts";
import * as lock from "../lock.ts";
import { enter, resume, start } from "../session.ts";
import type { Me } from "../../wire.ts";
import * as route from "./route.ts";

/** Open a screen for these roles, with the words of its own catalogue. */
export async function openDesk(
  name: Catalogue,
  roles: readonly Me["role"][],
  screen: () => ComponentChildren,
): Promise<void> {
  document.documentElement.classList.add("floor");
  let linked = false;
  start({
    roles,
    arrive: async () => {
      enter();
      if (!linked) link.start();
      linked = true;
    },
  });
  lock.start();
  codes.start();
  route.start();
  await speakFloor(name);
  document.title = "Punto";
  const Screen = screen;
  render(<Screen />, document.body);
  await resume();
}
