import { staffRecord } from "@aldermoor/game/core/content/staff.ts";
import { TextArea } from "@aldermoor/ui/fields/text-field.tsx";
import { t } from "../../../texts/t.ts";

type ReasonFieldProps = {
  readonly hint: string;
  readonly value: string;
  readonly onChange: (reason: string) => void;
};

/** Why staff do something. Nothing is done without it. */
export function ReasonField({ hint, value, onChange }: ReasonFieldProps) {
  return (
    <TextArea
      label={t("admin.reason")}
      hint={hint}
      value={value}
      rows={3}
      maxLength={staffRecord.reasonLengthMax}
      showCount
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
