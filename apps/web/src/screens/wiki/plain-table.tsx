import { classNames } from "@aldermoor/ui/class-names.ts";
import { nextSort } from "@aldermoor/ui/data/sort-rows.ts";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { useSortedRows } from "./use-sorted-rows.ts";
import { WikiCellText } from "./wiki-cell-text.tsx";
import type { WikiTableProps } from "./wiki-table.tsx";
import "./plain-table.css";

/** A table that stays one in the narrow column of an article. */
export function PlainTable({ label, columns, rows }: WikiTableProps) {
  const { sorted, sort, setSort } = useSortedRows(columns, rows);
  return (
    <div className="plain-table">
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header, align }, at) => (
              <th
                key={header}
                scope="col"
                className={classNames(align === "end" && "plain-table__end")}
                aria-sort={sort?.column === String(at) ? sort.direction : undefined}
              >
                <button
                  type="button"
                  className="plain-table__sort"
                  onClick={() =>
                    setSort(
                      nextSort(sort, String(at), align === "end" ? "descending" : "ascending"),
                    )
                  }
                >
                  {header}
                  {sort?.column === String(at) && (
                    <Icon
                      name={sort.direction === "ascending" ? "arrow-up" : "arrow-down"}
                      size={13}
                    />
                  )}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ at, cells }) => (
            <tr key={at}>
              {cells.map((cell, column) => (
                <td
                  key={column}
                  className={classNames(columns[column]?.align === "end" && "plain-table__end")}
                >
                  <WikiCellText cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
