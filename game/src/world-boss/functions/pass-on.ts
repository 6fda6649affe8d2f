import type { RunIsolated } from "../../core/functions/calls/run-isolated.ts";
import type { Writer } from "../../core/functions/context.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { bossOf, firstPossible, opensAtMs } from "../rules/calendar.ts";
import type { PledgeDoc, WorldBossModel } from "../tables.ts";
import { findWindow, otherStriker, pledgeOf, strikerOf } from "./rows.ts";

const passedOnAtOnceMax = 40;

type Context = {
  readonly db: Writer<WorldBossModel>;
  readonly nowMs: number;
  readonly runIsolated: RunIsolated;
};

/**
 * What was promised for windows that fell out stands for the next one that can take place, unless something was promised
 * for that one too. Answers whether there was anything to do.
 */
export async function passOn(context: Context): Promise<boolean> {
  const { db, nowMs } = context;
  const possible = firstPossible(nowMs);
  const isGone = (await findWindow(db, possible))?.isOver === true;
  const next = isGone ? possible + 1 : possible;
  const stale = await db
    .query("bossPledges")
    .withIndex("by_window", (q) => q.lt("window", next))
    .take(passedOnAtOnceMax);
  for (const pledge of stale) {
    await noteSkipped(db, pledge.window);
    await passOnOne(context, pledge, next);
  }
  return stale.length > 0;
}

async function passOnOne(context: Context, pledge: PledgeDoc, next: number): Promise<void> {
  const { db } = context;
  const character = await db.get(pledge.characterId);
  if (character === null) return db.delete(pledge._id);
  const isTaken =
    (await pledgeOf(db, character._id, next)) !== null ||
    (await strikerOf(db, character._id, next)) !== null ||
    (await otherStriker(db, character, next)) !== null;
  if (isTaken) await db.delete(pledge._id);
  else await db.patch(pledge._id, { window: next });
  await tellCharacter(context, character, { kind: "boss-skipped", opensAtMs: opensAtMs(next) });
}

async function noteSkipped(db: Context["db"], window: number): Promise<void> {
  if ((await findWindow(db, window)) !== null) return;
  await db.insert("bossWindows", {
    window,
    boss: bossOf(window),
    stage: "skipped",
    isOver: true,
    fell: false,
    sealed: 0,
    bar: null,
    potential: 0,
    medians: {},
    best: [],
    reached: {},
  });
}
