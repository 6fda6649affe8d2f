import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import type { NumberedRow } from "./use-sorted-rows.ts";
import { useSortedRows } from "./use-sorted-rows.ts";
import { WikiCellText } from "./wiki-cell-text.tsx";
import type { WikiCell, WikiColumn } from "./wiki-page.ts";

export type WikiTableProps = {
  readonly label: string;
  readonly columns: readonly WikiColumn[];
  readonly rows: readonly (readonly WikiCell[])[];
};

/** So few rows one orders by looking at them. */
const fewRows = 6;

/** Rows that can be ordered by any column; cards where it is narrow. */
export function WikiTable({ label, columns, rows }: WikiTableProps) {
  const { sorted, sort, setSort } = useSortedRows(columns, rows);
  return (
    <DataTable
      label={label}
      columns={columns.map(columnOf)}
      rows={sorted}
      rowKey={({ at }) => String(at)}
      sort={sort}
      onSort={rows.length > fewRows ? setSort : undefined}
    />
  );
}

function columnOf({ header, align, isPlain }: WikiColumn, at: number): DataColumn<NumberedRow> {
  return {
    id: String(at),
    header,
    align,
    sortFirst: align === "end" ? "descending" : "ascending",
    onCard: at === 0 ? "title" : isPlain === true ? "note" : "line",
    cell: ({ cells }) => <WikiCellText cell={cells[at] ?? ""} />,
  };
}
