import type { DataColumn } from "@aldermoor/ui/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data-table.tsx";
import type { Sort, SortKeys } from "@aldermoor/ui/sort-rows.ts";
import { sortRows } from "@aldermoor/ui/sort-rows.ts";
import { useState } from "react";
import { cellOrder, WikiCellText } from "./wiki-cell-text.tsx";
import type { WikiCell, WikiColumn } from "./wiki-page.ts";

export type WikiTableProps = {
  readonly label: string;
  readonly columns: readonly WikiColumn[];
  readonly rows: readonly (readonly WikiCell[])[];
};

type Numbered = { readonly at: number; readonly cells: readonly WikiCell[] };

/** Rows that can be ordered by any column; cards where it is narrow. */
export function WikiTable({ label, columns, rows }: WikiTableProps) {
  const [sort, setSort] = useState<Sort>();
  const numbered = rows.map((cells, at) => ({ at, cells }));
  return (
    <DataTable
      label={label}
      columns={columns.map(columnOf)}
      rows={sortRows(numbered, sort, orders(columns))}
      rowKey={({ at }) => String(at)}
      sort={sort}
      onSort={rows.length > 1 ? setSort : undefined}
    />
  );
}

function columnOf({ header, align }: WikiColumn, at: number): DataColumn<Numbered> {
  return {
    id: String(at),
    header,
    align,
    sortFirst: align === "end" ? "descending" : "ascending",
    onCard: at === 0 ? "title" : "line",
    cell: ({ cells }) => <WikiCellText cell={cells[at] ?? ""} />,
  };
}

function orders(columns: readonly WikiColumn[]): SortKeys<Numbered> {
  return Object.fromEntries(
    columns.map((_, at) => [String(at), ({ cells }: Numbered) => cellOrder(cells[at] ?? "")]),
  );
}
