import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import "./stack.css";
import "./columns.css";

type ColumnsProps = {
  readonly children: ReactNode;
  /**
   * `even` halves, `main-aside` 1.35 to 1, `detail` has a fixed 308 px at the right, `list-detail`
   * a fixed 300 px at the left, `thirds` three, `cards` as many of 240 px as fit.
   */
  readonly layout?:
    | "even"
    | "main-aside"
    | "detail"
    | "list-detail"
    | "thirds"
    | "cards"
    | undefined;
  readonly className?: string | undefined;
};

/**
 * Lays panels beside each other. They reflow by the width of their container, not of the window,
 * because the chat dock takes its share: below 740 px they stand under each other.
 */
export function Columns({ children, layout = "even", className }: ColumnsProps) {
  return (
    <div className={classNames("columns", className)}>
      <div className={`columns__grid columns__grid--${layout}`}>{children}</div>
    </div>
  );
}

/** Panels under each other, as one column of `Columns`. */
export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className="stack">{children}</div>;
}
