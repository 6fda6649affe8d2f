import { boosts } from "../../boosts/content/boosts.ts";
import { addWorldBoost } from "../../boosts/functions/light-lantern.ts";
import type { RunIsolated } from "../../core/functions/calls/run-isolated.ts";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { health } from "../content/numbers.ts";
import { bossOf, endsAtMs, opensAtMs, windowDue } from "../rules/calendar.ts";
import { foldAhead } from "../rules/fold-ahead.ts";
import type { Bar } from "../rules/fold.ts";
import { newBar } from "../rules/fold.ts";
import { healthFrom } from "../rules/health.ts";
import type { BossWindowDoc, WorldBossModel } from "../tables.ts";
import { announceBoss } from "./announce.ts";
import { countSome } from "./count.ts";
import { passOn } from "./pass-on.ts";
import { paySome } from "./pay.ts";
import { activeWindow, findWindow, foldOf, sealOf } from "./rows.ts";
import { sealSome } from "./seal-pledged.ts";
import { strikersDue } from "./strikers.ts";

/** So much of an hour is caught up with in one run after a standstill: every striker has at most one strike in it. */
const foldedAtOnceMs = 10_000;
/**
 * So far ahead strikes are folded, and told to the pages, which show each when it is due: a message costs the same whether it
 * tells of one second or of four. Orders that are given meanwhile hold for strikes after it.
 */
const foldedAheadMs = 4_000;
/** It is folded on when less is left: enough for the message to arrive before the next strike, on a later whole second. */
const aheadLeastMs = 500;

type Context = {
  readonly db: Writer<WorldBossModel>;
  readonly nowMs: number;
  readonly runIsolated: RunIsolated;
};

type Turn = { readonly more: boolean };

const { internalMutation } = gameFunctions<WorldBossModel>();

/**
 * Moves the window on that is being made ready, open or being paid, by one short step; makes the next one ready when its
 * time has come. What every step does hangs on rows and on the instant alone, so it does not matter how long the world
 * stood still before.
 */
export const turn = internalMutation({
  args: {},
  handler: async (context): Promise<Turn> => {
    const active = await activeWindow(context.db);
    return active === null ? announce(context) : advance(context, active);
  },
});

async function announce(context: Context): Promise<Turn> {
  const { db, nowMs } = context;
  if (await passOn(context)) return { more: true };
  const window = windowDue(nowMs);
  if (window === null || (await findWindow(db, window)) !== null) return { more: false };
  await db.insert("bossWindows", {
    window,
    boss: bossOf(window),
    stage: "sealing",
    isOver: false,
    fell: false,
    sealed: 0,
    bar: null,
    potential: 0,
    medians: {},
    best: [],
    reached: {},
  });
  return { more: true };
}

function advance(context: Context, active: BossWindowDoc): Promise<Turn> {
  switch (active.stage) {
    case "sealing":
      return prepare(context, active);
    case "open":
      return fold(context, active);
    case "counting":
      return countSome(context, active);
    case "paying":
      return paySome(context, active);
    case "over":
    case "skipped":
      throw new Error(`The window ${active.window} is over and goes on.`);
  }
}

/** Reads those who pledged, and opens when all are read and it is time. */
async function prepare(context: Context, active: BossWindowDoc): Promise<Turn> {
  const { db, nowMs } = context;
  const hasMore = await sealSome(context, active);
  if (hasMore !== null) return { more: hasMore };
  if (nowMs < opensAtMs(active.window)) return { more: false };
  const full = healthFrom(await potentialsBefore(db, active.window));
  const bar = newBar(full, opensAtMs(active.window));
  await db.patch(active._id, { stage: "open", bar: stored(bar) });
  await announceBoss(db, active, { atMs: nowMs, what: "open", tookMs: 0 });
  return { more: true };
}

async function potentialsBefore(db: Context["db"], window: number): Promise<readonly number[]> {
  const before = await db
    .query("bossWindows")
    .withIndex("by_window", (q) => q.lt("window", window))
    .order("desc")
    .take(7 * health.windows);
  // A window to which nobody came tells nothing of how strong those are who come.
  return before.map(({ potential }) => potential).filter((potential) => potential > 0);
}

/** Lets strike what is due soon, in one row for all; closes the window once its boss has fallen or its hour is over. */
async function fold(context: Context, active: BossWindowDoc): Promise<Turn> {
  const { db, nowMs } = context;
  const { window } = active;
  const bar = await folded(context, active);
  const { fell } = bar;
  const overAtMs = fell?.atMs ?? endsAtMs(window);
  if (bar.foldedToMs < overAtMs || nowMs < overAtMs) return { more: !isAhead(bar, window, nowMs) };
  await db.patch(active._id, { bar: stored(bar), stage: "counting", fell: fell !== null });
  const what = fell === null ? "withdrew" : "fell";
  await announceBoss(db, active, { atMs: nowMs, what, tookMs: overAtMs - opensAtMs(window) });
  if (fell !== null) await lightLanterns(context);
  return { more: true };
}

/** The bar up to some seconds from now. */
async function folded({ db, nowMs }: Context, active: BossWindowDoc): Promise<Bar> {
  const { window } = active;
  if (active.bar === null) throw new Error(`The window ${window} is open without a bar.`);
  const { steps: _steps, ...bar } = active.bar;
  if (isAhead(bar, window, nowMs)) return bar;
  const aheadMs = wholeSecond(nowMs + foldedAheadMs);
  const untilMs = Math.min(aheadMs, endsAtMs(window), bar.foldedToMs + foldedAtOnceMs);
  const due = await strikersDue(db, window, { afterMs: bar.foldedToMs, untilMs });
  const next = foldAhead(bar, due.map(sealOf), untilMs, foldOf(active));
  await db.patch(active._id, { bar: { ...stored(next.bar), steps: [...next.steps] } });
  return next.bar;
}

/** Whether a bar need not be folded on yet. */
function isAhead({ fell, foldedToMs }: Bar, window: number, nowMs: number): boolean {
  return fell !== null || foldedToMs >= Math.min(nowMs + aheadLeastMs, endsAtMs(window));
}

function wholeSecond(atMs: number): number {
  return atMs - (atMs % 1_000);
}

/** What the world does to characters never begins in the past: it holds as long, from now on. */
async function lightLanterns({ db, nowMs }: Context): Promise<void> {
  const untilMs = nowMs + 1_000 * boosts["lanterns-lit"].durationSeconds;
  await addWorldBoost(db, { id: "lanterns-lit", strength: 1, fromMs: nowMs, untilMs });
}

function stored(bar: Bar) {
  return {
    ...bar,
    turns: [...bar.turns],
    hardest: [...bar.hardest],
    course: [...bar.course],
  };
}
