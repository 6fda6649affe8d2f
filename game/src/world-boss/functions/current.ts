import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { CharacterId } from "../../core/tables.ts";
import { shownCharacter } from "../../rankings/functions/places.ts";
import type { LiveBar, PastWindow, ShownStriker, WindowNow } from "../api.ts";
import { worldBossIdOf } from "../content/bosses.ts";
import { historyShown, tierIds } from "../content/numbers.ts";
import { opensAtMs } from "../rules/calendar.ts";
import type { BossWindowDoc, WorldBossModel } from "../tables.ts";
import { activeWindow, strikerByKey } from "./rows.ts";

const { sharedQuery } = gameFunctions<WorldBossModel>();

type Db = Reader<WorldBossModel>;

/** The window that is made ready, open or being paid. It moves every few seconds, told ahead, and is one answer for all. */
export const current = sharedQuery({
  args: {},
  handler: async ({ db }): Promise<{ readonly now: WindowNow | null }> => {
    const active = await activeWindow(db);
    return { now: active === null ? null : await nowOf(db, active) };
  },
});

async function nowOf(db: Db, active: BossWindowDoc): Promise<WindowNow> {
  const { window, bar, sealed, stage } = active;
  return {
    window,
    boss: worldBossIdOf(active.boss),
    stage: stage === "sealing" || stage === "open" ? stage : "closing",
    sealed,
    bar: bar === null ? null : liveOf(bar),
    hardest: await hardestOf(db, active),
  };
}

/** Told with every page: it moves twenty times in an hour. */
export const standing = sharedQuery({
  args: {},
  handler: async ({ db }) => {
    const active = await activeWindow(db);
    if (active?.stage !== "open" || active.bar === null) return { percent: null };
    return { percent: 5 * Math.ceil((20 * active.bar.left) / active.bar.full) };
  },
});

export const history = sharedQuery({
  args: {},
  handler: async ({ db }) => {
    const rows = await db
      .query("bossWindows")
      .withIndex("by_over", (q) => q.eq("isOver", true))
      .order("desc")
      .take(historyShown);
    return Promise.all(rows.map((row) => pastOf(db, row)));
  },
});

function liveOf({
  hardest: _hardest,
  steps = [],
  ...bar
}: NonNullable<BossWindowDoc["bar"]>): LiveBar {
  return { ...bar, steps };
}

async function hardestOf(db: Db, { window, bar, best }: BossWindowDoc): Promise<ShownStriker[]> {
  if (best.length > 0) return Promise.all(best.map((one) => shownOf(db, one)));
  const shown: ShownStriker[] = [];
  for (const { key, damage } of bar?.hardest ?? []) {
    const striker = await strikerByKey(db, window, key);
    if (striker !== null)
      shown.push(await shownOf(db, { characterId: striker.characterId, damage }));
  }
  return shown;
}

async function shownOf(
  db: Db,
  { characterId, damage }: { readonly characterId: CharacterId; readonly damage: number },
): Promise<ShownStriker> {
  const shown = await shownCharacter(db, characterId);
  return { name: shown?.name ?? null, avatarSeed: shown?.avatarSeed ?? 0, damage };
}

async function pastOf(db: Db, row: BossWindowDoc): Promise<PastWindow> {
  const { window, bar, sealed, stage, fell, best } = row;
  const reached = tierIds.flatMap((tier) => {
    const count = row.reached[tier];
    return count === undefined ? [] : [[tier, count] as const];
  });
  return {
    window,
    boss: worldBossIdOf(row.boss),
    state: stage === "skipped" ? "skipped" : fell ? "fell" : "withdrew",
    sealed,
    bar:
      bar === null
        ? null
        : { full: bar.full, left: bar.left, strikes: bar.strikes, course: bar.course },
    fellAfterMs: bar?.fell === null || bar === null ? null : bar.fell.atMs - opensAtMs(window),
    best: await Promise.all(best.map((one) => shownOf(db, one))),
    reached: Object.fromEntries(reached),
  };
}
