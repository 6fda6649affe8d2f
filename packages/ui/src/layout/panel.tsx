import type { ComponentPropsWithRef, ReactNode } from "react";
import { useId } from "react";
import { classNames } from "../class-names.ts";
import "./panel.css";

type PanelProps = Omit<ComponentPropsWithRef<"section">, "title"> & {
  readonly title?: ReactNode;
  /** One link or control at the right of the title. */
  readonly aside?: ReactNode;
  /** Level of the title, 2 unless the panel lies inside another. */
  readonly level?: 2 | 3 | undefined;
  /** Leaves the inside without padding, for tables and lists that reach the edge. */
  readonly flush?: boolean | undefined;
  /** Lays what is inside below one another, with a space between. */
  readonly stacked?: boolean | undefined;
};

/** A surface with a title: the unit every screen is laid out in. */
export function Panel({ title, aside, level = 2, className, ...rest }: PanelProps) {
  const { flush = false, stacked = false, children, ...props } = rest;
  const titleId = useId();
  const Heading = level === 2 ? "h2" : "h3";
  const hasHeader = title !== undefined || aside !== undefined;
  return (
    <section
      className={classNames("panel", className)}
      aria-labelledby={title === undefined ? undefined : titleId}
      {...props}
    >
      {hasHeader && (
        <header className="panel__header">
          {title !== undefined && (
            <Heading id={titleId} className="panel__title">
              {title}
            </Heading>
          )}
          {aside !== undefined && <div className="panel__aside">{aside}</div>}
        </header>
      )}
      <div
        className={classNames(
          "panel__body",
          flush && "panel__body--flush",
          stacked && "panel__body--stacked",
          hasHeader && "panel__body--titled",
        )}
      >
        {children}
      </div>
    </section>
  );
}
