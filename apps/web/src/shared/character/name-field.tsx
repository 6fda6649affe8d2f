import { TextField } from "@aldermoor/ui/fields/text-field.tsx";

const nameLengthMax = 16;

type NameFieldProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (name: string) => void;
};

/** Where the name of a character is written, which no browser completes or corrects. */
export function NameField({ label, hint, error, value, onChange }: NameFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      value={value}
      maxLength={nameLengthMax}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
