import type { Accounts, DeskAnswer, StandingOrganization } from "@aldermoor/accounts/index.ts";
import type { Engine } from "@aldermoor/engine/index.ts";
import { z } from "zod";
import { carryAccountEvents } from "./account-events.ts";
import type { Job } from "./job-runner.ts";
import type { World } from "./world.ts";

/** Looks so often that what is accepted in the world is done, and told there again, within a second. */
export const carryWishes: Job = {
  name: "carry wishes to the accounts",
  everyMs: 300,
  firstAfterMs: 0,
  run: "accounts:organizations",
};

type Parts = {
  readonly world: Pick<World, "accountEvents" | "organizations">;
  readonly accounts: Pick<Accounts, "eventsAfter" | "organizations">;
  readonly engine: Pick<Engine, "query" | "mutation">;
};

/**
 * Carries events, and behind the first ones compares all organizations with those of the world, once for each start: a copy of
 * either may be from before, and a world that was opened by an earlier version has let events go by.
 */
export function createEventCarrier(parts: Parts): () => Promise<{ readonly more: boolean }> {
  let isCompared = parts.world.organizations === undefined;
  return async () => {
    const carried = await carryAccountEvents(parts);
    if (!carried.more && !isCompared) {
      await compareOrganizations(parts);
      isCompared = true;
    }
    return carried;
  };
}

/** What changes meanwhile is told by events, which come to the same whichever is first. */
async function compareOrganizations({ world, accounts, engine }: Parts): Promise<void> {
  if (world.organizations === undefined) return;
  const { compare, compareTeam, endComparison } = world.organizations;
  const startedAtMs = Date.now();
  let last: string | undefined = "";
  while (last !== undefined) {
    const page = await accounts.organizations.organizationsAfter(last);
    for (const standing of page) {
      await engine.mutation(compare, { organization: inWordsOfTheWorld(standing), startedAtMs });
      for (const { teamId } of standing.teams) {
        const inIt = standing.places.filter((place) => place.teamId === teamId);
        await engine.mutation(compareTeam, {
          teamId,
          accountIds: inIt.map(({ userId }) => userId),
        });
      }
    }
    last = page.at(-1)?.organizationId;
  }
  let hasMore = true;
  while (hasMore) hasMore = ended.parse(await engine.mutation(endComparison, { startedAtMs })).more;
}

const ended = z.object({ more: z.boolean() });

/** The world knows accounts, not users. */
function inWordsOfTheWorld({
  organizationId,
  name,
  createdAtMs,
  members,
  teams,
}: StandingOrganization) {
  return {
    ...{ organizationId, name, createdAtMs },
    members: members.map(({ userId, ...rest }) => ({ accountId: userId, ...rest })),
    teams: teams.map((team) => ({ ...team })),
  };
}

const ofOrganization = { id: z.string(), organizationId: z.string() };
const wishes = z.array(
  z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("add-member"),
      ...ofOrganization,
      userId: z.string(),
      role: z.enum(["admin", "member"]),
    }),
    z.object({
      kind: z.literal("pass-ownership"),
      ...ofOrganization,
      fromUserId: z.string(),
      toUserId: z.string(),
    }),
    z.object({ kind: z.literal("rename"), ...ofOrganization, name: z.string() }),
  ]),
);

type Wish = z.infer<typeof wishes>[number];

/**
 * Asks the accounts for what the world wishes of them, and takes each answer back. Cut off in between it asks once more, which
 * comes to the same.
 */
export async function carryOutWishes({ world, accounts, engine }: Parts): Promise<void> {
  if (world.organizations === undefined) return;
  const { wishes: waiting, wishAnswered } = world.organizations;
  for (const wish of wishes.parse(await engine.query(waiting))) {
    const answer = await carryOut(accounts.organizations, wish);
    await engine.mutation(wishAnswered, { id: wish.id, refusal: answer.ok ? null : answer.code });
  }
}

function carryOut(desk: Accounts["organizations"], wish: Wish): Promise<DeskAnswer> {
  switch (wish.kind) {
    case "add-member":
      return desk.addMember(wish);
    case "pass-ownership":
      return desk.passOwnership(wish);
    case "rename":
      return desk.renameOrganization(wish);
  }
}
