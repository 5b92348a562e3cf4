/** What a browser has, as far as the page uses it, for modules that are run by Node. */

import { registerHooks } from "node:module";

import type { AnyMessage, AnyRequest } from "../src/wire.ts";

// Vite lists the catalogues when it builds the page; without it there are none.
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith("/src/words.ts")) return loaded;
    return { ...loaded, source: String(loaded.source).replaceAll("import.meta.glob", "(() => ({}))") };
  },
});

/** The browser's storage. */
export class FakeStorage {
  readonly entries = new Map<string, string>();
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem = (key: string, text: string) => void this.entries.set(key, text);
  removeItem = (key: string) => void this.entries.delete(key);
}

/** A socket whose other end is the test; only requests to watch are answered on their own. */
export class FakeSocket {
  static readonly OPEN = 1;
  static newest: FakeSocket;
  readyState = 1;
  readonly sent: AnyRequest[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  readonly address: string;

  constructor(address: string) {
    this.address = address;
    FakeSocket.newest = this;
  }

  send(text: string): void {
    const request = JSON.parse(text) as AnyRequest;
    this.sent.push(request);
    if (request.type.startsWith("watch")) this.tell({ type: "answer", id: request.id, refused: null });
  }

  close(): void {
    this.readyState = 3;
  }

  tell(...messages: AnyMessage[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Greet a patron. */
  greet(patron = "ann"): void {
    this.tell({ type: "hello", patron, role: "patron", currency: "PLAY", wallet: 0, wallets: {} });
  }

  /** The newest request of a type. */
  asked<Type extends AnyRequest["type"]>(type: Type): Extract<AnyRequest, { type: Type }> | undefined {
    return this.sent.findLast((request): request is Extract<AnyRequest, { type: Type }> => request.type === type);
  }
}

/** Give the modules a browser without a screen; `fetched` answers requests over HTTP. */
export function pretend(fetched: (path: string, init?: RequestInit) => Response | Promise<Response>, search = ""): FakeStorage {
  const device = new FakeStorage();
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, {
    WebSocket: FakeSocket,
    document: { visibilityState: "visible", ...listeners },
    ...listeners,
    location: { protocol: "http:", host: "localhost", hash: "", search, pathname: "/" },
    history: { replaceState: () => undefined },
    fetch: async (path: string, init?: RequestInit) => fetched(path, init),
  });
  Object.defineProperty(globalThis, "localStorage", { value: device, configurable: true });
  Object.defineProperty(globalThis, "sessionStorage", { value: new FakeStorage(), configurable: true });
  return device;
}

/** Let everything that waits for promises have its turn. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}
