import { Sparkline } from "@aldermoor/ui/charts/sparkline.tsx";
import { classNames } from "@aldermoor/ui/class-names.ts";
import type { ReactNode } from "react";
import "./figure-tile.css";

type FigureTileProps = {
  readonly label: string;
  /** What is counted, and against what. */
  readonly hint: string;
  readonly value: ReactNode;
  readonly delta: ReactNode;
  /** Any CSS colour. */
  readonly color: string;
  readonly course: readonly number[];
  /** Whether its course is the one shown large; a tile without it is no button. */
  readonly isChosen?: boolean;
  readonly onChoose?: () => void;
};

/** One figure with its course as a bare line. */
export function FigureTile(props: FigureTileProps) {
  const { label, hint, value, delta, color, course, isChosen = false, onChoose } = props;
  const inside = (
    <>
      <span className="figure-tile__label">{label}</span>
      <span className="figure-tile__figures">
        <span className="figure-tile__value">{value}</span>
        {delta}
      </span>
      <span className="figure-tile__course">
        <Sparkline values={course} color={color} height={30} fluid />
      </span>
    </>
  );
  if (onChoose === undefined) {
    return (
      <div className="figure-tile" title={hint}>
        {inside}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={classNames("figure-tile", isChosen && "figure-tile--chosen")}
      aria-pressed={isChosen}
      title={hint}
      onClick={onChoose}
    >
      {inside}
    </button>
  );
}
