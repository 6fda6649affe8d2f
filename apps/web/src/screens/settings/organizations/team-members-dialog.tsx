import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Checkbox } from "@aldermoor/ui/controls/checkbox.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { useState } from "react";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import type {
  Organization,
  OrganizationMember,
  OrganizationTeam,
} from "./organization-resources.ts";
import { placesOf } from "./organization-resources.ts";
import "./organization-checks.css";

type TeamMembersDialogProps = {
  readonly organization: Organization;
  readonly team: OrganizationTeam;
  readonly members: readonly OrganizationMember[];
  /** Ids of the users who are in. */
  readonly inTeam: readonly string[];
  readonly onEnd: () => void;
};

/** Who is in a team; each tick holds at once. */
export function TeamMembersDialog({
  organization,
  team,
  members,
  inTeam,
  onEnd,
}: TeamMembersDialogProps) {
  const { run, busy } = useAccountCall();
  const { organization: service } = wholeAccountClient;
  // A tick shows at once, and goes again if the service does not take it.
  const [wanted, setWanted] = useState<{ readonly userId: string; readonly isIn: boolean }>();
  const set = async (userId: string, isIn: boolean) => {
    const place = { teamId: team.id, userId, organizationId: organization.id };
    setWanted({ userId, isIn });
    await run<unknown>(() =>
      isIn ? answered(service.addTeamMember(place)) : answered(service.removeTeamMember(place)),
    );
    await placesOf(organization.id).reload();
    setWanted(undefined);
  };
  return (
    <Dialog
      open
      onOpenChange={onEnd}
      title={t("organizations.team-members-title", { name: team.name })}
      description={t("organizations.team-members-text")}
      actions={<Button onClick={onEnd}>{t("organizations.done")}</Button>}
    >
      <div className="organization-checks">
        {members.map(({ id, userId, user }) => (
          <Checkbox
            key={id}
            label={user.name}
            checked={wanted?.userId === userId ? wanted.isIn : inTeam.includes(userId)}
            disabled={busy}
            onChange={(isIn) => void set(userId, isIn)}
          />
        ))}
      </div>
    </Dialog>
  );
}
