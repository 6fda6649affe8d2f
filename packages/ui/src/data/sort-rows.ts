/** Which column orders a table, and which way. */
export type Sort = { readonly column: string; readonly direction: "ascending" | "descending" };

/** What a row is ordered by in each column; a column left out cannot be ordered by. */
export type SortKeys<Row> = Readonly<Record<string, (row: Row) => number | bigint | string>>;

/** The rows in the order asked for. Equal rows keep their places, so a second column can decide. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: Sort | undefined,
  keys: SortKeys<Row>,
): readonly Row[] {
  const keyOf = sort === undefined ? undefined : keys[sort.column];
  if (sort === undefined || keyOf === undefined) return rows;
  const sign = sort.direction === "ascending" ? 1 : -1;
  return rows.toSorted((one, other) => sign * compare(keyOf(one), keyOf(other)));
}

/** The order after a press on a column's head: first falling for figures or rising for words, then the other way. */
export function nextSort(sort: Sort | undefined, column: string, first: Sort["direction"]): Sort {
  if (sort?.column !== column) return { column, direction: first };
  return { column, direction: sort.direction === "ascending" ? "descending" : "ascending" };
}

function compare(one: number | bigint | string, other: number | bigint | string): number {
  if (typeof one === "string" && typeof other === "string")
    return one.localeCompare(other, undefined, { numeric: true });
  return one < other ? -1 : one > other ? 1 : 0;
}
