import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { StaffRole } from "@aldermoor/game/core/content/staff.ts";
import { staffRoles } from "@aldermoor/game/core/content/staff.ts";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { NameField } from "../../../shared/character/name-field.tsx";
import { t } from "../../../texts/t.ts";
import { StaffForm } from "../parts/staff-form.tsx";
import "../parts/staff-form.css";

const choices = [...keysOf(staffRoles), "none"] as const satisfies readonly (StaffRole | "none")[];

/** Asks for another role for somebody; a second person has to agree. */
export function RoleForm() {
  const commands = useCommands();
  const [name, setName] = useState("");
  const [role, setRole] = useState<StaffRole | "none">("helper");
  const ask = async (reason: string) => {
    const given = { name, role: role === "none" ? null : role, reason };
    const say = () => toast.info(t("admin.asked"));
    const isAsked = await commands.run(api.staff.askRole, given, say);
    if (isAsked) setName("");
    return isAsked;
  };
  return (
    <Panel stacked title={t("adminStaff.change")}>
      <p className="text-2 text-sm">{t("adminStaff.change-text")}</p>
      <StaffForm
        hint={t("admin.record-hint")}
        verb={t("admin.to-ask")}
        commands={commands}
        isUnfinished={name.trim() === ""}
        onSubmit={ask}
      >
        <div className="staff-form__fields">
          <NameField label={t("adminStaff.of")} value={name} onChange={setName} />
          <Select
            label={t("adminStaff.role")}
            value={role}
            options={choices.map((one) => ({ value: one, label: t(`admin.role-${one}`) }))}
            onChange={setRole}
          />
        </div>
      </StaffForm>
    </Panel>
  );
}
