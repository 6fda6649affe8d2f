import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Menu } from "@aldermoor/ui/overlays/menu.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { useState } from "react";
import { t } from "../../../texts/t.ts";
import { Face } from "../face.tsx";
import { useAccountResource } from "../service/account-resource.ts";
import type {
  Organization,
  OrganizationMember,
  OrganizationTeam,
} from "./organization-resources.ts";
import { membersMax, placesOf, teamsOf } from "./organization-resources.ts";
import { mayDoAny } from "./organization-rights.ts";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";
import { roleText } from "./role-text.ts";
import { RolesDialog } from "./roles-dialog.tsx";
import "./members-panel.css";

type MembersPanelProps = {
  readonly organization: Organization;
  readonly members: readonly OrganizationMember[];
  readonly total: number;
  readonly own: OrganizationMember;
};

/** Who is in the organization, as what, and in which teams. */
export function MembersPanel({ organization, members, total, own }: MembersPanelProps) {
  const teams = useAccountResource(teamsOf(organization.id));
  const places = useAccountResource(placesOf(organization.id));
  const teamsByMember = (userId: string): readonly OrganizationTeam[] => {
    if (teams.state !== "ready" || places.state !== "ready") return [];
    const ids = places.value.filter((place) => place.userId === userId);
    return teams.value.filter(({ id }) => ids.some(({ teamId }) => teamId === id));
  };
  const columns: readonly DataColumn<OrganizationMember>[] = [
    {
      id: "name",
      header: t("organizations.member"),
      onCard: "title",
      cell: (member) => <Member member={member} isOwn={member.id === own.id} />,
    },
    { id: "role", header: t("organizations.role"), cell: ({ role }) => roleText(role) },
    {
      id: "teams",
      header: t("organizations.teams"),
      cell: ({ userId }) => {
        const names = teamsByMember(userId).map(({ name }) => name);
        return names.length === 0 ? t("organizations.no-team") : names.join(", ");
      },
    },
    {
      id: "since",
      header: t("organizations.since"),
      cell: ({ createdAt }) => <RelativeTime atMs={createdAt.getTime()} />,
    },
    {
      id: "menu",
      header: t("organizations.more"),
      align: "end",
      cell: (member) => <MemberMenu organization={organization} member={member} own={own} />,
    },
  ];
  return (
    <Panel
      title={t("organizations.members")}
      flush
      aside={
        <span className="text-3 text-sm num">
          {t("organizations.member-count", { n: total, max: membersMax })}
        </span>
      }
    >
      <DataTable
        label={t("organizations.members")}
        columns={
          mayDoAny(own.role, ["member:update", "member:delete"]) ? columns : columns.slice(0, -1)
        }
        rows={members}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
}

type MemberProps = { readonly member: OrganizationMember; readonly isOwn: boolean };

function Member({ member: { user }, isOwn }: MemberProps) {
  return (
    <span className="members-panel">
      <Face person={user} size={30} />
      <span className="members-panel__names">
        <b>{isOwn ? t("organizations.member-you", { name: user.name }) : user.name}</b>
        {user.email !== "" && <small>{user.email}</small>}
      </span>
    </span>
  );
}

type MemberMenuProps = {
  readonly organization: Organization;
  readonly member: OrganizationMember;
  readonly own: OrganizationMember;
};

function MemberMenu({ organization, member, own }: MemberMenuProps) {
  const [dialog, setDialog] = useState<"roles" | "remove" | null>(null);
  const end = () => setDialog(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t("organizations.member-menu", { name: member.user.name })}
            icon={<Icon name="ellipsis" size={16} />}
          />
        }
        entries={[
          {
            kind: "action",
            id: "roles",
            label: t("organizations.roles-change"),
            icon: <Icon name="shield" size={16} />,
            onSelect: () => setDialog("roles"),
          },
          {
            kind: "action",
            id: "remove",
            label: t("organizations.member-remove"),
            icon: <Icon name="user-minus" size={16} />,
            danger: true,
            // Whoever goes by themselves leaves: that is asked in other words.
            disabled: member.id === own.id,
            onSelect: () => setDialog("remove"),
          },
        ]}
      />
      {dialog === "roles" && (
        <RolesDialog organization={organization} member={member} own={own} onEnd={end} />
      )}
      {dialog === "remove" && (
        <RemoveMemberDialog organization={organization} member={member} onEnd={end} />
      )}
    </>
  );
}
