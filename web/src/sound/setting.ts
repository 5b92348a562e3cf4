/** Whether this device plays sounds, and how loud. Off until somebody turns it on. */

import { effect } from "@preact/signals";
import { asNumber, stored, type Format } from "../stored.ts";

const LOUD = 60; // percent, until somebody chooses

const onIfPresent: Format<boolean> = { read: () => true, write: (on) => (on ? "" : null) };

const wanted = stored("punto-sound-on", false, onIfPresent);
const loud = stored("punto-volume", LOUD, asNumber);

export const soundOn = () => wanted.value;
/** In percent, as it is set; nothing is heard while the sound is off. */
export const volume = () => loud.value;

export function setSound(on: boolean): void {
  wanted.value = on;
  if (on && !loud.peek()) loud.value = LOUD;
}

/** Setting it to nothing turns the sound off; setting it to something turns it on. */
export function setVolume(percent: number): void {
  loud.value = percent;
  wanted.value = percent > 0;
}

/** Load what makes sounds once they are wanted, and stop it when they no longer are. */
export function start(): () => void {
  return effect(() => {
    if (!wanted.value) return undefined;
    let stop: (() => void) | null = null;
    let over = false;
    void import("./listen.ts").then(({ listen }) => {
      if (!over) stop = listen();
    });
    return () => {
      over = true;
      stop?.();
    };
  });
}
