import { Slider as BaseSlider } from "@base-ui/react/slider";
import type { ReactNode } from "react";
import { useId } from "react";
import { classNames } from "./class-names.ts";
import { cssVariables } from "./css-variables.ts";
import "./slider.css";

export type SliderMark = {
  readonly value: number;
  /** A figure in a stop on the track; without it the mark is a small diamond above. */
  readonly label?: ReactNode;
  readonly tone?: "neutral" | "good" | "danger" | undefined;
};

export type SliderProps = {
  readonly label: ReactNode;
  readonly hideLabel?: boolean | undefined;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Called once when the hand lets go or a key was pressed. */
  readonly onCommit?: ((value: number) => void) | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  /** The value in words, shown at the right and read aloud: "30 percent", "round 8 of 14". */
  readonly valueText?: ((value: number) => string) | undefined;
  /** What happened where, such as the falls and mends of a fight. */
  readonly marks?: readonly SliderMark[] | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
};

/** A value on a track. Arrow keys step, Page keys stride, Home and End go to the ends. */
export function Slider(props: SliderProps) {
  const { label, hideLabel = false, value, onChange, onCommit, marks = [], className } = props;
  const { min = 0, max = 100, step = 1, valueText, disabled = false } = props;
  const labelId = useId();
  return (
    <BaseSlider.Root
      className={classNames("slider", className)}
      value={value}
      onValueChange={(next) => onChange(oneOf(next))}
      onValueCommitted={(next) => onCommit?.(oneOf(next))}
      min={min}
      max={max}
      step={step}
      largeStep={Math.max(step, Math.round((max - min) / 10))}
      disabled={disabled}
      aria-labelledby={labelId}
    >
      <span className={classNames("slider__head", hideLabel && "visually-hidden")}>
        <span id={labelId}>{label}</span>
        {valueText !== undefined && <span className="slider__value num">{valueText(value)}</span>}
      </span>
      <BaseSlider.Control className="slider__control">
        <BaseSlider.Track className="slider__track">
          <BaseSlider.Indicator className="slider__fill" />
          {marks.map((mark) => (
            <Mark
              key={mark.value}
              mark={mark}
              share={(mark.value - min) / (max - min || 1)}
              isPast={mark.value <= value}
            />
          ))}
          <BaseSlider.Thumb
            className="slider__thumb"
            aria-labelledby={labelId}
            {...(valueText === undefined
              ? {}
              : { getAriaValueText: (_text: string, at: number) => valueText(at) })}
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  );
}

type MarkProps = {
  readonly mark: SliderMark;
  readonly share: number;
  readonly isPast: boolean;
};

function Mark({ mark, share, isPast }: MarkProps) {
  const { label, tone = "neutral" } = mark;
  return (
    <span
      className={classNames(
        "slider__mark",
        `slider__mark--${tone}`,
        label !== undefined && "slider__mark--stop",
        isPast && "slider__mark--past",
      )}
      style={cssVariables({ "--mark-at": `${share * 100}%` })}
      aria-hidden
    >
      {label}
    </span>
  );
}

// A slider with one thumb still speaks of its values as perhaps many.
function oneOf(value: number | readonly number[]): number {
  return typeof value === "number" ? value : (value[0] ?? 0);
}
