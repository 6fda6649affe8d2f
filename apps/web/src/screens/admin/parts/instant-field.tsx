import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { localValue, readLocal } from "./local-value.ts";

type InstantFieldProps = {
  readonly label: string;
  readonly hint?: string;
  /** `null` for none. */
  readonly value: number | null;
  readonly onChange: (atMs: number | null) => void;
};

/** A point in time by the clock where the reader is. */
export function InstantField({ label, hint, value, onChange }: InstantFieldProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      hint={hint}
      value={value === null ? "" : localValue(value)}
      onChange={(event) => onChange(readLocal(event.target.value))}
    />
  );
}
