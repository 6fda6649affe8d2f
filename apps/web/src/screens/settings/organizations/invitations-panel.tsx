import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { ResourceView } from "../service/resource-view.tsx";
import { useAccountCall } from "../service/use-account-call.ts";
import { SettingRow, SettingRows } from "../setting-row.tsx";
import type { Organization, OrganizationMember } from "./organization-resources.ts";
import { invitationsOf } from "./organization-resources.ts";
import type { OrganizationRole } from "./organization-rights.ts";
import { mayDo, mayDoAll, organizationRoles, rolesOf } from "./organization-rights.ts";
import { roleText } from "./role-text.ts";
import { timeLeftText } from "./time-left-text.ts";
import "../setting-rows.css";
import "./invitations-panel.css";

type InvitationsPanelProps = {
  readonly organization: Organization;
  readonly own: OrganizationMember;
};

/** Who was asked to join and has not answered yet. */
export function InvitationsPanel({ organization, own }: InvitationsPanelProps) {
  const mayInvite = mayDo(own.role, "invitation:create");
  const mayAnswerFor = mayDoAll(own.role, ["invitation:create", "invitation:cancel"]);
  return (
    <Panel
      title={t("organizations.invitations")}
      flush
      aside={<span className="text-3 text-sm">{t("organizations.invitations-good")}</span>}
    >
      {mayInvite && <InviteForm organization={organization} own={own} />}
      <ResourceView resource={invitationsOf(organization.id)}>
        {(invitations) => {
          if (invitations.length === 0)
            return <p className="setting-rows__none">{t("organizations.invitations-none")}</p>;
          return (
            <SettingRows>
              {invitations.map((one) => (
                <InvitationRow
                  key={one.email}
                  organization={organization}
                  invitation={one}
                  hasButtons={mayAnswerFor}
                />
              ))}
            </SettingRows>
          );
        }}
      </ResourceView>
    </Panel>
  );
}

type InvitationView = {
  readonly id?: string;
  readonly email: string;
  readonly role: string;
  readonly expiresAt: Date;
};

function InviteForm({ organization, own }: InvitationsPanelProps) {
  const { run, busy } = useAccountCall();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<OrganizationRole>("member");
  const isOwner = rolesOf(own.role).includes("owner");
  const invite = async () => {
    const asked = { email: email.trim(), role, organizationId: organization.id };
    const done = await run(() => answered(wholeAccountClient.organization.inviteMember(asked)));
    if (done === null) return;
    toast.success(t("organizations.invited", { email: asked.email }));
    setEmail("");
    await invitationsOf(organization.id).reload();
  };
  return (
    <Form className="invitations-panel" onSubmit={invite}>
      <TextField
        label={t("organizations.invite-email")}
        type="email"
        autoComplete="off"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Select
        label={t("organizations.role")}
        options={organizationRoles
          .filter((one) => one !== "owner" || isOwner)
          .map((one) => ({ value: one, label: t(`organizations.role-${one}`) }))}
        value={role}
        onChange={setRole}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t("organizations.invite")}
      </Button>
    </Form>
  );
}

type InvitationRowProps = {
  readonly organization: Organization;
  readonly invitation: InvitationView;
  /** Whether it can be sent again and taken back. */
  readonly hasButtons: boolean;
};

function InvitationRow({ organization, invitation, hasButtons }: InvitationRowProps) {
  const { email, role, expiresAt } = invitation;
  const left = timeLeftText(expiresAt.getTime());
  return (
    <SettingRow
      icon="mail"
      title={email}
      note={t("organizations.invitation-about", { role: roleText(role), left })}
    >
      {hasButtons && <InvitationButtons organization={organization} invitation={invitation} />}
    </SettingRow>
  );
}

type InvitationButtonsProps = Pick<InvitationRowProps, "organization" | "invitation">;

function InvitationButtons({
  organization,
  invitation: { id, email, role },
}: InvitationButtonsProps) {
  const { run, busy } = useAccountCall();
  const { organization: service } = wholeAccountClient;
  const again = async () => {
    const [known = "member"] = rolesOf(role);
    const asked = { email, role: known, organizationId: organization.id, resend: true };
    const done = await run(() => answered(service.inviteMember(asked)));
    if (done !== null) toast.success(t("organizations.invited", { email }));
    await invitationsOf(organization.id).reload();
  };
  const takeBack = async (invitationId: string) => {
    const done = await run(() => answered(service.cancelInvitation({ invitationId })));
    if (done !== null) toast.success(t("organizations.invitation-back", { email }));
    await invitationsOf(organization.id).reload();
  };
  return (
    <>
      <Button
        size="sm"
        busy={busy}
        aria-label={t("organizations.invite-again-email", { email })}
        onClick={() => void again()}
      >
        {t("organizations.invite-again")}
      </Button>
      {id !== undefined && (
        <Button
          size="sm"
          busy={busy}
          aria-label={t("organizations.take-back-email", { email })}
          onClick={() => void takeBack(id)}
        >
          {t("organizations.take-back")}
        </Button>
      )}
    </>
  );
}
