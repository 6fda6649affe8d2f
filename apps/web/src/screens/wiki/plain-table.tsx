import { classNames } from "@aldermoor/ui/class-names.ts";
import { nextSort } from "@aldermoor/ui/data/sort-rows.ts";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { useSortedRows } from "./use-sorted-rows.ts";
import { WikiCellText } from "./wiki-cell-text.tsx";
import type { WikiTableProps } from "./wiki-table.tsx";

/** A table that stays one in the narrow column of an article. */
export function PlainTable({ label, columns, rows }: WikiTableProps) {
  const { sorted, sort, setSort } = useSortedRows(columns, rows);
  return (
    <div className="wiki-plain">
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header, align }, at) => (
              <th
                key={header}
                scope="col"
                className={classNames(align === "end" && "wiki-plain__end")}
                aria-sort={sort?.column === String(at) ? sort.direction : undefined}
              >
                <button
                  type="button"
                  className="wiki-plain__sort"
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
                  className={classNames(columns[column]?.align === "end" && "wiki-plain__end")}
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
