import type { ReactNode } from "react";
import "./stat-row.css";

type StatRowProps = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** A difference, usually a `<Delta>`. */
  readonly delta?: ReactNode;
};

/** The list the rows stand in. */
export function StatList({ children }: { readonly children: ReactNode }) {
  return <dl className="stat-list">{children}</dl>;
}

/** One named figure. Lives in a `StatList`. */
export function StatRow({ label, value, delta }: StatRowProps) {
  return (
    <div className="stat-row">
      <dt className="stat-row__label">{label}</dt>
      <dd className="stat-row__value">{value}</dd>
      {delta !== undefined && <dd className="stat-row__delta">{delta}</dd>}
    </div>
  );
}
