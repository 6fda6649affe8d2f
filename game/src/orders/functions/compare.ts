import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { mightiest } from "../rules/role.ts";
import type { OrderModel } from "../tables.ts";
import type { Context } from "./changes.ts";
import {
  dropMember,
  dropPlace,
  endOrder,
  endTeam,
  keepMember,
  keepOrder,
  keepPlace,
  keepTeam,
} from "./changes.ts";
import { findOrder, membersOf, placesIn, teamsOf } from "./rows.ts";

const { internalMutation } = gameFunctions<OrderModel>();

/** Orders that are found to be no more in one run; players' commands wait behind it. */
const endedAtOnceMax = 10;

const organization = v.object({
  organizationId: v.string(),
  name: v.string(),
  createdAtMs: v.number(),
  members: v.array(v.object({ accountId: v.string(), role: v.string(), createdAtMs: v.number() })),
  teams: v.array(v.object({ teamId: v.string(), name: v.string() })),
});

type Standing = {
  readonly organizationId: string;
  readonly members: readonly {
    readonly accountId: string;
    readonly role: string;
    readonly createdAtMs: number;
  }[];
  readonly teams: readonly { readonly teamId: string; readonly name: string }[];
};

/**
 * Makes an order what the account service says that it is, at `startedAtMs` or later: a world may have been put back to a
 * backup, or may never have been told. What is told behind it comes to the same.
 */
export const compare = internalMutation({
  args: { organization, startedAtMs: v.number() },
  handler: async (context, { organization: standing, startedAtMs }) => {
    const { organizationId, name, createdAtMs } = standing;
    const order = await keepOrder(context, organizationId, { name, foundedAtMs: createdAtMs });
    if (order !== null) {
      const comparedAtMs = Math.max(order.comparedAtMs, startedAtMs);
      await context.db.patch(order._id, { comparedAtMs });
    }
    await compareTeams(context, standing);
    await compareMembers(context, standing);
    return null;
  },
});

async function compareTeams(context: Context, { organizationId, teams }: Standing): Promise<void> {
  const are = new Set(teams.map(({ teamId }) => teamId));
  for (const { teamId } of await teamsOf(context.db, organizationId))
    if (!are.has(teamId)) await endTeam(context, teamId);
  for (const team of teams) await keepTeam(context, organizationId, team);
}

async function compareMembers(
  context: Context,
  { organizationId, members }: Standing,
): Promise<void> {
  const are = new Set(members.map(({ accountId }) => accountId));
  for (const { accountId } of await membersOf(context.db, organizationId))
    if (!are.has(accountId)) await dropMember(context, organizationId, accountId);
  for (const { accountId, role, createdAtMs } of members) {
    const member = { accountId, role: mightiest(role), joinedAtMs: createdAtMs, isTold: false };
    await keepMember(context, organizationId, member);
  }
}

/** The same for who is in a team: apart, since a call holds few enough values. */
export const compareTeam = internalMutation({
  args: { teamId: v.string(), accountIds: v.array(v.string()) },
  handler: async (context, { teamId, accountIds }) => {
    for (const { accountId } of await placesIn(context.db, teamId))
      if (!accountIds.includes(accountId)) await dropPlace(context, teamId, accountId);
    for (const accountId of accountIds) await keepPlace(context, teamId, accountId);
    return null;
  },
});

/** Ends the orders that were not found since the comparison began. */
export const endComparison = internalMutation({
  args: { startedAtMs: v.number() },
  handler: async (context, { startedAtMs }) => {
    const gone = await context.db
      .query("orders")
      .withIndex("by_comparison", (q) => q.lt("comparedAtMs", startedAtMs))
      .take(endedAtOnceMax);
    for (const { organizationId } of gone) {
      await endOrder(context, organizationId);
      // Nothing of it may stand in the way of the next run.
      if ((await findOrder(context.db, organizationId)) !== null)
        throw new Error(`The order ${organizationId} does not end.`);
    }
    return { more: gone.length === endedAtOnceMax };
  },
});
