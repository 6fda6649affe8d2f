import type { KeyboardEvent, ReactNode } from "react";
import { useRef } from "react";
import { classNames } from "./class-names.ts";
import "./segmented.css";

export type SegmentedProps<Value extends string> = {
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly ariaLabel?: string;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** What is chosen, such as "Range". */
  readonly label: string;
  readonly wide?: boolean | undefined;
};

/** A few choices side by side, one of them on. Arrow keys move the choice. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { options, value, onChange, label, wide = false } = props;
  const group = useRef<HTMLDivElement>(null);
  const moveBy = (steps: number) => {
    const index = options.findIndex((option) => option.value === value);
    const next = (index + steps + options.length) % options.length;
    const option = options[next];
    if (option === undefined) return;
    onChange(option.value);
    group.current?.querySelectorAll("button")[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = stepsOf[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    moveBy(steps);
  };
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={classNames("segmented", wide && "segmented--wide")}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          aria-label={option.ariaLabel}
          tabIndex={option.value === value ? 0 : -1}
          className="segmented__option"
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

const stepsOf: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
