import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { keyedRng } from "../../core/rules/random/rng.ts";
import type { VillageTaskId } from "../../quests/content/tasks/village.ts";
import { villageTasks } from "../../quests/content/tasks/village.ts";
import { takesPart } from "../../sieges/rules/declare.ts";
import { tellVillage } from "../../village/functions/tell-village.ts";
import type { MemberDoc, VillageDoc } from "../../village/functions/villages.ts";
import { activeMembers, noteInVillage, presentMembers } from "../../village/functions/villages.ts";
import { historyShown, readVillageQuest } from "../content/limits.ts";
import { doableQuests } from "../rules/doable.ts";
import { goalOf } from "../rules/goal.ts";
import type { Period } from "../rules/period.ts";
import { periodAt, voteAt } from "../rules/period.ts";
import { chooseQuest } from "../rules/vote.ts";
import type { VillageQuestModel } from "../tables.ts";
import { judge } from "./judge.ts";
import type { JobContext } from "./village-quests.ts";
import { latestQuest, planTurn, runningQuest, settleVillage, sharesOf } from "./village-quests.ts";

const { internalMutation } = gameFunctions<VillageQuestModel>();

/**
 * A period of a village is over: all are settled up to its end, what ran is judged, and what was voted for begins. A host
 * that was down for longer begins with the present period.
 */
export const turn = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject }) => {
    const { db, nowMs } = context;
    const id = db.normalizeId("villages", subject);
    const village = id === null ? null : await db.get(id);
    if (village === null) return null;
    const period = periodAt(nowMs);
    await settleVillage(context, village._id, period.beginsAtMs);
    const running = await runningQuest(db, village._id);
    if (running !== null && running.endsAtMs <= period.beginsAtMs)
      await judge(context, running, period.beginsAtMs);
    const latest = await latestQuest(db, village._id);
    if (latest === null || latest.period < period.day) await begin(context, village, period);
    await planTurn(db, village._id, nowMs);
    return null;
  },
});

async function begin(context: JobContext, village: VillageDoc, period: Period): Promise<void> {
  const { db } = context;
  const { day, beginsAtMs, endsAtMs } = period;
  const members = await presentMembers(db, village._id);
  const task = await votedFor(context, village, members, period);
  if (task === null) return;
  const active = await activeMembers(db, village._id, beginsAtMs);
  await forgetOldest(context, village);
  const villageQuestId = await db.insert("villageQuests", {
    villageId: village._id,
    period: day,
    task,
    state: "running",
    beginsAtMs,
    endsAtMs,
    goal: goalOf(villageTasks[task], active.length),
    progress: 0,
    paid: 0,
    overAtMs: null,
  });
  for (const { characterId } of members) {
    await db.insert("villageShares", {
      characterId,
      villageQuestId,
      task,
      untilMs: endsAtMs,
      count: 0,
      isIn: true,
    });
  }
  await noteInVillage(db, village._id, {
    atMs: beginsAtMs,
    kind: "quest-begun",
    name: village.name,
    thing: task,
  });
  const event = { kind: "village-quest-begun", village: village.name, quest: task } as const;
  await tellVillage(context, village._id, event);
}

/** Votes of those who belong to it still; all of them are forgotten. */
async function votedFor(
  { db }: JobContext,
  village: VillageDoc,
  members: readonly MemberDoc[],
  { day, beginsAtMs }: Period,
): Promise<VillageTaskId | null> {
  const cast = await db
    .query("villageVotes")
    .withIndex("by_village", (q) => q.eq("villageId", village._id).lte("period", day))
    .collect();
  const ids = new Set(members.map(({ characterId }) => characterId));
  const votes = cast.flatMap(({ characterId, period, task }) => {
    const quest = period === day && ids.has(characterId) ? readVillageQuest(task) : null;
    return quest === null ? [] : [quest];
  });
  for (const { _id } of cast) await db.delete(_id);
  const enabledSinceMs = village.siegesEnabled?.sinceMs ?? null;
  const doable = doableQuests({ besieges: takesPart({ enabledSinceMs }, beginsAtMs) });
  const rng = keyedRng(gameSecret(), village._id, "village-quest", day);
  return chooseQuest(doable, votes, rng);
}

/** Who did what is shown of the latest alone, and so many that are over are kept. */
async function forgetOldest({ db }: JobContext, { _id }: VillageDoc): Promise<void> {
  const all = await db
    .query("villageQuests")
    .withIndex("by_village", (q) => q.eq("villageId", _id))
    .order("desc")
    .collect();
  const [latest] = all;
  if (latest !== undefined) {
    const deeds = await db
      .query("villageQuestDeeds")
      .withIndex("by_quest", (q) => q.eq("villageQuestId", latest._id))
      .collect();
    for (const row of [...(await sharesOf(db, latest._id)), ...deeds]) await db.delete(row._id);
  }
  for (const old of all.slice(historyShown)) await db.delete(old._id);
}

/** Tells a village that it may vote. */
export const openVote = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject }) => {
    const { db, nowMs } = context;
    const id = db.normalizeId("villages", subject);
    const village = id === null ? null : await db.get(id);
    const { isOpen, period } = voteAt(nowMs);
    if (village === null || !isOpen) return null;
    const endsAtMs = period.beginsAtMs;
    await tellVillage(context, village._id, {
      kind: "village-vote",
      village: village.name,
      endsAtMs,
    });
    return null;
  },
});
