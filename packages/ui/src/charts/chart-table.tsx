import type { ChartColumn } from "./chart-frame.tsx";
import "./chart.css";

type ChartTableProps = {
  readonly label: string;
  readonly columns: readonly ChartColumn[];
  readonly points: number;
  readonly pointText: (point: number) => string;
};

/** The figures of a chart, the newest on top. */
export function ChartTable({ label, columns, points, pointText }: ChartTableProps) {
  const newestFirst = Array.from({ length: points }, (_, index) => points - 1 - index);
  return (
    <div className="chart__table" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, label: name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map((point) => (
            <tr key={point}>
              <th scope="row">{pointText(point)}</th>
              {columns.map(({ id, text }) => (
                <td key={id}>{text(point)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
