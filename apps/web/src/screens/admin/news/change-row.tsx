import { valueLengthMax, whatLengthMax } from "@aldermoor/game/publishing/content/limits.ts";
import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import "@aldermoor/ui/text/visually-hidden.css";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { t } from "../../../texts/t.ts";
import "./change-row.css";

export type WrittenChange = {
  readonly what: string;
  readonly before: string;
  readonly after: string;
};

type ChangeRowProps = {
  /** From one. */
  readonly nth: number;
  readonly change: WrittenChange;
  readonly onChange: (change: WrittenChange) => void;
  readonly onRemove: () => void;
};

/** A number as it is and as it will be. */
export function ChangeRow({ nth, change, onChange, onRemove }: ChangeRowProps) {
  const { what, before, after } = change;
  return (
    <fieldset className="change-row">
      <legend className="visually-hidden">{t("publish.change", { n: nth })}</legend>
      <TextField
        label={t("points.what")}
        value={what}
        maxLength={whatLengthMax}
        onChange={(event) => onChange({ ...change, what: event.target.value })}
      />
      <TextField
        label={t("points.before")}
        value={before}
        maxLength={valueLengthMax}
        onChange={(event) => onChange({ ...change, before: event.target.value })}
      />
      <TextField
        label={t("points.after")}
        value={after}
        maxLength={valueLengthMax}
        onChange={(event) => onChange({ ...change, after: event.target.value })}
      />
      <IconButton
        label={t("publish.remove-change", { n: nth })}
        icon={<Icon name="trash-2" size={16} />}
        onClick={onRemove}
      />
    </fieldset>
  );
}
