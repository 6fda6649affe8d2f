import { Button, IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Menu } from "@aldermoor/ui/overlays/menu.tsx";
import { useState } from "react";
import { t } from "../../../texts/t.ts";
import { Face } from "../face.tsx";
import { useAccountResource } from "../service/account-resource.ts";
import { ResourceView } from "../service/resource-view.tsx";
import { SettingRow, SettingRows } from "../setting-row.tsx";
import type {
  Organization,
  OrganizationMember,
  OrganizationTeam,
} from "./organization-resources.ts";
import { placesOf, teamsOf } from "./organization-resources.ts";
import { mayDo, mayDoAny } from "./organization-rights.ts";
import { NewTeamDialog, RemoveTeamDialog, RenameTeamDialog } from "./team-dialogs.tsx";
import { TeamMembersDialog } from "./team-members-dialog.tsx";
import "./teams-panel.css";

type TeamsPanelProps = {
  readonly organization: Organization;
  readonly own: OrganizationMember;
  readonly members: readonly OrganizationMember[];
};

/** The smaller circles of an organization. */
export function TeamsPanel({ organization, own, members }: TeamsPanelProps) {
  const [isNew, setNew] = useState(false);
  return (
    <Panel
      title={t("organizations.teams")}
      flush
      aside={
        mayDo(own.role, "team:create") && (
          <Button size="sm" icon={<Icon name="plus" size={14} />} onClick={() => setNew(true)}>
            {t("organizations.team-new")}
          </Button>
        )
      }
    >
      <ResourceView resource={teamsOf(organization.id)}>
        {(teams) => (
          <SettingRows>
            {teams.map((team) => (
              <TeamRow
                key={team.id}
                organization={organization}
                team={team}
                own={own}
                members={members}
              />
            ))}
          </SettingRows>
        )}
      </ResourceView>
      {isNew && <NewTeamDialog organization={organization} onEnd={() => setNew(false)} />}
    </Panel>
  );
}

type TeamRowProps = TeamsPanelProps & { readonly team: OrganizationTeam };

const facesMax = 4;

function TeamRow({ organization, team, own, members }: TeamRowProps) {
  const places = useAccountResource(placesOf(organization.id));
  const inTeam =
    places.state === "ready"
      ? places.value.filter(({ teamId }) => teamId === team.id).map(({ userId }) => userId)
      : [];
  const shown = members.filter(({ userId }) => inTeam.includes(userId));
  const mayChange = mayDoAny(own.role, ["team:update", "team:delete", "member:update"]);
  return (
    <SettingRow
      icon="users"
      title={team.name}
      note={t("organizations.team-count", { n: inTeam.length })}
    >
      <span className="teams-panel">
        {shown.slice(0, facesMax).map(({ user }) => (
          <Face key={user.id} person={user} size={24} />
        ))}
      </span>
      {mayChange && (
        <TeamMenu organization={organization} team={team} members={members} inTeam={inTeam} />
      )}
    </SettingRow>
  );
}

type TeamMenuProps = {
  readonly organization: Organization;
  readonly team: OrganizationTeam;
  readonly members: readonly OrganizationMember[];
  readonly inTeam: readonly string[];
};

function TeamMenu({ organization, team, members, inTeam }: TeamMenuProps) {
  const [dialog, setDialog] = useState<"members" | "rename" | "remove" | null>(null);
  const end = () => setDialog(null);
  const entry = (id: "members" | "rename" | "remove") => ({
    kind: "action" as const,
    id,
    label: t(`organizations.team-${id}`),
    danger: id === "remove",
    onSelect: () => setDialog(id),
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t("organizations.team-menu", { name: team.name })}
            icon={<Icon name="ellipsis" size={16} />}
          />
        }
        entries={[entry("members"), entry("rename"), entry("remove")]}
      />
      {dialog === "members" && (
        <TeamMembersDialog
          organization={organization}
          team={team}
          members={members}
          inTeam={inTeam}
          onEnd={end}
        />
      )}
      {dialog === "rename" && (
        <RenameTeamDialog organization={organization} team={team} onEnd={end} />
      )}
      {dialog === "remove" && (
        <RemoveTeamDialog organization={organization} team={team} onEnd={end} />
      )}
    </>
  );
}
