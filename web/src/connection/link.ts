/** The link: one socket at a time, reopened whenever it is lost.
 *
 * It is up once the server has told everything that was missed, and not before: what the
 * screen shows is then what the table shows. Nothing is ever queued for a link that is down.
 */

import { me, mayWatch, SignedOut } from "./api.ts";
import type { AnyMessage, AnyRequest, AnyStaffMessage, AnyStaffRequest, Done, Refused, Watch, WatchCup, WatchFloor, WatchLobby } from "../wire.ts";

const PATIENCE = 5_000; // ms to wait for an answer, or for the server's greeting, before giving the link up
const SILENCE = 4_000; // ms of silence before checking that the link is alive
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 3_000;

/** What became of a request: an answer, or the link was lost before one came. */
export type Outcome = { refused: Refused | null; done: Done | null } | "lost";

export interface Ends {
  address(): string;
  /** Whether the server greets this link; one without an account it does not. */
  isGreeted(): boolean;
  /** What to watch, and from which place in each channel: the lobby, or one or more tables. */
  watch(): readonly (Watch | WatchCup | WatchFloor | WatchLobby)[];
  /** Handle a message; return true where some before it were missed. */
  hear(message: AnyMessage | AnyStaffMessage): boolean;
  up(): void;
  down(): void;
  signedOut(): void;
}

export class Link {
  readonly #ends: Ends;
  readonly #waiting = new Map<string, (outcome: Outcome) => void>();
  #socket: WebSocket | null = null;
  #wanted = false;
  #greeted = false;
  #catchingUp = false;
  #up = false;
  #attempts = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #greeting: ReturnType<typeof setTimeout> | undefined;
  #device: AbortController | undefined;

  constructor(ends: Ends) {
    this.#ends = ends;
  }

  start(): void {
    this.#wanted = true;
    this.#attempts = 0;
    this.#watchDevice();
    this.#open();
  }

  stop(): void {
    this.#wanted = false;
    this.#device?.abort();
    this.#device = undefined;
    this.#drop();
  }

  /** Reopen it at once, as after a change of language. */
  renew(): void {
    if (this.#wanted) this.start();
  }

  /** Send a request over the current link. */
  ask(request: AnyRequest | AnyStaffRequest): Promise<Outcome> {
    const socket = this.#socket;
    if (!this.#greeted || socket?.readyState !== WebSocket.OPEN) return Promise.resolve("lost");
    return new Promise((resolve) => {
      const late = setTimeout(() => this.#lost(socket), PATIENCE);
      this.#waiting.set(request.id, (outcome) => {
        clearTimeout(late);
        resolve(outcome);
      });
      socket.send(JSON.stringify(request));
    });
  }

  #open(): void {
    this.#drop();
    const socket = new WebSocket(this.#ends.address());
    this.#socket = socket;
    this.#greeting = setTimeout(() => this.#lost(socket), PATIENCE);
    const greeted = this.#ends.isGreeted();
    socket.onopen = () => {
      if (!greeted) this.#begin();
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as AnyMessage | AnyStaffMessage);
    socket.onclose = () => this.#lost(socket);
  }

  #hear(message: AnyMessage | AnyStaffMessage): void {
    this.#listen();
    const gap = this.#ends.hear(message);
    if (message.type === "hello") {
      this.#begin();
    } else if (message.type === "answer") {
      this.#waiting.get(message.id)?.({ refused: message.refused, done: message.done ?? null });
      this.#waiting.delete(message.id);
    } else if (gap && this.#greeted) {
      void this.#catchUp();
    }
  }

  #begin(): void {
    this.#greeted = true;
    clearTimeout(this.#greeting);
    void this.#catchUp();
  }

  /** Ask for what was missed; the answers come after all of it. */
  async #catchUp(): Promise<void> {
    if (this.#catchingUp) return;
    this.#catchingUp = true;
    const outcomes = await Promise.all(this.#ends.watch().map((request) => this.ask(request)));
    if (outcomes.includes("lost")) return;
    this.#catchingUp = false;
    this.#attempts = 0;
    if (this.#up) return;
    this.#up = true;
    this.#ends.up();
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => void this.#catchUp(), SILENCE);
  }

  /** While the link is wanted, notice the network and the tab coming and going. */
  #watchDevice(): void {
    if (this.#device) return;
    this.#device = new AbortController();
    const { signal } = this.#device;
    addEventListener("online", () => this.#look(), { signal });
    addEventListener("offline", () => this.#look(), { signal });
    document.addEventListener("visibilitychange", () => this.#look(), { signal });
  }

  /** Something may have changed outside: try now rather than later. */
  #look(): void {
    if (!this.#wanted || document.visibilityState === "hidden") return;
    if (this.#greeted) void this.#catchUp();
    else if (this.#again) this.start();
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    const greeted = this.#greeted;
    this.#drop();
    if (!this.#wanted) return;
    // Retry at once the first time, then back off.
    const pause = this.#attempts ? Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#attempts) : 0;
    this.#attempts += 1;
    this.#again = setTimeout(() => this.#open(), pause * (0.75 + Math.random() / 4));
    // A browser does not say why a socket was refused; HTTP does.
    if (!greeted) void this.#askWho();
  }

  async #askWho(): Promise<void> {
    try {
      await (this.#ends.isGreeted() ? me() : mayWatch());
    } catch (problem) {
      if (!(problem instanceof SignedOut) || !this.#wanted) return;
      this.stop();
      this.#ends.signedOut();
    }
  }

  /** Drop the socket and fail every request that waits for an answer. */
  #drop(): void {
    clearTimeout(this.#again);
    clearTimeout(this.#silence);
    clearTimeout(this.#greeting);
    this.#again = undefined;
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = this.#catchingUp = this.#up = false;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#ends.down();
    for (const tell of waiting) tell("lost");
  }
}
