import { v } from "convex/values";
import { applyHeartbeat } from "../../activity/functions/heartbeats.ts";
import { settleContext } from "../../activity/functions/settle-context.ts";
import type { RunIsolated } from "../../core/functions/calls/run-isolated.ts";
import type { CharacterContext, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { processBatch } from "../../core/functions/process-batch.ts";
import { refuseSanctioned } from "../../core/functions/sanctions/sanctions.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { combatLevelMin } from "../content/numbers.ts";
import { bossOf, opensAtMs } from "../rules/calendar.ts";
import type { BossWindowDoc, PledgeDoc, WorldBossModel } from "../tables.ts";
import { otherStriker, strikerOf } from "./rows.ts";
import { strengthOf } from "./seal.ts";
import { insertStriker } from "./strikers.ts";

/** Whoever pledged is settled and read; one run stays short, so that players' commands never wait long behind it. */
const sealedAtOnceMax = 20;

type Context = {
  readonly db: Writer<WorldBossModel>;
  readonly nowMs: number;
  readonly runIsolated: RunIsolated;
};

/** Reads some of those who pledged; answers whether more are left at once, `null` where there was nobody. */
export async function sealSome(
  { db, nowMs, runIsolated }: Context,
  active: BossWindowDoc,
): Promise<boolean | null> {
  const pledges = await db
    .query("bossPledges")
    .withIndex("by_window", (q) => q.eq("window", active.window))
    .take(sealedAtOnceMax);
  if (pledges.length === 0) return null;
  await processBatch(
    pledges,
    ({ _id }) => runIsolated("world-boss:sealOne", { pledgeId: _id, nowMs }),
    async ({ _id }) => {
      const fault = await runIsolated("world-boss:leaveOut", { pledgeId: _id, nowMs });
      // Whoever cannot even be told must not stop all others.
      if (fault !== null) await db.delete(_id);
    },
  );
  const row = await db.get(active._id);
  const isLate = nowMs >= opensAtMs(active.window);
  if (row === null) throw new Error(`The window ${active.window} is gone.`);
  return isLate;
}

const { internalMutation } = gameFunctions<WorldBossModel>();

const args = { pledgeId: v.id("bossPledges"), nowMs: v.number() };

/** Settles and reads one who pledged; what was promised goes with it. */
export const sealOne = internalMutation({
  args,
  handler: async ({ db, runIsolated }, { pledgeId, nowMs }) => {
    const pledge = await db.get(pledgeId);
    const character = pledge === null ? null : await db.get(pledge.characterId);
    if (pledge === null) return null;
    await db.delete(pledgeId);
    if (character === null) return null;
    const call = { db, nowMs, runIsolated, character };
    await runForCharacter<WorldBossModel, void>(call, async (context) => {
      await applyHeartbeat(context);
      await settleContext(context);
      const isIn = await letStrike(context, pledge);
      const boss = bossOf(pledge.window);
      const startsAtMs = opensAtMs(pledge.window);
      if (!isIn) await context.emit({ kind: "boss-left-out", boss });
      else if (nowMs < startsAtMs)
        await context.emit({ kind: "boss-soon", boss, opensAtMs: startsAtMs });
    });
    return null;
  },
});

/** Tells one who could not be read that it does not strike. */
export const leaveOut = internalMutation({
  args,
  handler: async ({ db, runIsolated }, { pledgeId, nowMs }) => {
    const pledge = await db.get(pledgeId);
    const character = pledge === null ? null : await db.get(pledge.characterId);
    if (pledge === null || character === null) return null;
    await db.delete(pledgeId);
    const call = { db, nowMs, runIsolated, character };
    await runForCharacter<WorldBossModel, void>(call, ({ emit }) =>
      emit({ kind: "boss-left-out", boss: bossOf(pledge.window) }),
    );
    return null;
  },
});

async function letStrike(
  { db, nowMs, character, progress }: CharacterContext<WorldBossModel>,
  { window, kinds, stance }: PledgeDoc,
): Promise<boolean> {
  const { state } = progress;
  if (state.skills.combat.level < combatLevelMin || (await isAway(db, character, nowMs)))
    return false;
  // A guest's character may have come to an account whose other one had pledged as well.
  const isTaken = (await otherStriker(db, character, window)) !== null;
  if (isTaken || (await strikerOf(db, character._id, window)) !== null) return false;
  const active = await db
    .query("bossWindows")
    .withIndex("by_window", (q) => q.eq("window", window))
    .unique();
  if (active === null) return false;
  const strength = await strengthOf({ db, nowMs, character, state });
  const sealedAtMs = opensAtMs(window);
  await insertStriker(db, { character, window, strength, sealedAtMs, kinds, stance });
  await db.patch(active._id, { sealed: active.sealed + 1 });
  return true;
}

/** About to leave for good, or banned. */
async function isAway(
  db: Context["db"],
  { leavesAtMs, accountId }: CharacterDoc,
  nowMs: number,
): Promise<boolean> {
  if (leavesAtMs !== undefined) return true;
  return (await refuseSanctioned(db, ownerOf(accountId), "ban", nowMs)) !== null;
}
