/** The chain of a log, checked in the browser: every hash is over its row and the hash before it. */

import { canVerify, hex, raw } from "../../fair/hashes.ts";
import type { LogRowSheet } from "../../wire.ts";

/** Whether a row's hash fits; `unseen` where the row is withheld or the browser cannot hash. */
export type Link = "fits" | "broken" | "unseen";

const utf8 = new TextEncoder();

/** Check rows of one log, in their order. */
export async function chain(log: string, rows: readonly LogRowSheet[]): Promise<ReadonlyMap<number, Link>> {
  const links = await Promise.all(rows.map((row, at) => link(log, row, rows[at - 1])));
  return new Map(rows.map((row, at) => [row.seq, links[at] ?? "unseen"]));
}

async function link(log: string, row: LogRowSheet, before: LogRowSheet | undefined): Promise<Link> {
  if (before && before.seq + 1 === row.seq && before.hash !== row.hash_before) return "broken";
  if (row.withheld || !canVerify()) return "unseen";
  return (await rowHash(log, row)) === row.hash ? "fits" : "broken";
}

/** The hash that a row must have. */
export async function rowHash(log: string, row: LogRowSheet): Promise<string> {
  const [body, command] = [utf8.encode(row.body), utf8.encode(row.command)];
  const named = row.by ? [row.by] : [];
  const head = utf8.encode(JSON.stringify([log, row.seq, row.at, row.kind, body.length, command.length, ...named]));
  const whole = joined([raw(row.hash_before), head, body, command]);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", whole)));
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
