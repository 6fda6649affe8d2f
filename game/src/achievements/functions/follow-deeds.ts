import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import type { Achievement } from "../content/achievements.ts";
import type { DeedEvent } from "../rules/count-deeds.ts";
import { atLeast, countDeed, isWorthReviewing, isDeed } from "../rules/count-deeds.ts";
import type { Deeds } from "../rules/measure.ts";
import { newlyReached } from "../rules/measure.ts";
import type { AchievementModel } from "../tables.ts";
import { openDeeds, writeDeeds } from "./deeds-row.ts";
import { findHonours, readAchievementFacts } from "./honours-row.ts";

type Context = CharacterContext<AchievementModel>;

/** Counts deeds, and gives what they and levels, rooms and quests have reached. */
export const followDeeds = {
  async handle(context: Context, event: DomainEvent): Promise<void> {
    await followDeeds.handleAll(context, [event]);
  },

  async handleAll(context: Context, events: readonly DomainEvent[]): Promise<void> {
    if (events.some(({ kind }) => kind === "created")) await writeDeeds(context, none);
    const hasPassed = await countDeeds(context, events.filter(isDeed));
    if (hasPassed || events.some(isMilestone)) await giveReached(context);
  },
};

/** Deeds of which the state itself keeps count. */
function isMilestone({ kind }: DomainEvent): boolean {
  return kind === "levelled" || kind === "room-finished" || kind === "quest-done";
}

/** What grows with every settlement, as kills and gold do, is only looked at when the player does something. */
export const reviewBeforeCommand = {
  async prepare(context: Context): Promise<void> {
    await openDeeds(context);
    await giveReached(context);
  },

  canWait: () => true,
};

const none: Deeds = {};

/** Answers whether the counts pass a threshold by these deeds. */
async function countDeeds(context: Context, events: readonly DeedEvent[]): Promise<boolean> {
  if (events.length === 0) return false;
  const { deeds: before, isNew } = await openDeeds(context);
  const after = isNew
    ? atLeast(before, events.reduce(countDeed, none))
    : events.reduce(countDeed, before);
  if (after === before) return false;
  await writeDeeds(context, after);
  return isNew || isWorthReviewing(before, after);
}

async function giveReached(context: Context): Promise<void> {
  const { db, nowMs, character } = context;
  const row = await findHonours(db, character._id);
  const given = row?.reached ?? {};
  const facts = await readAchievementFacts(db, context.progress);
  const reached = newlyReached(facts, (id) => Object.hasOwn(given, id));
  if (reached.length === 0) return;

  const points = reached.reduce((sum, one) => sum + one.points, row?.points ?? 0);
  const instants = Object.fromEntries(reached.map(({ id }) => [id, nowMs]));
  const written = { points, reached: { ...given, ...instants } };
  if (row === null) await db.insert("honours", { characterId: character._id, ...written });
  else await db.patch(row._id, written);
  await payMarks(context, reached);
  for (const { id } of reached) await context.emit({ kind: "achieved", achievement: id });
}

async function payMarks(context: Context, reached: readonly Achievement[]): Promise<void> {
  const marks = reached.reduce(
    (sum, { reward }) => sum + ("marks" in reward ? reward.marks : 0),
    0,
  );
  if (marks === 0) return;
  const entries = [{ reason: "achievement", currencies: { marks } } as const];
  const posted = await postEntries(context, entries);
  // Marks only come in, so the ledger has no reason to refuse them.
  if (!posted.ok) throw new Error(`The ledger refuses an achievement: ${posted.code}.`);
}
