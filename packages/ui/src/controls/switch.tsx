import { Switch as BaseSwitch } from "@base-ui/react/switch";
import type { ReactNode } from "react";
import { useId } from "react";
import { classNames } from "../class-names.ts";
import "../text/visually-hidden.css";
import "./switch.css";

type SwitchProps = {
  readonly label: ReactNode;
  /** One line below the label that says what changes. */
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  /** Keeps the label for screen readers only, as in the cells of a table. */
  readonly hideLabel?: boolean | undefined;
  readonly name?: string | undefined;
  readonly className?: string | undefined;
};

/** On or off, in force at once. What is only in force after saving is a `Checkbox`. */
export function Switch(props: SwitchProps) {
  const { label, hint, checked, onChange, disabled = false, hideLabel = false, name } = props;
  const id = useId();
  return (
    <label className={classNames("switch", hideLabel && "switch--bare", props.className)}>
      <span className={hideLabel ? "visually-hidden" : "switch__text"}>
        <span id={id}>{label}</span>
        {hint !== undefined && (
          <small id={`${id}-hint`} className="switch__hint">
            {hint}
          </small>
        )}
      </span>
      <BaseSwitch.Root
        className="switch__track"
        checked={checked}
        onCheckedChange={(isOn) => onChange(isOn)}
        disabled={disabled}
        aria-labelledby={id}
        {...(hint === undefined ? {} : { "aria-describedby": `${id}-hint` })}
        {...(name === undefined ? {} : { name })}
      >
        <BaseSwitch.Thumb className="switch__thumb" />
      </BaseSwitch.Root>
    </label>
  );
}
