import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { NameField } from "../../../shared/character/name-field.tsx";
import "../parts/staff-form.css";
import { t } from "../../../texts/t.ts";
import { StaffForm } from "../parts/staff-form.tsx";

/** Asks for two accounts to be bound to one household; somebody else has to agree. */
export function LinkForm() {
  const commands = useCommands();
  const [name, setName] = useState("");
  const [otherName, setOtherName] = useState("");
  const ask = async (reason: string) => {
    const say = () => toast.info(t("admin.asked"));
    const isAsked = await commands.run(api.moderation.askLink, { name, otherName, reason }, say);
    if (isAsked) {
      setName("");
      setOtherName("");
    }
    return isAsked;
  };
  const isUnfinished = [name, otherName].some((text) => text.trim() === "");
  return (
    <Panel stacked title={t("desk.link")}>
      <p className="text-2 text-sm">{t("desk.link-text")}</p>
      <StaffForm
        hint={t("desk.link-hint")}
        verb={t("admin.to-ask")}
        commands={commands}
        isUnfinished={isUnfinished}
        onSubmit={ask}
      >
        <div className="staff-form__fields">
          <NameField label={t("desk.link-one")} value={name} onChange={setName} />
          <NameField label={t("desk.link-other")} value={otherName} onChange={setOtherName} />
        </div>
      </StaffForm>
    </Panel>
  );
}
