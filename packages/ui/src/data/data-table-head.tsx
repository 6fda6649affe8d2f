import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import type { DataColumn } from "./data-table.tsx";
import type { Sort } from "./sort-rows.ts";
import { nextSort } from "./sort-rows.ts";
import "./data-table.css";

export type DataTableHeadProps<Row> = {
  readonly columns: readonly DataColumn<Row>[];
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
};

/** The heads of the columns; those one can order by are buttons. */
export function DataTableHead<Row>({ columns, sort, onSort }: DataTableHeadProps<Row>) {
  return (
    <thead className="data-table__head">
      <tr>
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          const { sortFirst } = column;
          const press = sortFirst === undefined || onSort === undefined ? undefined : onSort;
          return (
            <th
              key={column.id}
              scope="col"
              className={classNames(
                "data-table__heading",
                column.align === "end" && "data-table__heading--end",
              )}
              {...(column.width === undefined ? {} : { style: { width: column.width } })}
              {...(press === undefined ? {} : { "aria-sort": direction ?? ("none" as const) })}
            >
              {press === undefined || sortFirst === undefined ? (
                column.header
              ) : (
                <button
                  type="button"
                  className="data-table__sort"
                  onClick={() => press(nextSort(sort, column.id, sortFirst))}
                >
                  {column.header}
                  <Icon name={arrowOf(direction)} size={13} className="data-table__arrow" />
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function arrowOf(direction: Sort["direction"] | undefined) {
  if (direction === undefined) return "chevrons-up-down";
  return direction === "ascending" ? "chevron-up" : "chevron-down";
}
