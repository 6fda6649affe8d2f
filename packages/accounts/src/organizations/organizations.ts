import type { BetterAuthPlugin } from "better-auth";
import { organization } from "better-auth/plugins";
import type { EmailMessage } from "../mail/email-layout.ts";
import { invitationEmail } from "../mail/emails.ts";
import { inviting } from "./inviting.ts";
import type { InvitingRules } from "./inviting.ts";
import { namelessMembers } from "./nameless-members.ts";
import { listInvitations, organizationGuards } from "./organization-guards.ts";
import { membershipsMax, membersMax } from "./organization-integrity.ts";
import { listTeamMembers } from "./team-members.ts";

const invitationSeconds = 48 * 60 * 60;
const teamsMax = 20;
const teamMembersMax = 100;

/** Organizations with members, invitations and teams, and the rules of the product around them. */
export function organizations(options: {
  readonly siteUrl: string;
  readonly enqueueEmail: (message: EmailMessage) => void;
  readonly inviting: InvitingRules;
}): readonly BetterAuthPlugin[] {
  const library = organization({
    allowUserToCreateOrganization: (user) => user["isAnonymous"] !== true,
    organizationLimit: membershipsMax,
    creatorRole: "owner",
    membershipLimit: membersMax,
    invitationExpiresIn: invitationSeconds,
    // The id is a secret: it is in the recipient's email, and shown to members who may invite.
    requireEmailVerificationOnInvitation: false,
    teams: {
      enabled: true,
      maximumTeams: teamsMax,
      maximumMembersPerTeam: teamMembersMax,
      allowRemovingAllTeams: false,
    },
    async sendInvitationEmail({ id, email, role, inviter, organization: { name } }) {
      options.enqueueEmail(
        invitationEmail({
          to: email,
          sender: inviter.user.id,
          organization: name,
          role,
          url: `${options.siteUrl}/invitation/${id}`,
        }),
      );
    },
    organizationHooks: {
      async beforeCreateOrganization({ organization: created }) {
        return { data: { ...created, ...lowerSlug(created.slug) } };
      },
      async beforeUpdateOrganization({ organization: updated }) {
        return { data: { ...updated, ...lowerSlug(updated.slug) } };
      },
      async beforeDeleteOrganization({ organization: { id } }, ctx) {
        // The organization goes before its members, who follow it: while it stands its last owner cannot go.
        await ctx?.context.adapter.delete({
          model: "organization",
          where: [{ field: "id", value: id }],
        });
      },
    },
  });
  const own = { listInvitations: listInvitations(), listTeamMembers: listTeamMembers() };
  const endpoints = { ...library.endpoints, ...own };
  return [
    { ...library, endpoints },
    organizationGuards(),
    inviting(options.inviting),
    namelessMembers(),
  ];
}

/** "Moor" and "moor" would be two organizations behind one address. */
function lowerSlug(slug: string | undefined): { slug?: string } {
  return slug === undefined ? {} : { slug: slug.toLowerCase() };
}
