import type { ServiceAnswer } from "../../../session/service-answer.ts";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { accountResource, resourceFamily } from "../service/account-resource.ts";
import { listOf, textOf } from "../service/answer-fields.ts";
import { askService } from "../service/ask-service.ts";
import { me } from "../service/me.ts";

const { organization: service } = wholeAccountClient;

export type Organization = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly createdAt: Date;
};

export type OrganizationMember = {
  readonly id: string;
  readonly userId: string;
  /** One or several, with commas between them. */
  readonly role: string;
  readonly createdAt: Date;
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly image?: string | undefined;
  };
};

export type OrganizationTeam = { readonly id: string; readonly name: string };

/** The organizations one is in. */
export const myOrganizations = accountResource(() => answered(service.list()));

/** What one is in each of them, as the service writes it: one or several roles. */
export const myRoles = accountResource(async (): Promise<ServiceAnswer<readonly string[]>> => {
  const organizations = await answered(service.list());
  if (!organizations.ok) return organizations;
  const asked = (organizations.value ?? []).map(({ id }) =>
    answered(service.getActiveMemberRole({ query: { organizationId: id } })),
  );
  const roles = await Promise.all(asked);
  return { ok: true, value: roles.flatMap((role) => (role.ok ? [role.value.role] : [])) };
});

/** Asks anew for everything that coming and going changes. */
export async function reloadMyOrganizations(): Promise<void> {
  await Promise.all([myOrganizations.reload(), myRoles.reload(), me.reload()]);
}

/** Invitations to one's own address that are still open. */
export const myInvitations = accountResource(async () =>
  openOnes(await answered(service.listUserInvitations())),
);

export const membersOf = resourceFamily((organizationId) =>
  answered(service.listMembers({ query: { organizationId, limit: membersMax } })),
);

export const teamsOf = resourceFamily((organizationId) =>
  answered(service.listTeams({ query: { organizationId } })),
);

/** Whom the organization has asked and who has not answered. Only who may invite is told the ids. */
export const invitationsOf = resourceFamily(async (organizationId) =>
  openOnes(await answered(service.listInvitations({ query: { organizationId } }))),
);

/** Who is in which team. */
export const placesOf = resourceFamily((organizationId) =>
  askService(
    `/organization/list-team-members?organizationId=${encodeURIComponent(organizationId)}`,
    (body) =>
      listOf(body, (place) => ({
        id: textOf(place, "id"),
        teamId: textOf(place, "teamId"),
        userId: textOf(place, "userId"),
      })),
  ),
);

/** As many as an organization can have. */
export const membersMax = 100;

/** Asks anew for everything that a change of members or teams touches. */
export async function reloadOrganization(organizationId: string): Promise<void> {
  const touched = [membersOf, teamsOf, placesOf].map((family) => family(organizationId).reload());
  await Promise.all(touched);
}

type Asked = { readonly status: string; readonly expiresAt: Date };

/** Invitations that can still be answered. */
function openOnes<One extends Asked>(
  answer: ServiceAnswer<readonly One[] | null>,
): ServiceAnswer<readonly One[]> {
  if (!answer.ok) return answer;
  const nowMs = Date.now();
  const value = (answer.value ?? []).filter(
    ({ status, expiresAt }) => status === "pending" && expiresAt.getTime() > nowMs,
  );
  return { ok: true, value };
}
