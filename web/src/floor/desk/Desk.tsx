import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { linkState, me, wasUp } from "../../connection/serverState.ts";
import { Languages } from "../../ui/Languages.tsx";
import { say } from "../../words.ts";
import { Codes } from "../Codes.tsx";
import { Close, Dialog } from "../Dialog.tsx";
import { Door } from "../Door.tsx";
import { lock } from "../lock.ts";
import { LockScreen } from "../LockScreen.tsx";
import { OwnPin } from "../OwnPin.tsx";
import { changeFloorLanguage, goHome, where } from "../session.ts";
import { route, to } from "./route.ts";

/** One part of a screen, by its name in the address. */
export interface Part {
  name: string;
  title: string;
  /** How many things wait there, where that is shown beside its title. */
  waits?: number;
  body: () => ComponentChildren;
}

interface Properties {
  /** The screen's name in the address. */
  name: string;
  /** The first one is shown where the address names none. */
  parts: readonly Part[];
  /** Settings of this device that only this screen has. */
  settings?: () => ComponentChildren;
  /** What stands over every part, as a dialog does. */
  children?: ComponentChildren;
}

/** A screen of staff who sit at a desk: its parts, who works here, and the state of the link. */
export function Desk({ name, parts, settings, children }: Properties) {
  if (where.value === "nowhere") return null;
  if (where.value !== "in") return <Door whose={`${name}-title`} notYours={`${name}-not-yours`} />;
  const shown = parts.find((part) => part.name === route.value[0]) ?? parts[0];
  return (
    <main
      class="desk"
      data-screen={name}
      data-part={shown?.name}
      data-link={linkState.value}
      data-locked={lock.value.locked}
      tabIndex={-1}
    >
      {linkState.value === "down" && wasUp.value && (
        <p class="no-link" role="alert">
          {say("floor-no-link")}
        </p>
      )}
      <header class="desk-head">
        <h1>{say(`${name}-title`)}</h1>
        <nav class="desk-parts" aria-label={say(`${name}-title`)}>
          {parts.map((part) => (
            <a key={part.name} href={to(part.name)} aria-current={part === shown ? "page" : undefined}>
              {part.title}
              {part.waits ? <b data-waits={part.waits}>{part.waits}</b> : null}
            </a>
          ))}
        </nav>
        <Person settings={settings?.()} />
      </header>
      <section class="desk-part">
        <Codes />
        {shown?.body()}
      </section>
      {children}
      <LockScreen />
    </main>
  );
}

/** Who works here, with the settings of the person and the device. */
function Person({ settings }: { settings: ComponentChildren }) {
  const open = useSignal(false);
  const close = () => (open.value = false);
  const who = me.value;
  if (!who) return null;
  return (
    <>
      <button class="floor-key quiet" type="button" data-action="person" onClick={() => (open.value = true)}>
        <bdi>{who.patron}</bdi> <small>{say(`floor-role-${who.role}`)}</small>
      </button>
      {open.value && (
        <Dialog close={close} title={say("floor-settings")}>
          <Languages change={changeFloorLanguage} />
          {settings}
          <OwnPin />
          <button class="floor-key" type="button" data-action="sign-out" onClick={() => void goHome()}>
            {say("floor-sign-out")}
          </button>
          <Close close={close} />
        </Dialog>
      )}
    </>
  );
}
