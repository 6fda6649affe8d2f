import type { ReactNode } from "react";
import { useId } from "react";
import { classNames } from "../class-names.ts";
import "../fields/field.css";
import { hasText } from "../fields/field.tsx";
import { Icon } from "../icons/icon.tsx";
import "../text/visually-hidden.css";
import "./radio-group.css";

type RadioOption<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** A picture at the left, in cards above the label. */
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
};

type RadioGroupProps<Value extends string> = {
  /** What is chosen: shown above and read aloud. */
  readonly label: ReactNode;
  readonly hideLabel?: boolean | undefined;
  readonly options: readonly RadioOption<Value>[];
  /** `null` while nothing is chosen yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** `cards` gives each option a frame, as many beside each other as fit. */
  readonly layout?: "rows" | "cards" | undefined;
  readonly error?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
};

/** One of a few, each with room for a line of explanation. Arrow keys move the choice. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel = false, options, value, onChange, layout = "rows", error } = props;
  const { disabled = false, className } = props;
  const name = useId();
  return (
    <fieldset
      className={classNames("radio-group", `radio-group--${layout}`, className)}
      disabled={disabled}
      aria-describedby={hasText(error) ? `${name}-error` : undefined}
    >
      <legend className={hideLabel ? "visually-hidden" : "radio-group__label"}>{label}</legend>
      <div className="radio-group__options">
        {options.map((option) => (
          <RadioRow
            key={option.value}
            option={option}
            name={name}
            checked={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      {hasText(error) && (
        <span id={`${name}-error`} className="field__note field__note--error" role="alert">
          <Icon name="circle-alert" size={14} />
          <span>{error}</span>
        </span>
      )}
    </fieldset>
  );
}

type RadioRowProps<Value extends string> = {
  readonly option: RadioOption<Value>;
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
};

function RadioRow<Value extends string>({ option, name, checked, onChoose }: RadioRowProps<Value>) {
  const hintId = useId();
  return (
    <label className="radio-group__radio">
      <input
        type="radio"
        className="radio-group__radio-input"
        name={name}
        checked={checked}
        disabled={option.disabled}
        onChange={onChoose}
        aria-describedby={option.hint === undefined ? undefined : hintId}
      />
      {option.icon !== undefined && <span className="radio-group__radio-icon">{option.icon}</span>}
      <span className="radio-group__radio-text">
        <span>{option.label}</span>
        {option.hint !== undefined && (
          <small id={hintId} className="radio-group__radio-hint">
            {option.hint}
          </small>
        )}
      </span>
    </label>
  );
}
