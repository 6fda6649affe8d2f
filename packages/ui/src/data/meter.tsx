import { classNames } from "../class-names.ts";
import { formatNumber } from "../text/format-number.ts";
import "./meter.css";
import { useNumberFormat } from "../theme/theme-hooks.ts";
import type { BarTone } from "./progress-bar.tsx";
import { filledTo } from "./progress-bar.tsx";

type MeterProps = {
  readonly value: number;
  readonly max: number;
  /** What it measures: read aloud. */
  readonly label: string;
  readonly tone?: BarTone | undefined;
  readonly size?: "thin" | "md" | "thick" | undefined;
  /** Where phases change, as shares from 0 to 1. */
  readonly notches?: readonly number[] | undefined;
  /** Writes "318 of 600" over a `thick` meter. */
  readonly showNumbers?: boolean | undefined;
};

/**
 * Health and the like. What was just lost stays as a pale ghost for a moment and then drains away,
 * so that the eye sees how hard the blow was.
 */
export function Meter(props: MeterProps) {
  const { value, max, label, tone = "hp", size = "md", notches = [], showNumbers = false } = props;
  const format = useNumberFormat();
  const style = filledTo(value, max);
  const figures = `${formatNumber(value, { format })} / ${formatNumber(max, { format })}`;
  return (
    <div
      className={classNames("meter", `meter--${tone}`, `meter--${size}`)}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={figures}
    >
      <i className="meter__ghost" style={style} />
      <i className="meter__fill" style={style} />
      {notches.map((share) => (
        <i key={share} className="meter__notch" style={{ left: `${share * 100}%` }} />
      ))}
      {showNumbers && (
        <span className="meter__figures num" aria-hidden>
          {figures}
        </span>
      )}
    </div>
  );
}
