import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Amount, Gain } from "../../ui/Amount.tsx";
import { say } from "../../words.ts";
import type { MeterSheet } from "../../wire.ts";
import { meters } from "./api.ts";
import { Grid, type Column } from "./Grid.tsx";

/** The meters of progressive wagers, and what their amounts come from; nothing where a house has none. */
export function Meters() {
  const rows = useSignal<readonly MeterSheet[]>([]);
  useEffect(() => {
    let late = false;
    void meters().then((found) => {
      if (!late) rows.value = found;
    });
    return () => {
      late = true;
    };
  }, []);
  if (rows.value.length === 0) return null;
  return (
    <div data-meters={rows.value.length}>
      <Grid title={say("audit-meters")} csv="/api/meters.csv" columns={columns()} rows={rows.value} />
      <p class="audit-hint">{say("audit-meters-note")}</p>
    </div>
  );
}

function columns(): Column<MeterSheet>[] {
  return [
    { name: say("audit-by-table"), cell: ({ table }) => <bdi>{table}</bdi> },
    { name: say("audit-by-wager"), cell: ({ wager }) => <bdi>{say(`wager-${wager}`)}</bdi> },
    { name: say("audit-currency"), cell: ({ currency }) => currency },
    money("holds"),
    money("seeded"),
    money("contributed"),
    money("paid"),
    {
      name: say("audit-meter-corrected"),
      figure: true,
      cell: ({ corrected, currency }) => <Gain of={corrected} currency={currency} />,
    },
  ];
}

function money(name: "holds" | "seeded" | "contributed" | "paid"): Column<MeterSheet> {
  return {
    name: say(`audit-meter-${name}`),
    figure: true,
    cell: (row) => <Amount of={row[name]} currency={row.currency} />,
  };
}
