import { ResourceView } from "../service/resource-view.tsx";
import { InvitationsPanel } from "./invitations-panel.tsx";
import { MembersPanel } from "./members-panel.tsx";
import { OrganizationHead } from "./organization-head.tsx";
import type { Organization, OrganizationMember } from "./organization-resources.ts";
import { membersOf } from "./organization-resources.ts";
import { TeamsPanel } from "./teams-panel.tsx";
import "./organizations-page.css";

type OrganizationPanelsProps = { readonly organization: Organization; readonly ownUserId: string };

/** What one sees of an organization, by what one is in it. */
export function OrganizationPanels({ organization, ownUserId }: OrganizationPanelsProps) {
  return (
    <ResourceView resource={membersOf(organization.id)} rows={6}>
      {({ members, total }) => {
        const own = members.find(({ userId }) => userId === ownUserId);
        // The service tells only its members, so one is among them.
        if (own === undefined) return null;
        return <Panels organization={organization} members={members} total={total} own={own} />;
      }}
    </ResourceView>
  );
}

type PanelsProps = {
  readonly organization: Organization;
  readonly members: readonly OrganizationMember[];
  readonly total: number;
  readonly own: OrganizationMember;
};

function Panels({ organization, members, total, own }: PanelsProps) {
  return (
    <>
      <OrganizationHead organization={organization} own={own} memberCount={total} />
      <MembersPanel organization={organization} members={members} total={total} own={own} />
      <div className="organizations-page__pair">
        <InvitationsPanel organization={organization} own={own} />
        <TeamsPanel organization={organization} own={own} members={members} />
      </div>
    </>
  );
}
