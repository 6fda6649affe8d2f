import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import "../text/visually-hidden.css";
import { Icon } from "../icons/icon.tsx";
import "./field.css";

export type FieldTexts = {
  readonly label: ReactNode;
  /** Replaces the hint, in red and read aloud at once. */
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  /** Stands at the right of the label, such as a "Forgot it?" link. */
  readonly labelAside?: ReactNode;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean | undefined;
};

type FieldProps = FieldTexts & {
  readonly id: string;
  readonly className?: string | undefined;
  /** At the right under the field, such as "12 of 40". */
  readonly counter?: ReactNode;
  readonly children: ReactNode;
};

/** Label, control and the line below it. The named fields of this package are built on it. */
export function Field(props: FieldProps) {
  const { id, label, error, hint, labelAside, hideLabel = false, counter, className } = props;
  const hasFoot = hasText(error) || hasText(hint) || hasText(counter);
  return (
    <div className={classNames("field", className)}>
      <div className={classNames("field__head", hideLabel && "visually-hidden")}>
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        {labelAside}
      </div>
      {props.children}
      {hasFoot && (
        <div className="field__foot">
          <FieldNote id={noteId(id)} error={error} hint={hint} />
          {hasText(counter) && <span className="field__counter num">{counter}</span>}
        </div>
      )}
    </div>
  );
}

/** The aria attributes that tie a control to the note under it. */
export function noteProps(id: string, { error, hint }: Pick<FieldTexts, "error" | "hint">) {
  return {
    ...(hasText(error) || hasText(hint) ? { "aria-describedby": noteId(id) } : {}),
    ...(hasText(error) ? { "aria-invalid": true } : {}),
  };
}

function FieldNote({
  id,
  error,
  hint,
}: Pick<FieldTexts, "error" | "hint"> & { readonly id: string }) {
  if (hasText(error)) {
    return (
      <span id={id} className="field__note field__note--error" role="alert">
        <Icon name="circle-alert" size={14} />
        <span>{error}</span>
      </span>
    );
  }
  return (
    <span id={id} className="field__note">
      {hint}
    </span>
  );
}

function noteId(id: string): string {
  return `${id}-note`;
}

/** True when there is something to show; an empty error is none. */
export function hasText(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== "";
}
