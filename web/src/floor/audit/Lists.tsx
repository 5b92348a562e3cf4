import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../../words.ts";
import type { ApprovalSheet, AuditedShoe, CorrectionSheet } from "../../wire.ts";
import { shortMoment } from "../desk/moment.ts";
import { to } from "../desk/route.ts";
import { approvals, corrections, shoes } from "./api.ts";
import { Grid } from "./Grid.tsx";
import { kindName } from "./kinds.ts";

/** Ask once for a list; nothing until it is there. */
function useList<Row>(ask: () => Promise<Row[]>): readonly Row[] | null {
  const list = useSignal<readonly Row[] | null>(null);
  useEffect(() => void ask().then((found) => (list.value = found)), []);
  return list.value;
}

const moment = (at: number | null) => (at === null ? "–" : <bdi>{shortMoment(at)}</bdi>);

/** Requests that waited for a second person, and everything that was put right. */
export function Acts() {
  return (
    <>
      <Approvals />
      <Corrections />
    </>
  );
}

function Approvals() {
  const rows = useList<ApprovalSheet>(approvals);
  if (!rows) return null;
  return (
    <Grid
      title={say("audit-approvals")}
      csv="/api/approvals.csv"
      rows={rows}
      mark={({ how }) => ({ "data-approval": how || "waits" })}
      columns={[
        { name: say("audit-row"), figure: true, cell: ({ row }) => <a href={to("log", "house", `${row}`)}>{row}</a> },
        { name: say("audit-when"), figure: true, cell: ({ at }) => moment(at) },
        { name: say("audit-who"), cell: ({ by }) => <bdi>{by}</bdi> },
        { name: say("audit-asked-for"), cell: ({ what }) => say(`floor-proposal-${what}`) },
        { name: say("audit-by-table"), cell: ({ table }) => <bdi>{table}</bdi> },
        { name: say("audit-outcome"), cell: ({ how }) => say(`audit-outcome-${how || "waits"}`) },
        { name: say("audit-decided-by"), cell: ({ decided_by }) => <bdi>{decided_by}</bdi> },
      ]}
    />
  );
}

function Corrections() {
  const rows = useList<CorrectionSheet>(corrections);
  if (!rows) return null;
  return (
    <Grid
      title={say("audit-corrections")}
      csv="/api/corrections.csv"
      rows={rows}
      mark={({ kind }) => ({ "data-correction": kind })}
      columns={[
        { name: say("audit-by-day"), figure: true, cell: ({ day }) => <bdi>{day}</bdi> },
        { name: say("audit-by-table"), cell: ({ table }) => <a href={to("log", table)}>{table}</a> },
        { name: say("audit-by-dealer"), cell: ({ dealer }) => <bdi>{dealer || say("audit-no-dealer")}</bdi> },
        { name: say("audit-who"), cell: ({ by }) => <bdi>{by}</bdi> },
        { name: say("audit-kind"), cell: ({ kind }) => kindName(kind) },
        { name: say("audit-clause"), cell: ({ clause }) => <code dir="ltr">{clause}</code> },
        { name: say("audit-times"), figure: true, cell: ({ times }) => times },
      ]}
    />
  );
}

/** The shoes of every table. */
export function Shoes() {
  const rows = useList<AuditedShoe>(shoes);
  if (!rows) return null;
  const marks = ({ aborted, cut_short, lost, unverified }: AuditedShoe) =>
    [aborted > 0 && "aborted", cut_short && "cut-short", lost && "lost", unverified && "unverified"].filter((mark) => mark !== false);
  return (
    <Grid
      title={say("audit-shoes")}
      csv="/api/shoes.csv"
      rows={rows}
      mark={(shoe) => ({ "data-shoe": `${shoe.table}/${shoe.shoe}`, "data-marks": marks(shoe).join(" ") })}
      columns={[
        { name: say("audit-by-table"), cell: ({ table, row }) => <a href={to("log", table, `${row}`)}>{table}</a> },
        { name: say("audit-shoe"), figure: true, cell: ({ shoe }) => shoe },
        { name: say("audit-opened"), figure: true, cell: ({ opened }) => moment(opened) },
        { name: say("audit-retired"), figure: true, cell: ({ retired }) => moment(retired) },
        { name: say("audit-openings"), figure: true, cell: ({ openings }) => openings },
        { name: say("audit-cuts"), figure: true, cell: ({ cuts }) => cuts },
        { name: say("audit-marks"), cell: (shoe) => marks(shoe).map((mark) => say(`audit-shoe-${mark}`)).join(" · ") },
      ]}
    />
  );
}
