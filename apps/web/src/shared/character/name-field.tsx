import { TextField } from "@aldermoor/ui/fields/text-field.tsx";

const nameLengthMax = 16;

type NameFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
};

/** Where staff write the name of a character, which no browser completes or corrects. */
export function NameField({ label, value, onChange }: NameFieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      maxLength={nameLengthMax}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
