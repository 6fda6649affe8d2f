import type { ReactNode } from "react";
import { useId } from "react";
import "./info-box.css";

type InfoBoxRow = { readonly label: ReactNode; readonly value: ReactNode };

type InfoBoxProps = {
  readonly title: ReactNode;
  /** What kind of thing it is: "Main hand sword, tier 5". */
  readonly subtitle?: ReactNode;
  /** On a sunken ground above the title: a big tile, a portrait, a picture. */
  readonly picture?: ReactNode;
  readonly rows: readonly InfoBoxRow[];
  /** Below the rows: a course of prices, links. */
  readonly children?: ReactNode;
};

/** All of a thing at a glance, 280 px wide beside an article, full width on a phone. */
export function InfoBox({ title, subtitle, picture, rows, children }: InfoBoxProps) {
  const titleId = useId();
  return (
    <section className="info-box" aria-labelledby={titleId}>
      <header className="info-box__head">
        {picture}
        <h2 id={titleId} className="info-box__title">
          {title}
        </h2>
        {subtitle !== undefined && <small>{subtitle}</small>}
      </header>
      <dl className="info-box__rows">
        {rows.map((row, index) => (
          <div key={index} className="info-box__row">
            <dt className="info-box__label">{row.label}</dt>
            <dd className="info-box__value">{row.value}</dd>
          </div>
        ))}
      </dl>
      {children !== undefined && <div className="info-box__foot">{children}</div>}
    </section>
  );
}
