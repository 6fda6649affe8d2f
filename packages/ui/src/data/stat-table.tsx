import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import "../text/visually-hidden.css";
import "./stat-table.css";

export type StatTableRow = {
  readonly id: string;
  readonly label: ReactNode;
  /** One for each column, in their order. */
  readonly values: readonly ReactNode[];
  /** Set apart, as a sum is. */
  readonly isTotal?: boolean | undefined;
};

type StatTableProps = {
  /** What is compared: read aloud, and shown above with `showCaption`. */
  readonly caption: string;
  readonly showCaption?: boolean | undefined;
  /** The heads of the figures: "Now", "After", "Difference". */
  readonly columns: readonly string[];
  readonly rows: readonly StatTableRow[];
};

/** A few figures side by side, such as worn and to be worn. For long lists there is `DataTable`. */
export function StatTable({ caption, showCaption = false, columns, rows }: StatTableProps) {
  return (
    <table className="stat-table">
      <caption className={showCaption ? "stat-table__caption" : "visually-hidden"}>
        {caption}
      </caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col" className="stat-table__head">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={classNames(
              "stat-table__row",
              row.isTotal === true && "stat-table__row--total",
            )}
          >
            <th scope="row" className="stat-table__label">
              {row.label}
            </th>
            {columns.map((column, index) => (
              <td key={column} className="stat-table__value">
                {row.values[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
