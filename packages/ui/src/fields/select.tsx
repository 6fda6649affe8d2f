import type { ComponentPropsWithRef } from "react";
import { useId } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import type { FieldTexts } from "./field.tsx";
import { Field, hasText, noteProps } from "./field.tsx";
import "./control.css";
import "./select.css";

export type SelectOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean | undefined;
};

type SelectProps<Value extends string> = FieldTexts &
  Omit<ComponentPropsWithRef<"select">, "onChange" | "value" | "children"> & {
    readonly options: readonly SelectOption<Value>[];
    readonly value: Value;
    readonly onChange: (value: Value) => void;
  };

/** One of several, in the system's own list: the surest on phones and for keyboards. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, error, hint, labelAside, hideLabel, options, value, onChange, ...rest } = props;
  const { className, ...select } = rest;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const texts = { label, error, hint, labelAside, hideLabel };
  return (
    <Field id={id} {...texts} className={className}>
      <span className={classNames("control select", hasText(error) && "control--invalid")}>
        <select
          {...select}
          {...noteProps(id, texts)}
          id={id}
          className="control__input select__input"
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={15} className="select__arrow" />
      </span>
    </Field>
  );
}
