import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { ReasonField } from "../parts/reason-field.tsx";
import "../parts/staff-form.css";

/** Says why a file is read, which opens it. */
export function OpenForm({ name }: { readonly name: string }) {
  const { run, busy, isBlocked } = useCommands();
  const [reason, setReason] = useState("");
  return (
    <Panel stacked title={t("file.open-title", { name })}>
      <p className="text-2">{t("file.open-text")}</p>
      <Form
        className="staff-form"
        onSubmit={() => void run(api["player-files"].open, { name, reason })}
      >
        <ReasonField hint={t("file.open-hint")} value={reason} onChange={setReason} />
        <div className="staff-form__ends">
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabled={isBlocked || reason.trim() === ""}
          >
            {t("file.to-open")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
