/** The two sounds of the console. Whatever is heard is also seen: the prompt's frame shows both. */

import { onUnlessPresent, stored } from "../../stored.ts";
import type { Sound } from "../../sound/synth.ts";

/** Whether this device plays them; a dealer looks at cards and hands, so they are on until switched off. */
export const soundsOn = stored("punto-dealer-sounds-off", true, onUnlessPresent);

let player: Promise<(sound: Sound) => void> | null = null;

export function playFor(outcome: "accepted" | "refused"): void {
  if (!soundsOn.peek()) return;
  player ??= import("../../sound/synth.ts").then(({ synth }) => synth().play);
  void player.then((play) => play(outcome));
}
