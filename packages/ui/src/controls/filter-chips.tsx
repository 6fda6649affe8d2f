import type { ReactNode } from "react";
import { useRef } from "react";
import { classNames } from "../class-names.ts";
import "../layout/fading-ends.css";
import { useFadingEnds } from "../layout/use-fading-ends.ts";
import "./filter-chips.css";

type FilterChip<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** How many rows it would leave. */
  readonly count?: ReactNode;
};

type FilterChipsProps<Value extends string> = {
  /** What is filtered by: read aloud. */
  readonly label: string;
  readonly chips: readonly FilterChip<Value>[];
  /** Those that are on; none means no filter. */
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
};

/** Small presses that narrow a list down; several may be on. They scroll sideways where narrow. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, chips, chosen, onChange } = props;
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  const row = useRef<HTMLDivElement>(null);
  useFadingEnds(row, chips.map(({ value }) => value).join(" "));
  return (
    <div className="filter-chips fading-ends" role="group" aria-label={label} ref={row}>
      {chips.map(({ value, label: name, icon, count }) => (
        <button
          key={value}
          type="button"
          className={classNames(
            "filter-chips__chip",
            chosen.includes(value) && "filter-chips__chip--on",
          )}
          aria-pressed={chosen.includes(value)}
          onClick={() => toggle(value)}
        >
          {icon}
          {name}
          {count !== undefined && <small className="filter-chips__chip-count num">{count}</small>}
        </button>
      ))}
    </div>
  );
}
