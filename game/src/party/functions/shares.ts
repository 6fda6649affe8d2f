import type { DocumentByName } from "convex/server";
import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext, Reader, Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { settleNow } from "../../core/functions/settle-now.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { Task } from "../../quests/content/task.ts";
import { partyTasks } from "../../quests/content/tasks/party.ts";
import { readPartyQuest } from "../content/quests.ts";
import { countsOf, goalOf, progressOf } from "../rules/quest.ts";
import type { PartyModel } from "../tables.ts";
import type { PartyId } from "./parties.ts";
import { membersOf } from "./parties.ts";

type Context = CharacterContext<PartyModel>;
export type PartyQuestDoc = DocumentByName<PartyModel, "partyQuests">;
export type ShareDoc = DocumentByName<PartyModel, "partyShares">;

/** The kinds of the deadlines of quests: to be judged at once, and at the end of its time. */
export const questJudged = "party-quest-judged";
export const questLapses = "party-quest-lapses";

/** Those who were in it since the choice are kept, whoever comes and goes. */
const sharesMax = 100;

/** What a party is about; `null` where it is about nothing. */
export function questOf(db: Reader<PartyModel>, partyId: PartyId): Promise<PartyQuestDoc | null> {
  return db
    .query("partyQuests")
    .withIndex("by_party", (q) => q.eq("partyId", partyId))
    .unique();
}

/** What it asks for. Throws for one that the world does not know: ids are permanent, so that is a bug. */
export function taskOf({ task }: PartyQuestDoc): Task {
  const id = readPartyQuest(task);
  if (id === null) throw new Error(`There is no quest of parties called "${task}".`);
  return partyTasks[id];
}

/** The shares of all who were in a quest. */
export function sharesOf(
  db: Reader<PartyModel>,
  { _id }: PartyQuestDoc,
): Promise<readonly ShareDoc[]> {
  return db
    .query("partyShares")
    .withIndex("by_quest", (q) => q.eq("partyQuestId", _id))
    .take(sharesMax);
}

/** How far a quest is, and how far it goes. */
export function standingOf(quest: PartyQuestDoc, shares: readonly ShareDoc[]) {
  const task = taskOf(quest);
  const counts = shares.map(({ count }) => count);
  return { progress: progressOf(task, counts), goal: goalOf(task, quest.membersMost) };
}

/** Counts what a member does for the quest of its party, in a row of its own. */
export const countForParty = {
  handle(context: Context, event: DomainEvent): Promise<void> {
    return countForParty.handleAll(context, [event]);
  },

  async handleAll(context: Context, events: readonly DomainEvent[]): Promise<void> {
    const { db, nowMs, character } = context;
    if (!events.some(({ kind }) => countedKinds.has(kind))) return;
    const share = await shareOf(db, character._id);
    const quest = share === null ? null : await db.get(share.partyQuestId);
    if (share === null || quest === null) return;
    const count = countsOf(taskOf(quest), events);
    if (count === 0) return;
    await db.patch(share._id, { count: share.count + count });
    const { progress, goal } = standingOf(quest, await sharesOf(db, quest));
    // Before it is judged all members are settled, which is not done in the middle of somebody's own deed.
    if (progress >= goal) await setDeadline(db, { kind: questJudged, subject: quest._id }, nowMs);
  },
};

/** What any quest of a party counts. */
const countedKinds: ReadonlySet<DomainEvent["kind"]> = new Set([
  "killed",
  "gathered",
  "crafted",
  "claimed",
  "worked",
] as const);

/** The share of a character in what its party is about now; `null` without one. */
export function shareOf(
  db: Reader<PartyModel>,
  characterId: CharacterId,
): Promise<ShareDoc | null> {
  return db
    .query("partyShares")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("isIn", true))
    .unique();
}

/** A new member counts from now on, for what its party is about already; it is settled up to now before. */
export async function beginShare(
  context: Pick<Context, "db" | "nowMs" | "runIsolated" | "character">,
  partyId: PartyId,
  characterId: CharacterId,
): Promise<void> {
  const { db, character } = context;
  const quest = await questOf(db, partyId);
  if (quest === null) return;
  if (characterId !== character._id) await settleNow(context, characterId);
  await db.insert("partyShares", { partyQuestId: quest._id, characterId, count: 0, isIn: true });
  const members = (await membersOf(db, partyId)).length;
  if (members > quest.membersMost) await db.patch(quest._id, { membersMost: members });
}

/** Whoever goes is paid nothing; what it did stays done. */
export async function endShare(db: Writer<PartyModel>, characterId: CharacterId): Promise<void> {
  const share = await shareOf(db, characterId);
  if (share !== null) await db.patch(share._id, { isIn: false });
}

/** Forgets what a party was about. */
export async function dropQuest(db: Writer<PartyModel>, quest: PartyQuestDoc): Promise<void> {
  for (const kind of [questJudged, questLapses])
    await setDeadline(db, { kind, subject: quest._id }, null);
  for (const { _id } of await sharesOf(db, quest)) await db.delete(_id);
  await db.delete(quest._id);
}

/** All members of a party, settled up to now but the one who acts. */
export async function settleMembers(
  context: Pick<Context, "db" | "nowMs" | "runIsolated"> & Partial<Pick<Context, "character">>,
  partyId: PartyId,
): Promise<void> {
  for (const { characterId } of await membersOf(context.db, partyId))
    if (characterId !== context.character?._id) await settleNow(context, characterId);
}
