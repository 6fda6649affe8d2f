import { v } from "convex/values";
import { keysOf } from "../../core/content/keys-of.ts";
import type { SkillId } from "../../core/content/skills.ts";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { loadProgress } from "../../core/functions/progress.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { CharacterId } from "../../core/tables.ts";
import { reward } from "../../inventory/functions/deliver.ts";
import { partyTaskReward } from "../../quests/rules/task-reward.ts";
import { questLastsMs } from "../content/quests.ts";
import { isPaid } from "../rules/quest.ts";
import type { PartyModel } from "../tables.ts";
import { membersOf, note } from "./parties.ts";
import type { PartyQuestDoc, ShareDoc } from "./shares.ts";
import { dropQuest, settleMembers, sharesOf, standingOf, taskOf } from "./shares.ts";

const { internalMutation } = gameFunctions<PartyModel>();

type Context = Pick<CharacterContext<PartyModel>, "db" | "nowMs" | "runIsolated">;

/** Judges the quest of a party once all its members are settled: it is done, or its time is over, or it goes on. */
export const judgeQuest = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject }) => {
    const { db, nowMs } = context;
    const id = db.normalizeId("partyQuests", subject);
    const quest = id === null ? null : await db.get(id);
    if (quest === null) return null;
    await settleMembers(context, quest.partyId);
    const shares = await sharesOf(db, quest);
    const { progress, goal } = standingOf(quest, shares);
    if (progress >= goal) await finish(context, quest, shares, goal);
    else if (nowMs >= quest.chosenAtMs + questLastsMs) await lapse(context, quest);
    return null;
  },
});

async function finish(
  context: Context,
  quest: PartyQuestDoc,
  shares: readonly ShareDoc[],
  goal: number,
): Promise<void> {
  const { db, nowMs } = context;
  const { partyId, task: name } = quest;
  const task = taskOf(quest);
  for (const { characterId, count, isIn } of shares)
    if (isIn && isPaid(task, count, goal)) await payOnce(context, quest, characterId);
  await dropQuest(db, quest);
  await note(db, partyId, { atMs: nowMs, kind: "quest-done", name: "", quest: name });
  await tellMembers(context, quest, "party-quest-done");
}

/** Once a day: whoever goes from party to party is paid for one. Marks are booked at once, the rest waits to be claimed. */
async function payOnce(
  context: Context,
  quest: PartyQuestDoc,
  characterId: CharacterId,
): Promise<void> {
  const { db, nowMs } = context;
  const day = utcDay(nowMs);
  const character = await db.get(characterId);
  if (character === null || (await paidOn(db, characterId, day))) return;
  const row = await payDayOf(db, characterId);
  if (row === null) await db.insert("partyPayDays", { characterId, day });
  else await db.patch(row._id, { day });
  const { state } = await loadProgress(db, characterId);
  const { gold, marks, items, xp } = partyTaskReward(taskOf(quest), state);
  const milliXp: Partial<Record<SkillId, number>> = {};
  for (const skill of keysOf(xp)) milliXp[skill] = 1000 * (xp[skill] ?? 0);
  await reward(db, nowMs, {
    to: characterId,
    reason: "quest",
    gold,
    items,
    milliXp,
    cause: "party-quest",
  });
  await runForCharacter({ ...context, character }, async (own) => {
    const booked = await postEntries(own, [{ reason: "quest", currencies: { marks } }]);
    if (!booked.ok) throw new Error(`The ledger refuses marks: ${booked.code}.`);
  });
}

async function lapse(context: Context, quest: PartyQuestDoc): Promise<void> {
  const { db, nowMs } = context;
  await dropQuest(db, quest);
  await note(db, quest.partyId, {
    atMs: nowMs,
    kind: "quest-lapsed",
    name: "",
    quest: quest.task,
  });
  await tellMembers(context, quest, "party-quest-lapsed");
}

async function tellMembers(
  context: Context,
  { partyId, task }: PartyQuestDoc,
  kind: "party-quest-done" | "party-quest-lapsed",
): Promise<void> {
  for (const { characterId } of await membersOf(context.db, partyId)) {
    const character = await context.db.get(characterId);
    if (character !== null) await tellCharacter(context, character, { kind, quest: task });
  }
}

/** Whether a quest of a party was paid to a character on a UTC day. */
export async function paidOn(
  db: Reader<PartyModel>,
  characterId: CharacterId,
  day: number,
): Promise<boolean> {
  return (await payDayOf(db, characterId))?.day === day;
}

function payDayOf(db: Reader<PartyModel>, characterId: CharacterId) {
  return db
    .query("partyPayDays")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
