import type { ReactNode } from "react";
import { useId, useRef } from "react";
import { classNames } from "../class-names.ts";
import "../layout/fading-ends.css";
import { useFadingEnds } from "../layout/use-fading-ends.ts";
import "./segmented.css";

type SegmentedOption<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  /** For options that are a picture only. */
  readonly ariaLabel?: string | undefined;
};

type SegmentedProps<Value extends string> = {
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** What is chosen, such as "Range". */
  readonly label: string;
  /** Fills the width of its parent, all options equally wide. */
  readonly wide?: boolean | undefined;
};

/** A few choices side by side, one of them on. Arrow keys move the choice. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { options, value, onChange, label, wide = false } = props;
  const name = useId();
  const row = useRef<HTMLFieldSetElement>(null);
  useFadingEnds(row, options.map((option) => option.value).join(" "));
  return (
    <fieldset
      className={classNames("segmented fading-ends", wide && "segmented--wide")}
      aria-label={label}
      ref={row}
    >
      {options.map((option) => (
        <label key={option.value} className="segmented__option">
          <input
            type="radio"
            className="segmented__input"
            name={name}
            aria-label={option.ariaLabel}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
