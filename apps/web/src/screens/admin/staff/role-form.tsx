import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { StaffRole } from "@aldermoor/game/core/content/staff.ts";
import { staffRoles } from "@aldermoor/game/core/content/staff.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { NameField } from "../parts/name-field.tsx";
import { ReasonField } from "../parts/reason-field.tsx";
import "../parts/staff-form.css";

const choices = [...keysOf(staffRoles), "none"] as const satisfies readonly (StaffRole | "none")[];

/** Asks for another role for somebody; a second person has to agree. */
export function RoleForm() {
  const { run, busy, isBlocked } = useCommands();
  const [name, setName] = useState("");
  const [role, setRole] = useState<StaffRole | "none">("helper");
  const [reason, setReason] = useState("");
  const ask = async () => {
    const given = { name, role: role === "none" ? null : role, reason };
    const isAsked = await run(api.staff.askRole, given, () => toast.info(t("admin.asked")));
    if (!isAsked) return;
    setName("");
    setReason("");
  };
  const isUnfinished = [name, reason].some((text) => text.trim() === "");
  return (
    <Panel stacked title={t("adminStaff.change")}>
      <p className="text-2 text-sm">{t("adminStaff.change-text")}</p>
      <Form className="staff-form" onSubmit={() => void ask()}>
        <div className="staff-form__fields">
          <NameField label={t("adminStaff.of")} value={name} onChange={setName} />
          <Select
            label={t("adminStaff.role")}
            value={role}
            options={choices.map((one) => ({ value: one, label: t(`admin.role-${one}`) }))}
            onChange={setRole}
          />
        </div>
        <ReasonField hint={t("admin.record-hint")} value={reason} onChange={setReason} />
        <div className="staff-form__ends">
          <Button type="submit" busy={busy} disabled={isBlocked || isUnfinished}>
            {t("admin.to-ask")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
