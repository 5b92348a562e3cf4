/** The sounds themselves, made by Web Audio: there are no files to load. */

import { volume } from "./setting.ts";

export type Sound = "chip" | "card" | "call" | "tick" | "win" | "accepted" | "refused";

interface Tone {
  /** Hz */
  pitch: number;
  /** Seconds after the sound begins, and how long it rings. */
  after: number;
  rings: number;
  loud: number;
  shape: OscillatorType;
}

const TONES: Readonly<Record<Exclude<Sound, "card">, readonly Tone[]>> = {
  // Clay on clay: two short, high clicks.
  chip: [
    { pitch: 3_100, after: 0, rings: 0.05, loud: 0.25, shape: "triangle" },
    { pitch: 4_300, after: 0.045, rings: 0.04, loud: 0.18, shape: "triangle" },
  ],
  call: [{ pitch: 880, after: 0, rings: 0.5, loud: 0.2, shape: "sine" }],
  tick: [{ pitch: 1_200, after: 0, rings: 0.07, loud: 0.25, shape: "square" }],
  // At a dealer's console: one short and high, the other low and twice.
  accepted: [{ pitch: 1_320, after: 0, rings: 0.09, loud: 0.3, shape: "sine" }],
  refused: [0, 0.16].map((after) => ({ pitch: 220, after, rings: 0.14, loud: 0.45, shape: "square" })),
  win: [523, 659, 784, 1_047].map((pitch, index) => ({
    pitch,
    after: 0.11 * index,
    rings: 0.45,
    loud: 0.22,
    shape: "sine",
  })),
};

const CARD = { rings: 0.13, loud: 0.5, pitch: 2_600 }; // paper over cloth: a breath of noise

/** Make sounds until `close` is called. */
export function synth() {
  const context = new AudioContext();
  // Browsers keep a page silent until a person has touched it.
  const wake = () => void context.resume();
  const listening = new AbortController();
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, { signal: listening.signal });
  wake();
  return {
    play(sound: Sound): void {
      // What could not be heard when it happened is not heard later.
      if (!navigator.userActivation.hasBeenActive) return;
      if (sound === "card") noise(context);
      else for (const one of TONES[sound]) tone(context, one);
    },
    close(): void {
      listening.abort();
      void context.close();
    },
  };
}

/** A gain that begins loud and dies away. */
function fading(context: AudioContext, at: number, rings: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime((loud * volume()) / 100 + 0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rings);
  gain.connect(context.destination);
  return gain;
}

function tone(context: AudioContext, { pitch, after, rings, loud, shape }: Tone): void {
  const at = context.currentTime + after;
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.value = pitch;
  source.connect(fading(context, at, rings, loud));
  source.start(at);
  source.stop(at + rings);
}

function noise(context: AudioContext): void {
  const at = context.currentTime;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * CARD.rings), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = CARD.pitch;
  source.connect(filter).connect(fading(context, at, CARD.rings, CARD.loud));
  source.start(at);
}
