import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import "../parts/staff-form.css";
import { NameField } from "../parts/name-field.tsx";
import { ReasonField } from "../parts/reason-field.tsx";

/** Asks for two accounts to be bound to one household; somebody else has to agree. */
export function LinkForm() {
  const { run, busy, isBlocked } = useCommands();
  const [name, setName] = useState("");
  const [otherName, setOtherName] = useState("");
  const [reason, setReason] = useState("");
  const ask = async () => {
    const asked = await run(api.moderation.askLink, { name, otherName, reason }, () =>
      toast.info(t("admin.asked")),
    );
    if (!asked) return;
    setName("");
    setOtherName("");
    setReason("");
  };
  const isUnfinished = [name, otherName, reason].some((text) => text.trim() === "");
  return (
    <Panel stacked title={t("desk.link")}>
      <p className="text-2 text-sm">{t("desk.link-text")}</p>
      <Form className="staff-form" onSubmit={() => void ask()}>
        <div className="staff-form__fields">
          <NameField label={t("desk.link-one")} value={name} onChange={setName} />
          <NameField label={t("desk.link-other")} value={otherName} onChange={setOtherName} />
        </div>
        <ReasonField hint={t("desk.link-hint")} value={reason} onChange={setReason} />
        <div className="staff-form__ends">
          <Button type="submit" busy={busy} disabled={isBlocked || isUnfinished}>
            {t("admin.to-ask")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
