import type { GenericEndpointContext } from "better-auth";
import { createAuthEndpoint, getSessionFromCtx } from "better-auth/api";
import { z } from "zod";
import { refusal } from "../http/refusal.ts";

/** More than all teams of an organization can have together. */
const placesMax = 2_000;

/**
 * Lists the members of a team, or of all teams of an organization. Every member of the organization may see them; the
 * library shows a team to its own members only, so that it could not be managed from outside.
 */
export function listTeamMembers() {
  return createAuthEndpoint(
    "/organization/list-team-members",
    {
      method: "GET",
      requireHeaders: true,
      query: z.object({ teamId: z.string().optional(), organizationId: z.string().optional() }),
    },
    async (ctx) => {
      const session = await getSessionFromCtx(ctx);
      if (session === null) throw refusal("UNAUTHORIZED", "Not authenticated");
      const { teamId } = ctx.query;
      const active = z.string().safeParse(session.session["activeOrganizationId"]).data;
      const team = teamId === undefined ? null : await findTeam(ctx, teamId);
      const organizationId = team?.organizationId ?? ctx.query.organizationId ?? active;
      if (organizationId === undefined) throw refusal("BAD_REQUEST", "Organization ID is required");
      await requireMember(ctx, session.user.id, organizationId);
      const teamIds = team === null ? await teamsOf(ctx, organizationId) : [team.id];
      return ctx.json(await placesIn(ctx, teamIds));
    },
  );
}

type Team = { readonly id: string; readonly organizationId: string };

async function findTeam({ context }: GenericEndpointContext, id: string): Promise<Team> {
  const team = await context.adapter.findOne<Team>({
    model: "team",
    where: [{ field: "id", value: id }],
  });
  if (team === null) throw refusal("BAD_REQUEST", "Team not found");
  return team;
}

async function requireMember(
  { context }: GenericEndpointContext,
  userId: string,
  organizationId: string,
): Promise<void> {
  const member = await context.adapter.findOne({
    model: "member",
    where: [
      { field: "userId", value: userId },
      { field: "organizationId", value: organizationId },
    ],
  });
  if (member === null) throw refusal("FORBIDDEN", "You are not a member of this organization");
}

async function teamsOf(
  { context }: GenericEndpointContext,
  organizationId: string,
): Promise<readonly string[]> {
  const teams = await context.adapter.findMany<Team>({
    model: "team",
    where: [{ field: "organizationId", value: organizationId }],
  });
  return teams.map(({ id }) => id);
}

function placesIn(
  { context }: GenericEndpointContext,
  teamIds: readonly string[],
): Promise<unknown[]> {
  return context.adapter.findMany({
    model: "teamMember",
    where: [{ field: "teamId", operator: "in", value: [...teamIds] }],
    limit: placesMax,
  });
}
