import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { isVillager } from "../../core/functions/wiring.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { StoredState } from "../../state.ts";
import { tasks } from "../content/tasks.ts";
import { paymentOf } from "../rules/reward.ts";
import { taskReward } from "../rules/task-reward.ts";
import type { TaskBook, TaskDraw, TaskEntry, TaskSet } from "../rules/task-sets.ts";
import { closesAtMs, closeSets, isReady, knownTasks, turnPage } from "../rules/task-sets.ts";
import { isUsable } from "../rules/usable.ts";
import type { QuestModel } from "../tables.ts";
import { pay } from "./pay.ts";

type Context = CharacterContext<QuestModel>;

/** The sets of today as they would be drawn now, for queries. */
export async function lookAtTasks(
  db: Reader<QuestModel>,
  character: CharacterDoc,
  state: StoredState,
  nowMs: number,
): Promise<TaskBook> {
  const row = await findTaskRow(db, character._id);
  const sinceDay = utcDay(character.createdAtMs);
  const known: TaskBook = knownTasks(row?.sets ?? []);
  const day = utcDay(nowMs);
  if (turnPage(known, day, sinceDay, nothingToDraw).book === known) return known;
  return turnPage(known, day, sinceDay, await drawOf(db, character, state)).book;
}

/** The sets of the day, drawn where they were not; what had closed is paid where it was done. */
export async function openTasks(context: Context): Promise<TaskBook> {
  const { db, nowMs, character, progress } = context;
  const row = await findTaskRow(db, character._id);
  const before: TaskBook = knownTasks(row?.sets ?? []);
  const day = utcDay(nowMs);
  const sinceDay = utcDay(character.createdAtMs);
  // Most of the time there is nothing to draw.
  if (turnPage(before, day, sinceDay, nothingToDraw).book === before) return before;

  const { book, closed } = turnPage(
    before,
    day,
    sinceDay,
    await drawOf(db, character, progress.state),
  );
  await writeTasks(context, book);
  await payClosed(context, closed);
  return book;
}

const nothingToDraw: TaskDraw = { secret: "", characterId: "", usable: () => false };

/** Closes what has closed without drawing anything, for a character whose player is away. */
export async function closeTasks(context: Context): Promise<void> {
  const { db, nowMs, character } = context;
  const row = await findTaskRow(db, character._id);
  if (row === null) return;
  const { book, closed } = closeSets(knownTasks(row.sets), utcDay(nowMs));
  await writeTasks(context, book);
  await payClosed(context, closed);
}

/** Stores the sets, and when the first of them closes. */
export async function writeTasks({ db, character }: Context, book: TaskBook): Promise<void> {
  const row = await findTaskRow(db, character._id);
  const closesAt = book.length === 0 ? null : Math.min(...book.map(closesAtMs));
  const written = { sets: book, closesAtMs: closesAt };
  if (row === null) await db.insert("taskBooks", { characterId: character._id, ...written });
  else await db.patch(row._id, written);
}

/** Pays one task what was earned when it was done, and emits `task-done`. */
export async function payTask(
  context: Context,
  set: TaskSet,
  { task, reward: earned }: TaskEntry,
  byItself = false,
) {
  const { state } = context.progress;
  const reward = earned ?? taskReward(tasks[task], set.kind, state);
  const paid = await pay(context, paymentOf(state, reward));
  if (!paid.ok) return paid;
  await context.emit({ kind: "task-done", task, set: set.kind, byItself });
  return { ok: true, value: reward } as const;
}

/** What a draw for this character goes by. */
export async function drawOf(
  db: Reader<QuestModel>,
  character: Pick<CharacterDoc, "_id" | "isGuest">,
  { rooms, skills }: Pick<StoredState, "rooms" | "skills">,
): Promise<TaskDraw> {
  const doer = {
    rooms,
    skills,
    isGuest: character.isGuest === true,
    isVillager: await isVillager(db, character._id),
  };
  return {
    secret: gameSecret(),
    characterId: character._id,
    usable: (objective) => isUsable(objective, doer),
  };
}

function findTaskRow(db: Reader<QuestModel>, characterId: CharacterDoc["_id"]) {
  return db
    .query("taskBooks")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}

/** What was done is paid though its button was not pressed. */
async function payClosed(context: Context, closed: readonly TaskSet[]): Promise<void> {
  for (const set of closed) {
    for (const entry of set.entries) {
      if (!isReady(entry)) continue;
      const paid = await payTask(context, set, entry, true);
      // Rewards only come in, so the ledger has no reason to refuse them.
      if (!paid.ok) throw new Error(`The ledger refuses a closed quest: ${paid.code}.`);
    }
  }
}
