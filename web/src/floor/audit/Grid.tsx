import type { ComponentChildren } from "preact";
import { say } from "../../words.ts";

/** One column of a table: its name, whether it holds figures, and a cell of it. */
export interface Column<Row> {
  name: string;
  figure?: boolean;
  cell: (row: Row) => ComponentChildren;
}

interface Properties<Row> {
  title: string;
  /** The address of the same table as a file. */
  csv: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  mark?: (row: Row) => Record<string, string>;
}

/** A table of the auditor's, which can be taken away as CSV. */
export function Grid<Row>({ title, csv, columns, rows, mark = () => ({}) }: Properties<Row>) {
  return (
    <div class="audit-grid">
      <header>
        <h2>{title}</h2>
        <a class="floor-key" href={csv} download data-action="csv">
          {say("audit-csv", { format: "CSV" })}
        </a>
      </header>
      {rows.length === 0 ? (
        <p class="audit-none">{say("audit-nothing")}</p>
      ) : (
        <div class="audit-scroll" tabIndex={0} role="region" aria-label={title}>
          <table class="audit-table">
            <thead>
              <tr>
                {columns.map(({ name, figure }) => (
                  <th key={name} scope="col" class={figure ? "figure" : undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={at} {...mark(row)}>
                  {columns.map(({ name, figure, cell }) => (
                    <td key={name} class={figure ? "figure" : undefined}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
