import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { settleNow } from "../../core/functions/settle-now.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { stewardKicksADay, stewardsMax } from "../content/limits.ts";
import type { VillageRight } from "../content/rights.ts";
import type { VillageModel } from "../tables.ts";
import { endMembership, goOnWithout, makeElder, tellRank } from "./membership.ts";
import type { Membership } from "./standing.ts";
import { withRight } from "./standing.ts";
import type { MemberDoc } from "./villages.ts";
import { noteInVillage } from "./villages.ts";

const { characterMutation } = gameFunctions<VillageModel>();

type Context = CharacterContext<VillageModel>;

/**
 * Sends a member away, whose rights all end with this. Stewards, and who acts as one, send no officers and two a day. Refuses
 * as `withRight`, `not-found`, `not-allowed-in-village` and `daily-limit`.
 */
export const kick = characterMutation({
  args: { name: v.string() },
  handler: async (context, { name }): Promise<Outcome> => {
    const found = await otherMember(context, "kick", name);
    if (!found.ok) return found;
    const { db, nowMs, character } = context;
    const { village, standing, member, other } = found.value;
    if (standing !== "elder") {
      if (member.rank !== "member") return refuse("not-allowed-in-village");
      const counted = await countKick(context);
      if (!counted.ok) return counted;
    }
    // What it did until now is done, for whatever the village does together too.
    await settleNow(context, member.characterId);
    const by = character.name;
    await endMembership(context, village, member, { how: "kicked", by });
    const line = { atMs: nowMs, kind: "kicked", name: other.name, by } as const;
    await noteInVillage(db, village._id, line);
    await goOnWithout(context, village, member);
    return done(null);
  },
});

async function countKick({ db, nowMs, character }: Context): Promise<Outcome> {
  const day = utcDay(nowMs);
  const row = await db
    .query("villageKickDays")
    .withIndex("by_character", (q) => q.eq("characterId", character._id))
    .unique();
  const kicks = (row?.day === day ? row.kicks : 0) + 1;
  if (kicks > stewardKicksADay) return refuse("daily-limit");
  if (row === null) await db.insert("villageKickDays", { characterId: character._id, day, kicks });
  else await db.patch(row._id, { day, kicks });
  return done(null);
}

/** Makes a member a steward. Refuses as `withRight`, `not-found`, `nothing-to-do` and `stewards-full` (`n`). */
export const promote = characterMutation({
  args: { name: v.string() },
  handler: async (context, { name }): Promise<Outcome> => {
    const found = await otherMember(context, "stewards", name);
    if (!found.ok) return found;
    const { member, members } = found.value;
    if (member.rank !== "member") return refuse("nothing-to-do");
    if (members.filter(({ rank }) => rank === "steward").length >= stewardsMax)
      return refuse("stewards-full", { n: stewardsMax });
    await setRank(context, found.value, "steward");
    return done(null);
  },
});

/** Makes a steward a member again. Refuses as `withRight`, `not-found` and `nothing-to-do`. */
export const demote = characterMutation({
  args: { name: v.string() },
  handler: async (context, { name }): Promise<Outcome> => {
    const found = await otherMember(context, "stewards", name);
    if (!found.ok) return found;
    if (found.value.member.rank !== "steward") return refuse("nothing-to-do");
    await setRank(context, found.value, "member");
    return done(null);
  },
});

/** Makes another member the elder; whoever was is a member from then on. Refuses as `withRight` and `not-found`. */
export const handOver = characterMutation({
  args: { name: v.string() },
  handler: async (context, { name }): Promise<Outcome> => {
    const found = await otherMember(context, "hand-over", name);
    if (!found.ok) return found;
    const { village, member } = found.value;
    await makeElder(context, village, member);
    return done(null);
  },
});

type Other = Membership & { readonly member: MemberDoc; readonly other: CharacterDoc };

/** A member of the own village by name, not the character itself, where it holds a right; `member` is the other's row. */
async function otherMember(
  context: Context,
  right: VillageRight,
  name: string,
): Promise<Outcome<Other>> {
  const held = await withRight(context, right);
  if (!held.ok) return held;
  const other = await findByName(context.db, name);
  const member = held.value.members.find(({ characterId }) => characterId === other?._id);
  const isOther = other !== null && other._id !== context.character._id;
  return member === undefined || !isOther
    ? refuse("not-found")
    : done({ ...held.value, member, other });
}

async function setRank(context: Context, found: Other, rank: "steward" | "member"): Promise<void> {
  const { db, nowMs, character } = context;
  const { village, member, other } = found;
  await db.patch(member._id, { rank, rankAtMs: nowMs });
  const kind = rank === "steward" ? "steward" : "steward-no-more";
  const line = { atMs: nowMs, kind, name: other.name, by: character.name } as const;
  await noteInVillage(db, village._id, line);
  await tellRank(context, village, other._id, rank);
}
