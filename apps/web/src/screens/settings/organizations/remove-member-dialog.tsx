import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import type { Organization, OrganizationMember } from "./organization-resources.ts";
import { reloadOrganization } from "./organization-resources.ts";

type RemoveMemberDialogProps = {
  readonly organization: Organization;
  readonly member: OrganizationMember;
  readonly onEnd: () => void;
};

/** Asks before somebody is sent away. */
export function RemoveMemberDialog({ organization, member, onEnd }: RemoveMemberDialogProps) {
  const { run } = useAccountCall();
  const { name } = member.user;
  const remove = async () => {
    const gone = { memberIdOrEmail: member.id, organizationId: organization.id };
    const done = await run(() => answered(wholeAccountClient.organization.removeMember(gone)));
    await reloadOrganization(organization.id);
    if (done !== null) toast.success(t("organizations.member-removed", { name }));
  };
  return (
    <ConfirmDialog
      open
      onClose={onEnd}
      title={t("organizations.member-remove-title", { name, order: organization.name })}
      description={t("organizations.member-remove-text")}
      confirmLabel={t("organizations.member-remove")}
      onConfirm={remove}
    />
  );
}
