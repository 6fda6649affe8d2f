import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Checkbox } from "@aldermoor/ui/controls/checkbox.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import type { Organization, OrganizationMember } from "./organization-resources.ts";
import { membersOf, myRoles } from "./organization-resources.ts";
import { organizationRoles, rolesOf } from "./organization-rights.ts";
import "./organization-checks.css";
import "../setting-form.css";

type RolesDialogProps = {
  readonly organization: Organization;
  readonly member: OrganizationMember;
  readonly own: OrganizationMember;
  readonly onEnd: () => void;
};

/** The roles of a member: one or several, and any that grants something is enough. */
export function RolesDialog({ organization, member, own, onEnd }: RolesDialogProps) {
  const { run, busy } = useAccountCall();
  const [chosen, setChosen] = useState(rolesOf(member.role));
  const isOwner = rolesOf(own.role).includes("owner");
  const save = async () => {
    const change = { memberId: member.id, role: [...chosen], organizationId: organization.id };
    const done = await run(() =>
      answered(wholeAccountClient.organization.updateMemberRole(change)),
    );
    if (done === null) return;
    await Promise.all([membersOf(organization.id).reload(), myRoles.reload()]);
    toast.success(t("organizations.roles-changed", { name: member.user.name }));
    onEnd();
  };
  return (
    <Dialog
      open
      onOpenChange={onEnd}
      title={t("organizations.roles-title", { name: member.user.name })}
      description={t("organizations.roles-text")}
    >
      <Form className="setting-form" onSubmit={save}>
        <div className="organization-checks">
          {organizationRoles.map((role) => (
            <Checkbox
              key={role}
              label={t(`organizations.role-${role}`)}
              hint={t(`organizations.role-${role}-text`)}
              checked={chosen.includes(role)}
              disabled={role === "owner" && !isOwner}
              onChange={(isOn) =>
                setChosen(
                  organizationRoles.filter((one) => (one === role ? isOn : chosen.includes(one))),
                )
              }
            />
          ))}
        </div>
        <div className="setting-form__presses">
          <Button onClick={onEnd}>{t("myAccount.discard")}</Button>
          <Button type="submit" variant="primary" busy={busy} disabled={chosen.length === 0}>
            {t("myAccount.save")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
