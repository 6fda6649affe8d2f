import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { cssVariables } from "../theme/css-variables.ts";
import "./meter-ring.css";
import type { BarTone } from "./progress-bar.tsx";
import { percentOf } from "./progress-bar.tsx";

type MeterRingProps = {
  readonly value: number;
  readonly max: number;
  /** What the ring measures: read aloud. */
  readonly label: string;
  /** Read aloud in place of the bare figure, such as "40 min left". */
  readonly valueText?: string | undefined;
  readonly tone?: BarTone | undefined;
  /** Outer edge in px. */
  readonly size?: number | undefined;
  /** Width of the ring in px. */
  readonly stroke?: number | undefined;
  /** Notches at these shares from 0 to 1, such as the phases of a boss. */
  readonly notches?: readonly number[] | undefined;
  /** The middle: a portrait, a picture, a figure. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
};

/** A ring that fills clockwise round a medallion. */
export function MeterRing(props: MeterRingProps) {
  const { value, max, label, tone = "hp", size = 124, stroke = 4, notches = [] } = props;
  const radius = 50 - (stroke / size) * 50;
  const width = (stroke / size) * 100;
  const percent = percentOf(value, max);
  return (
    <span
      className={classNames("meter-ring", `meter-ring--${tone}`, props.className)}
      style={cssVariables({ "--ring-size": `${size}px` })}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={props.valueText}
    >
      <span className="meter-ring__middle">{props.children}</span>
      <svg className="meter-ring__svg" viewBox="0 0 100 100" aria-hidden>
        <circle className="meter-ring__track" cx="50" cy="50" r={radius} strokeWidth={width} />
        {percent > 0 && (
          <circle
            className="meter-ring__value"
            cx="50"
            cy="50"
            r={radius}
            strokeWidth={width}
            pathLength={100}
            strokeDasharray={`${percent} 200`}
          />
        )}
        {notches.map((share) => (
          <path
            key={share}
            className="meter-ring__notch"
            d={`M${50 + radius - width / 2} 50h${width}`}
            transform={`rotate(${share * 360} 50 50)`}
          />
        ))}
      </svg>
    </span>
  );
}
