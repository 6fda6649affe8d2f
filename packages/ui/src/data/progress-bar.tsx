import type { CSSProperties } from "react";
import { classNames } from "../class-names.ts";
import "./progress-bar.css";

export type BarTone = "ember" | "hp" | "xp" | "good" | "danger";

type ProgressBarProps = {
  readonly value: number;
  readonly max: number;
  /** What fills: read aloud. The figures beside the bar are the caller's. */
  readonly label: string;
  readonly tone?: BarTone | undefined;
  /** `thin` is 5 px, `md` 8 px, `thick` 12 px. */
  readonly size?: "thin" | "md" | "thick" | undefined;
  /** A second, paler value behind the first: damage just taken. */
  readonly ghost?: number | undefined;
  /** Read aloud in place of the percentage, such as "318 of 600". */
  readonly valueText?: string | undefined;
};

/** How much of something there is. Values outside 0 to `max` are drawn at the ends. */
export function ProgressBar(props: ProgressBarProps) {
  const { value, max, label, tone = "ember", size = "md", ghost, valueText } = props;
  return (
    <div
      className={classNames(
        "progress-bar",
        `progress-bar--${tone}`,
        size !== "md" && `progress-bar--${size}`,
      )}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={valueText}
    >
      {ghost !== undefined && <i className="progress-bar__ghost" style={filledTo(ghost, max)} />}
      <i className="progress-bar__fill" style={filledTo(value, max)} />
    </div>
  );
}

/**
 * Where a fill stands that is as wide as its bar and slides in from the left. A width that changes
 * would lay out the page and paint what lies behind the bar anew in each frame; a shift does neither.
 */
export function filledTo(value: number, max: number): CSSProperties {
  return { transform: `translateX(${percentOf(value, max) - 100}%)` };
}

/** How many percent `value` is of `max`, kept within 0 and 100. */
export function percentOf(value: number, max: number): number {
  if (max <= 0) return 0;
  return Math.min(100, Math.max(0, (value / max) * 100));
}
