import type { GenericId } from "convex/values";
import type { CharacterContext, Reader, Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { settleNow } from "../../core/functions/settle-now.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { Task } from "../../quests/content/task.ts";
import type { VillageTaskId } from "../../quests/content/tasks/village.ts";
import { villageTasks } from "../../quests/content/tasks/village.ts";
import type { VillageId } from "../../village/functions/villages.ts";
import { presentMembers } from "../../village/functions/villages.ts";
import { readVillageQuest } from "../content/limits.ts";
import { progressOf } from "../rules/goal.ts";
import { periodAt, voteAt } from "../rules/period.ts";
import type { VillageQuestDoc, VillageQuestModel, VillageShareDoc } from "../tables.ts";

type VillageQuestId = GenericId<"villageQuests">;
type Db = Reader<VillageQuestModel>;
export type JobContext = Pick<CharacterContext<VillageQuestModel>, "db" | "nowMs" | "runIsolated">;

/** The kinds of the deadlines: a period turns, its vote opens, and what runs is to be judged at once. */
export const villageQuestTurns = "village-quest-turns";
export const villageVoteOpens = "village-vote-opens";
export const villageQuestJudged = "village-quest-judged";

/** Those who were in it since it began are kept, whoever comes and goes. */
const sharesMax = 300;

/** What a village is about; `null` while nothing runs. */
export function runningQuest(db: Db, villageId: VillageId): Promise<VillageQuestDoc | null> {
  return db
    .query("villageQuests")
    .withIndex("by_state", (q) => q.eq("villageId", villageId).eq("state", "running"))
    .unique();
}

/** What a village was about last; it may run still. */
export function latestQuest(db: Db, villageId: VillageId): Promise<VillageQuestDoc | null> {
  return db
    .query("villageQuests")
    .withIndex("by_village", (q) => q.eq("villageId", villageId))
    .order("desc")
    .first();
}

/** Throws for a word that the world does not know: ids are permanent, so that is a bug. */
export function questNamed(word: string): VillageTaskId {
  const id = readVillageQuest(word);
  if (id === null) throw new Error(`There is no quest of villages called "${word}".`);
  return id;
}

export function taskOf({ task }: { readonly task: string }): Task {
  return villageTasks[questNamed(task)];
}

/** The shares of all who are or were in a quest. */
export function sharesOf(db: Db, questId: VillageQuestId): Promise<readonly VillageShareDoc[]> {
  return db
    .query("villageShares")
    .withIndex("by_quest", (q) => q.eq("villageQuestId", questId))
    .take(sharesMax);
}

/** The share of a character in what its village is about now; `null` without one. */
export function shareOf(db: Db, characterId: CharacterId): Promise<VillageShareDoc | null> {
  return db
    .query("villageShares")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("isIn", true))
    .first();
}

/** How far a quest is by now. */
export async function progressNow(
  db: Db,
  quest: VillageQuestDoc,
  shares: readonly VillageShareDoc[],
): Promise<number> {
  const deeds = await db
    .query("villageQuestDeeds")
    .withIndex("by_quest", (q) => q.eq("villageQuestId", quest._id))
    .take(quest.goal);
  return progressOf(
    taskOf(quest),
    shares.map(({ count }) => count),
    deeds.length,
  );
}

/** All members of a village are settled up to an instant. */
export async function settleVillage(
  context: JobContext,
  villageId: VillageId,
  atMs: number,
): Promise<void> {
  for (const { characterId } of await presentMembers(context.db, villageId))
    await settleNow({ ...context, nowMs: atMs }, characterId);
}

/** Has the next period of a village begin, and its vote open, in time. */
export async function planTurn(
  db: Writer<VillageQuestModel>,
  villageId: VillageId,
  nowMs: number,
): Promise<void> {
  const { endsAtMs } = periodAt(nowMs);
  const { opensAtMs, isOpen } = voteAt(nowMs);
  await setDeadline(db, { kind: villageQuestTurns, subject: villageId }, endsAtMs);
  if (!isOpen) await setDeadline(db, { kind: villageVoteOpens, subject: villageId }, opensAtMs);
}
