import { NumberField } from "@base-ui/react/number-field";
import { useId } from "react";
import { classNames } from "../class-names.ts";
import "./field.css";
import { Icon } from "../icons/icon.tsx";
import "./control.css";
import { useUiWords } from "../text/ui-words.ts";
import { useNumberFormat } from "../theme/theme-hooks.ts";
import "../text/visually-hidden.css";
import "./number-stepper.css";

type NumberStepperProps = {
  /** What is counted: read aloud, and shown above with `showLabel`. */
  readonly label: string;
  readonly showLabel?: boolean | undefined;
  /** `null` while the field is empty. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  /** Digits behind the point that may be typed; none unless told. */
  readonly digitsMax?: number | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
};

/** A number with minus and plus, a whole one unless told. Holding a press repeats it; typing is allowed. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, showLabel = false, value, onChange, className } = props;
  const { min, max, step = 1, digitsMax = 0, disabled = false } = props;
  const format = useNumberFormat();
  const words = useUiWords();
  const id = useId();
  return (
    <NumberField.Root
      id={id}
      className={classNames("number-stepper", className)}
      value={value}
      onValueChange={onChange}
      min={min}
      max={max}
      step={step}
      smallStep={step}
      disabled={disabled}
      locale={format === "browser" ? undefined : format === "de" ? "de-DE" : "en-US"}
      format={{ maximumFractionDigits: digitsMax }}
    >
      <label htmlFor={id} className={classNames("field__label", !showLabel && "visually-hidden")}>
        {label}
      </label>
      <NumberField.Group className="control number-stepper__group">
        <NumberField.Decrement className="control__press" aria-label={words.less(label)}>
          <Icon name="minus" size={15} />
        </NumberField.Decrement>
        <NumberField.Input className="control__input number-stepper__input" />
        <NumberField.Increment className="control__press" aria-label={words.more(label)}>
          <Icon name="plus" size={15} />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  );
}
