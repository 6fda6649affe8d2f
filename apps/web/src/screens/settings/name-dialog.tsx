import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { useState } from "react";
import { Form } from "../../page/form.tsx";
import { t } from "../../texts/t.ts";
import "./setting-form.css";

export type NameDialogProps = {
  readonly title: string;
  readonly label: string;
  /** What it is called so far; empty for something new. */
  readonly name: string;
  readonly busy: boolean;
  readonly onName: (name: string) => void;
  readonly onEnd: () => void;
};

const nameLengthMax = 48;

/** Asks for a name, and nothing else. */
export function NameDialog({ title, label, name: given, busy, onName, onEnd }: NameDialogProps) {
  const [name, setName] = useState(given);
  const submit = () => {
    if (name.trim() !== "") onName(name.trim());
  };
  return (
    <Dialog open onOpenChange={onEnd} title={title}>
      <Form className="setting-form" onSubmit={submit}>
        <TextField
          label={label}
          required
          maxLength={nameLengthMax}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="setting-form__presses">
          <Button onClick={onEnd}>{t("myAccount.discard")}</Button>
          <Button type="submit" variant="primary" busy={busy} disabled={name.trim() === ""}>
            {t("myAccount.save")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
