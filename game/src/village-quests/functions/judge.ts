import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { loadProgress } from "../../core/functions/progress.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { reward } from "../../inventory/functions/deliver.ts";
import { villageTaskRewards } from "../../quests/content/tasks.ts";
import { rewardVillage } from "../../village-works/functions/reward-village.ts";
import { tellVillage } from "../../village/functions/tell-village.ts";
import { noteInVillage, presentMembers } from "../../village/functions/villages.ts";
import { leastShare } from "../rules/goal.ts";
import type { VillageQuestDoc, VillageQuestModel, VillageShareDoc } from "../tables.ts";
import type { JobContext } from "./village-quests.ts";
import { progressNow, settleVillage, sharesOf, taskOf } from "./village-quests.ts";

const { internalMutation } = gameFunctions<VillageQuestModel>();

/** Judges a quest that seems to be done, once all members are settled. */
export const judgeQuest = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject }) => {
    const { db, nowMs } = context;
    const id = db.normalizeId("villageQuests", subject);
    const quest = id === null ? null : await db.get(id);
    if (quest === null || quest.state !== "running") return null;
    await settleVillage(context, quest.villageId, Math.min(nowMs, quest.endsAtMs));
    await judge(context, quest, nowMs);
    return null;
  },
});

/** A quest is done, or its time is over, or it goes on. All members are settled. */
export async function judge(
  context: JobContext,
  quest: VillageQuestDoc,
  atMs: number,
): Promise<void> {
  const shares = await sharesOf(context.db, quest._id);
  const progress = await progressNow(context.db, quest, shares);
  if (progress >= quest.goal) await finish(context, quest, shares, { progress, atMs });
  else if (atMs >= quest.endsAtMs) await lapse(context, quest, shares, { progress, atMs });
}

type Over = { readonly progress: number; readonly atMs: number };

async function finish(
  context: JobContext,
  quest: VillageQuestDoc,
  shares: readonly VillageShareDoc[],
  { progress, atMs }: Over,
): Promise<void> {
  const { db, nowMs } = context;
  const { favour, villageXp: xp } = villageTaskRewards;
  await rewardVillage(db, quest.villageId, nowMs, { reason: "quest", favour, xp });
  const least = leastShare(taskOf(quest), quest.goal);
  let paid = 0;
  for (const { characterId } of await presentMembers(db, quest.villageId)) {
    const own = shares.find((one) => one.isIn && one.characterId === characterId);
    const character = await db.get(characterId);
    if (character === null) continue;
    if (own !== undefined && own.count >= least && (await payOnce(context, quest, character))) {
      paid++;
      continue;
    }
    const nothing = { quest: quest.task, favour: 0, gold: 0 };
    await tellCharacter(context, character, { kind: "village-quest-done", ...nothing });
  }
  await close(context, quest, shares, { state: "done", progress, paid, overAtMs: atMs });
}

/**
 * One village for a character and a period: whoever goes from one to another is paid once. Favour is booked at once, gold
 * waits to be claimed. Answers whether it was paid.
 */
async function payOnce(
  context: JobContext,
  { task: quest, period }: VillageQuestDoc,
  character: CharacterDoc,
): Promise<boolean> {
  const { db, nowMs } = context;
  const characterId = character._id;
  const row = await payPeriodOf(db, characterId);
  if (row !== null && row.period >= period) return false;
  if (row === null) await db.insert("villagePayPeriods", { characterId, period });
  else await db.patch(row._id, { period });
  const { favour, goldMinutes } = villageTaskRewards.perContributor;
  const { state } = await loadProgress(db, characterId);
  const gold = Math.floor(goldMinutes * goldMinute(state.skills.combat.level));
  await reward(db, nowMs, {
    to: characterId,
    reason: "quest",
    gold,
    items: {},
    milliXp: {},
    cause: "village-quest",
  });
  await runForCharacter({ ...context, character }, async (own) => {
    const booked = await postEntries(own, [{ reason: "quest", currencies: { favour } }]);
    if (!booked.ok) throw new Error(`The ledger refuses favour: ${booked.code}.`);
    await own.emit({ kind: "village-quest-done", quest, favour, gold });
  });
  return true;
}

export function payPeriodOf(db: Pick<JobContext["db"], "query">, characterId: CharacterId) {
  return db
    .query("villagePayPeriods")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}

async function lapse(
  context: JobContext,
  quest: VillageQuestDoc,
  shares: readonly VillageShareDoc[],
  { progress, atMs }: Over,
): Promise<void> {
  const { task, villageId } = quest;
  await close(context, quest, shares, { state: "lapsed", progress, paid: 0, overAtMs: atMs });
  await tellVillage(context, villageId, { kind: "village-quest-lapsed", quest: task });
}

async function close(
  { db }: JobContext,
  quest: VillageQuestDoc,
  shares: readonly VillageShareDoc[],
  over: Pick<VillageQuestDoc, "progress" | "paid"> & {
    readonly state: "done" | "lapsed";
    readonly overAtMs: number;
  },
): Promise<void> {
  await db.patch(quest._id, over);
  // Nothing counts for it any more; who did what can still be read.
  for (const { _id, isIn } of shares) if (isIn) await db.patch(_id, { isIn: false });
  await noteInVillage(db, quest.villageId, {
    atMs: over.overAtMs,
    kind: over.state === "done" ? "quest-done" : "quest-lapsed",
    name: "",
    thing: quest.task,
  });
}
