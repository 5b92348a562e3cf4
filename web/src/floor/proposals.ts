/** What waits for a second person, as far as this person may see it. */

import { signal } from "@preact/signals";
import { on } from "../connection/connection.ts";
import type { ProposalDecided, ProposalView } from "../wire.ts";

export interface Waiting extends ProposalView {
  /** When it expires, by this device's clock. */
  until: number;
}

export const proposals = signal<readonly Waiting[]>([]);

/** Follow the server, and hear how each proposal ended that was seen here; return a function that stops it. */
export function start(decided: (proposal: ProposalView, how: ProposalDecided) => void): () => void {
  const seen = new Map<string, ProposalView>();
  const stops = [
    on("proposals", (message) => {
      const now = Date.now();
      proposals.value = message.proposals.map((one) => ({ ...one, until: now + one.left_ms }));
      for (const one of message.proposals) seen.set(one.proposal, one);
    }),
    on("proposal-decided", (message) => {
      const proposal = seen.get(message.proposal);
      if (!proposal) return; // it was decided before this screen was opened
      seen.delete(message.proposal);
      decided(proposal, message);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
