import type { Sort, SortKeys } from "@aldermoor/ui/data/sort-rows.ts";
import { sortRows } from "@aldermoor/ui/data/sort-rows.ts";
import { useState } from "react";
import { cellOrder } from "./wiki-cell-text.tsx";
import type { WikiCell, WikiColumn } from "./wiki-page.ts";

export type NumberedRow = { readonly at: number; readonly cells: readonly WikiCell[] };

/** The rows of a table in the order chosen; each knows its first place. */
export function useSortedRows(
  columns: readonly WikiColumn[],
  rows: readonly (readonly WikiCell[])[],
) {
  const [sort, setSort] = useState<Sort>();
  const numbered = rows.map((cells, at) => ({ at, cells }));
  return { sorted: sortRows(numbered, sort, orders(columns)), sort, setSort };
}

function orders(columns: readonly WikiColumn[]): SortKeys<NumberedRow> {
  return Object.fromEntries(
    columns.map((_, at) => [String(at), ({ cells }: NumberedRow) => cellOrder(cells[at] ?? "")]),
  );
}
