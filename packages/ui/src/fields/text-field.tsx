import type { ComponentPropsWithRef, ReactNode } from "react";
import { useId, useState } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import type { UiWords } from "../text/ui-words.ts";
import { useUiWords } from "../text/ui-words.ts";
import type { FieldTexts } from "./field.tsx";
import { Field, hasText, noteProps } from "./field.tsx";
import "./control.css";

export type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<"input">, "children" | "size"> & {
    /** Shows "12 of 40" under the field; needs `maxLength` and a controlled `value`. */
    readonly showCount?: boolean | undefined;
    readonly start?: ReactNode;
    readonly end?: ReactNode;
  };

/** One line of text with its label. Passwords get a press that shows them. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, labelAside, hideLabel, showCount, start, end, ...input } = props;
  const { className, type = "text", ...rest } = input;
  const ownId = useId();
  const [isShown, setShown] = useState(false);
  const words = useUiWords();
  const id = rest.id ?? ownId;
  const texts = { label, error, hint, labelAside, hideLabel };
  return (
    <Field
      id={id}
      {...texts}
      className={className}
      counter={showCount === true ? countOf(rest, words) : undefined}
    >
      <span className={classNames("control", hasText(error) && "control--invalid")}>
        {start !== undefined && <span className="control__side">{start}</span>}
        <input
          {...rest}
          {...noteProps(id, texts)}
          id={id}
          type={type === "password" && isShown ? "text" : type}
          className="control__input"
        />
        {end !== undefined && <span className="control__side control__side--end">{end}</span>}
        {type === "password" && (
          <button
            type="button"
            className="control__press"
            aria-label={words.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? "eye-off" : "eye"} size={16} />
          </button>
        )}
      </span>
    </Field>
  );
}

type TextAreaProps = FieldTexts &
  ComponentPropsWithRef<"textarea"> & {
    /** Shows "120 of 4000" under the field; needs `maxLength` and a controlled `value`. */
    readonly showCount?: boolean | undefined;
  };

/** Several lines of text with their label. */
export function TextArea(props: TextAreaProps) {
  const words = useUiWords();
  const { label, error, hint, labelAside, hideLabel, showCount, className, ...rest } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const texts = { label, error, hint, labelAside, hideLabel };
  return (
    <Field
      id={id}
      {...texts}
      className={className}
      counter={showCount === true ? countOf(rest, words) : undefined}
    >
      <span className={classNames("control control--area", hasText(error) && "control--invalid")}>
        <textarea {...rest} {...noteProps(id, texts)} id={id} className="control__input" />
      </span>
    </Field>
  );
}

function countOf(
  { value, maxLength }: { value?: unknown; maxLength?: number | undefined },
  words: UiWords,
) {
  if (typeof value !== "string" || maxLength === undefined) return undefined;
  return words.countOf(value.length, maxLength);
}
