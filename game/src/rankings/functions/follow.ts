import type { DomainEvent } from "../../core/content/events.ts";
import type { SkillId } from "../../core/content/skills.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import { atOnceFromTotal, countedEveryMs } from "../content/boards.ts";
import type { RankingModel } from "../tables.ts";
import { isRankable, leaveBoards } from "./rankable.ts";
import type { Ranked } from "./write-standings.ts";
import { rankAll, rankLevels, rankRating } from "./write-standings.ts";

type Context = CharacterContext<RankingModel>;

/** Of these many come with every settlement: they only say that counters have moved. */
const counted: ReadonlySet<DomainEvent["kind"]> = new Set<DomainEvent["kind"]>([
  "killed",
  "crafted",
  "gathered",
  "boss-beaten",
  "achieved",
  "quest-done",
  "tower-tried",
  "claimed",
]);

/**
 * Keeps the boards true: levels at once, counters every ten minutes at most, always within what is written
 * for the character anyway.
 */
export const followStandings = {
  async handle(context: Context, event: DomainEvent): Promise<void> {
    await followStandings.handleAll(context, [event]);
  },

  async handleAll(context: Context, events: readonly DomainEvent[]): Promise<void> {
    const kinds = new Set(events.map(({ kind }) => kind));
    if (kinds.has("created")) {
      if (context.character.isGuest !== true) await startClock(context, {});
      return;
    }
    if (kinds.has("unranked")) {
      await leaveBoards(context.db, context.character._id);
      return;
    }
    if (kinds.has("converted")) await changeMode(context);
    for (const event of events)
      if (event.kind === "rating-moved") await rankMovedRating(context, event.rating);
    const risen = events.flatMap((event) =>
      event.kind === "levelled" || event.kind === "mastered" ? [event.skill] : [],
    );
    if (risen.length === 0 && ![...kinds].some((kind) => counted.has(kind))) return;
    await rankWhatMoved(context, risen);
  },
};

async function rankWhatMoved(context: Context, risen: readonly SkillId[]): Promise<void> {
  const { db, nowMs, character } = context;
  const clock = await findClock(context);
  const isDue = clock === null || nowMs >= clock.countedAtMs + countedEveryMs;
  const isSettled = totalLevelOf(context.progress.state.skills) >= atOnceFromTotal;
  if (!isDue && (risen.length === 0 || !isSettled)) return;
  if (!(await isRankable(db, character, nowMs))) {
    // One that was ranked before anybody asked for this.
    if (clock !== null) await leaveBoards(db, character._id);
    return;
  }
  if (clock === null) {
    await startClock(context, await rankAll(context, {}, false));
    return;
  }
  const { ranked } = clock;
  const after = isDue
    ? { countedAtMs: nowMs, ranked: await rankAll(context, ranked, true) }
    : { ranked: await rankLevels(context, ranked, risen) };
  await db.patch(clock._id, after);
}

/** Ratings count at once, since others move them too. */
async function rankMovedRating(context: Context, rating: number): Promise<void> {
  const clock = await findClock(context);
  // Without a clock nothing of the character was ranked yet: the rating comes with all else.
  if (clock === null || !(await isRankable(context.db, context.character, context.nowMs))) return;
  await context.db.patch(clock._id, { ranked: await rankRating(context, clock.ranked, rating) });
}

async function startClock({ db, nowMs, character }: Context, ranked: Ranked): Promise<void> {
  await db.insert("rankingClocks", { characterId: character._id, countedAtMs: nowMs, ranked });
}

/** It leaves the boards of the ironbound and enters the others with all it has. */
async function changeMode({ db, character }: Context): Promise<void> {
  const rows = await db
    .query("standings")
    .withIndex("by_character", (q) => q.eq("characterId", character._id))
    .collect();
  for (const { _id } of rows) await db.patch(_id, { mode: "standard" });
}

function findClock({ db, character }: Context) {
  return db
    .query("rankingClocks")
    .withIndex("by_character", (q) => q.eq("characterId", character._id))
    .unique();
}
