import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { longDayText } from "../../../texts/day-text.ts";
import { t } from "../../../texts/t.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import type { OrganizationNames } from "./organization-form.tsx";
import { OrganizationForm } from "./organization-form.tsx";
import type { Organization, OrganizationMember } from "./organization-resources.ts";
import { myOrganizations, reloadMyOrganizations } from "./organization-resources.ts";
import { mayDo } from "./organization-rights.ts";
import { roleText } from "./role-text.ts";
import "./organization-head.css";

type OrganizationHeadProps = {
  readonly organization: Organization;
  readonly own: OrganizationMember;
  readonly memberCount: number;
};

/** Banner, name and what one may do with the organization as a whole. */
export function OrganizationHead({ organization, own, memberCount }: OrganizationHeadProps) {
  const about = {
    slug: organization.slug,
    day: longDayText(organization.createdAt),
    role: roleText(own.role),
  };
  return (
    <Panel flush aria-label={organization.name}>
      <div className="organization-head">
        <span className="organization-head__banner" aria-hidden>
          <GameIcon name="old-lantern" size={28} />
        </span>
        <div className="organization-head__names">
          <h2>{organization.name}</h2>
          <p>{t("organizations.about", about)}</p>
        </div>
        <div className="organization-head__presses">
          {mayDo(own.role, "organization:update") && <EditButton organization={organization} />}
          <LeaveButton organization={organization} />
          {mayDo(own.role, "organization:delete") && (
            <DeleteButton organization={organization} memberCount={memberCount} />
          )}
        </div>
      </div>
    </Panel>
  );
}

type OfOrganization = { readonly organization: Organization };

function EditButton({ organization }: OfOrganization) {
  const { run, busy } = useAccountCall();
  const [isOpen, setOpen] = useState(false);
  const edit = async (data: OrganizationNames) => {
    const change = { organizationId: organization.id, data };
    const done = await run(() => answered(wholeAccountClient.organization.update(change)));
    if (done === null) return;
    await myOrganizations.reload();
    toast.success(t("organizations.edited"));
    setOpen(false);
  };
  return (
    <>
      <Button icon={<Icon name="settings" size={15} />} onClick={() => setOpen(true)}>
        {t("organizations.edit")}
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title={t("organizations.edit-title", { name: organization.name })}
        >
          <OrganizationForm
            known={organization}
            label={t("myAccount.save")}
            busy={busy}
            onNames={(names) => void edit(names)}
            onEnd={() => setOpen(false)}
          />
        </Dialog>
      )}
    </>
  );
}

function LeaveButton({ organization }: OfOrganization) {
  const { run } = useAccountCall();
  const leave = async () => {
    const left = { organizationId: organization.id };
    const done = await run(() => answered(wholeAccountClient.organization.leave(left)));
    if (done === null) return;
    toast.success(t("organizations.left", { name: organization.name }));
    await reloadMyOrganizations();
  };
  return (
    <ConfirmButton
      label={t("organizations.leave")}
      title={t("organizations.leave-title", { name: organization.name })}
      description={t("organizations.leave-text")}
      onConfirm={leave}
    />
  );
}

function DeleteButton({
  organization,
  memberCount,
}: OfOrganization & { readonly memberCount: number }) {
  const { run } = useAccountCall();
  const remove = async () => {
    const gone = { organizationId: organization.id };
    const done = await run(() => answered(wholeAccountClient.organization.delete(gone)));
    if (done === null) return;
    toast.success(t("organizations.deleted", { name: organization.name }));
    await reloadMyOrganizations();
  };
  return (
    <ConfirmButton
      label={t("organizations.delete")}
      title={t("organizations.delete-title", { name: organization.name })}
      description={t("organizations.delete-text", { n: memberCount })}
      onConfirm={remove}
    />
  );
}
