import type { ReactNode } from "react";
import "./fact-tiles.css";

type Fact = {
  readonly label: string;
  readonly value: ReactNode;
  /** How it is counted. */
  readonly hint?: string;
};

/** A few figures side by side. */
export function FactTiles({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="fact-tiles">
      {facts.map(({ label, value, hint }) => (
        <div key={label} className="fact-tiles__one" title={hint}>
          <dt>{label}</dt>
          <dd className="fact-tiles__value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
