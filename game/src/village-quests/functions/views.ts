import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { villageTasks } from "../../quests/content/tasks/village.ts";
import { takesPart } from "../../sieges/rules/declare.ts";
import { villagePageMs } from "../../village/content/limits.ts";
import type { Membership } from "../../village/functions/standing.ts";
import { membershipOf } from "../../village/functions/standing.ts";
import { activeMembers } from "../../village/functions/villages.ts";
import { mayVillage } from "../../village/rules/standing.ts";
import type {
  PastVillageQuest,
  RunningVillageQuest,
  VillageQuestsView,
  VillageVoteView,
} from "../api.ts";
import { historyShown, readVillageQuest, villageQuestIds } from "../content/limits.ts";
import { isDoable } from "../rules/doable.ts";
import { goalOf, leastShare } from "../rules/goal.ts";
import { periodAt, voteAt } from "../rules/period.ts";
import type { VillageQuestDoc, VillageQuestModel } from "../tables.ts";
import { payPeriodOf } from "./judge.ts";
import { latestQuest, progressNow, questNamed, sharesOf, taskOf } from "./village-quests.ts";

const { characterQuery, sharedQuery } = gameFunctions<VillageQuestModel>();

type Db = Reader<VillageQuestModel>;

/** What the village of a character is about, and what it votes on; `null` without a village. */
export const mine = characterQuery({
  renewedEveryMs: villagePageMs,
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character }): Promise<VillageQuestsView | null> => {
    const membership = await membershipOf(db, character._id, nowMs);
    if (membership === null) return null;
    const { village } = membership;
    const { opensAtMs, isOpen } = voteAt(nowMs);
    holdsUntil(isOpen ? periodAt(nowMs).endsAtMs : opensAtMs);
    const quest = await latestQuest(db, village._id);
    return {
      villageId: village._id,
      village: village.name,
      quest: quest === null ? null : await questView(db, quest, character),
      vote: await voteView(db, membership, character, nowMs),
    };
  },
});

async function questView(
  db: Db,
  quest: VillageQuestDoc,
  character: CharacterDoc,
): Promise<RunningVillageQuest> {
  const rows = await sharesOf(db, quest._id);
  const { state, endsAtMs, goal, task } = quest;
  const progress = state === "running" ? await progressNow(db, quest, rows) : quest.progress;
  const paid = await payPeriodOf(db, character._id);
  const own = rows.filter(({ characterId }) => characterId === character._id);
  const shares: RunningVillageQuest["shares"][number][] = [];
  for (const { characterId, count, isIn } of rows) {
    const member = await db.get(characterId);
    if (member === null || (count === 0 && !isIn)) continue;
    shares.push({ name: member.name, avatarSeed: member.avatarSeed, count, isIn });
  }
  return {
    quest: questNamed(task),
    state,
    endsAtMs,
    goal,
    progress: Math.min(progress, goal),
    own: own.at(-1)?.count ?? 0,
    least: leastShare(taskOf(quest), goal),
    isPaidElsewhere: state === "running" && paid !== null && paid.period >= quest.period,
    shares: shares.toSorted((one, other) => other.count - one.count),
  };
}

async function voteView(
  db: Db,
  { village, standing }: Membership,
  character: CharacterDoc,
  nowMs: number,
): Promise<VillageVoteView> {
  const { period, isOpen, opensAtMs } = voteAt(nowMs);
  const cast = await db
    .query("villageVotes")
    .withIndex("by_village", (q) => q.eq("villageId", village._id).eq("period", period.day))
    .collect();
  const own = cast.find(({ characterId }) => characterId === character._id);
  const active = (await activeMembers(db, village._id, nowMs)).length;
  const enabledSinceMs = village.siegesEnabled?.sinceMs ?? null;
  const means = { besieges: takesPart({ enabledSinceMs }, period.beginsAtMs) };
  return {
    opensAtMs,
    closesAtMs: period.beginsAtMs,
    endsAtMs: period.endsAtMs,
    isOpen,
    mayVote: mayVillage(standing, "vote", village),
    own: own === undefined ? null : readVillageQuest(own.task),
    voted: cast.length,
    choices: villageQuestIds.map((quest) => ({
      quest,
      isDoable: isDoable(quest, means),
      goal: goalOf(villageTasks[quest], active),
      votes: own === undefined ? null : cast.filter(({ task }) => task === quest).length,
    })),
  };
}

/** Quests of a village that are over, the latest first. */
export const history = sharedQuery({
  renewedEveryMs: villagePageMs,
  args: { villageId: v.string() },
  handler: async ({ db }, { villageId }): Promise<readonly PastVillageQuest[]> => {
    const id = db.normalizeId("villages", villageId);
    if (id === null) return [];
    const rows = await db
      .query("villageQuests")
      .withIndex("by_village", (q) => q.eq("villageId", id))
      .order("desc")
      .take(historyShown);
    return rows.flatMap(({ task, state, overAtMs, progress, goal, paid }) => {
      if (overAtMs === null) return [];
      return [
        { quest: questNamed(task), isDone: state === "done", overAtMs, progress, goal, paid },
      ];
    });
  },
});
