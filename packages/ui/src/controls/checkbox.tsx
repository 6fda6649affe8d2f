import type { ComponentPropsWithRef, ReactNode } from "react";
import "./checkbox.css";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";

type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "type" | "onChange" | "checked"> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A yes or no with its label beside it. */
export function Checkbox({ label, hint, checked, onChange, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames("checkbox", className)}>
      <span className="checkbox__box">
        <input
          {...rest}
          type="checkbox"
          className="checkbox__input"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Icon name="check" size={13} className="checkbox__tick" />
      </span>
      <span>
        {label}
        {hint !== undefined && <small className="checkbox__hint">{hint}</small>}
      </span>
    </label>
  );
}
