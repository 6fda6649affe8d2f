import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { NameDialog } from "../name-dialog.tsx";
import { useAccountCall } from "../service/use-account-call.ts";
import type { Organization, OrganizationTeam } from "./organization-resources.ts";
import { reloadOrganization, teamsOf } from "./organization-resources.ts";

type NewTeamDialogProps = { readonly organization: Organization; readonly onEnd: () => void };

/** Makes a team without anybody in it. */
export function NewTeamDialog({ organization, onEnd }: NewTeamDialogProps) {
  const { run, busy } = useAccountCall();
  const make = async (name: string) => {
    const team = { name, organizationId: organization.id };
    const done = await run(() => answered(wholeAccountClient.organization.createTeam(team)));
    if (done === null) return;
    await teamsOf(organization.id).reload();
    onEnd();
  };
  return (
    <NameDialog
      title={t("organizations.team-new")}
      label={t("organizations.team-name")}
      name=""
      busy={busy}
      onName={(name) => void make(name)}
      onEnd={onEnd}
    />
  );
}

type TeamDialogProps = NewTeamDialogProps & { readonly team: OrganizationTeam };

/** Gives a team another name. */
export function RenameTeamDialog({ organization, team, onEnd }: TeamDialogProps) {
  const { run, busy } = useAccountCall();
  const rename = async (name: string) => {
    // The organization goes along, for another one may be active on another tab.
    const change = { teamId: team.id, data: { name, organizationId: organization.id } };
    const done = await run(() => answered(wholeAccountClient.organization.updateTeam(change)));
    if (done === null) return;
    await teamsOf(organization.id).reload();
    onEnd();
  };
  return (
    <NameDialog
      title={t("organizations.team-rename-title", { name: team.name })}
      label={t("organizations.team-name")}
      name={team.name}
      busy={busy}
      onName={(name) => void rename(name)}
      onEnd={onEnd}
    />
  );
}

/** Asks before a team is dissolved. */
export function RemoveTeamDialog({ organization, team, onEnd }: TeamDialogProps) {
  const { run } = useAccountCall();
  const remove = async () => {
    const gone = { teamId: team.id, organizationId: organization.id };
    const done = await run(() => answered(wholeAccountClient.organization.removeTeam(gone)));
    if (done === null) return;
    await reloadOrganization(organization.id);
    toast.success(t("organizations.team-removed", { name: team.name }));
  };
  return (
    <ConfirmDialog
      open
      onClose={onEnd}
      title={t("organizations.team-remove-title", { name: team.name })}
      description={t("organizations.team-remove-text")}
      confirmLabel={t("organizations.team-remove")}
      onConfirm={remove}
    />
  );
}
