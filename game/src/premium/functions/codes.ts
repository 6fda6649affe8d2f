import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { askSecond } from "../../core/functions/staff/ask-second.ts";
import type { Deed } from "../../core/functions/staff/deed.ts";
import { nameOf } from "../../core/functions/staff/name-of.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { rngKeyedBy } from "../../core/rules/random/rng.ts";
import type { CodeBatchView, CodeView } from "../api.ts";
import type { CodeGood } from "../content/codes.ts";
import { batchesShown, codeCosmetics, codeGoods, codeLimits } from "../content/codes.ts";
import { codeShown, codeState, drawCode, isWithinLimits } from "../rules/code.ts";
import type { PremiumModel } from "../tables.ts";

// Codes are made by those who hold the keys, and Crowns by two of them.

const { staffMutation, staffQuery } = staffFunctions<PremiumModel>();

type BatchDoc = DocumentByName<PremiumModel, "codeBatches">;

const sizes = { amount: v.number(), codes: v.number(), usesOfEach: v.number(), days: v.number() };

type Wish = {
  readonly gives: CodeGood;
  readonly amount: number;
  readonly codes: number;
  readonly usesOfEach: number;
  readonly days: number;
};

/** The codes that were made, those that hold longest first. */
export const codeBatches = staffQuery({
  permission: "crown",
  args: {},
  handler: async ({ db, nowMs, holdsUntil }): Promise<readonly CodeBatchView[]> => {
    const rows = await db.query("codeBatches").withIndex("by_end").order("desc").take(batchesShown);
    const views: CodeBatchView[] = [];
    for (const row of rows) {
      const { _id: id, amount, codes, usesOfEach, used, madeAtMs, untilMs, reason } = row;
      const gives = codeGoods.find((one) => one === row.gives);
      if (gives === undefined) continue;
      const isRevoked = row.revokedAtMs !== undefined;
      const state = codeState({ used, usesMax: codes * usesOfEach, untilMs, isRevoked }, nowMs);
      if (state === "active") holdsUntil(untilMs);
      const by = await nameOf(db, row.by);
      views.push({
        id,
        gives,
        amount,
        codes,
        usesOfEach,
        used,
        madeAtMs,
        untilMs,
        reason,
        by,
        state,
      });
    }
    return views;
  },
});

/** The codes of one batch; none of one that is gone. */
export const codesOf = staffQuery({
  permission: "crown",
  args: { batchId: v.string() },
  handler: async ({ db, nowMs, holdsUntil }, { batchId }): Promise<readonly CodeView[]> => {
    const batch = await findBatch(db, batchId);
    if (batch === null) return [];
    const { _id, usesOfEach: usesMax, untilMs } = batch;
    if (untilMs > nowMs) holdsUntil(untilMs);
    const rows = await db
      .query("crownCodes")
      .withIndex("by_batch", (q) => q.eq("batchId", _id))
      .take(codeLimits.codes);
    return rows.map(({ _id: id, code, used, revokedAtMs }) => {
      const isRevoked = (revokedAtMs ?? batch.revokedAtMs) !== undefined;
      const state = codeState({ used, usesMax, untilMs, isRevoked }, nowMs);
      return { id, code: codeShown(code), used, state };
    });
  },
});

/** Makes codes for days of Patron or a cosmetic. Refuses `bad-quantity` beyond `codeLimits`, and `limit-reached` (`n`). */
export const makeCodes = staffMutation({
  permission: "crown",
  args: { gives: oneOf(["patron-days", ...codeCosmetics]), ...sizes },
  target: async (_db, { gives, amount }) => ({ name: `codes ${gives} ${amount}`, accountId: null }),
  handler: async ({ db, nowMs, caller, reason }, { gives, ...size }): Promise<Outcome> => {
    const wish = { gives, ...sizeOf(size) };
    const room = await checkRoom(db, nowMs, wish);
    if (!room.ok) return room;
    await make({ db, nowMs }, wish, { by: caller.accountId, reason });
    return done(null);
  },
});

/**
 * Asks for codes for Crowns, which are made once somebody else who holds the keys agrees. Refuses what `makeCodes` and `askSecond`
 * do.
 */
export const askCrownCodes = staffMutation({
  permission: "crown",
  args: sizes,
  target: async (_db, { amount }) => ({ name: `codes crowns ${amount}`, accountId: null }),
  handler: async (context, size): Promise<Outcome> => {
    const asked = sizeOf(size);
    const room = await checkRoom(context.db, context.nowMs, { gives: "crowns", ...asked });
    if (!room.ok) return room;
    const { amount, codes, usesOfEach, days } = asked;
    return askSecond(context, {
      deed: "crown-code",
      subject: [amount, codes, usesOfEach, days].join(" "),
      of: [],
      facts: { n: amount, codes, uses: usesOfEach, days },
      args: asked,
    });
  },
});

/** Makes the codes that were asked for; they hold from then on. Refuses `limit-reached` (`n`). */
export const makeCrownCodes: Deed<PremiumModel> = {
  async perform({ db, nowMs, second }, { args, by, reason }) {
    const number = (key: keyof typeof sizes) => Number(args[key]);
    const [amount, codes] = [number("amount"), number("codes")];
    const [usesOfEach, days] = [number("usesOfEach"), number("days")];
    const wish = { gives: "crowns", amount, codes, usesOfEach, days } as const;
    const room = await checkRoom(db, nowMs, wish);
    if (!room.ok) return room;
    await make({ db, nowMs }, wish, { by, second, reason });
    return done(null);
  },
};

/** Ends codes before their time: all of a batch, or one of it. What they gave stays. Refuses `nothing-to-do` for what holds no more. */
export const revokeCodes = staffMutation({
  permission: "crown",
  args: { batchId: v.string(), codeId: v.union(v.null(), v.string()) },
  target: async (db, { batchId, codeId }) => {
    const batch = await findBatch(db, batchId);
    const id = codeId === null ? null : db.normalizeId("crownCodes", codeId);
    const code = id === null ? null : await db.get(id);
    const isGone = codeId !== null && (code === null || code.batchId !== batch?._id);
    if (batch === null || isGone) return null;
    return { name: `codes ${batch.gives} ${batch.amount}`, accountId: null, batch, code };
  },
  handler: async ({ db, nowMs, target: { batch, code } }): Promise<Outcome> => {
    const { codes, usesOfEach, untilMs } = batch;
    const isRevoked = (code?.revokedAtMs ?? batch.revokedAtMs) !== undefined;
    const [used, usesMax] =
      code === null ? [batch.used, codes * usesOfEach] : [code.used, usesOfEach];
    if (codeState({ used, usesMax, untilMs, isRevoked }, nowMs) !== "active")
      return refuse("nothing-to-do");
    if (code === null) await db.patch(batch._id, { revokedAtMs: nowMs });
    else await db.patch(code._id, { revokedAtMs: nowMs });
    return done(null);
  },
});

async function checkRoom(db: Reader<PremiumModel>, nowMs: number, wish: Wish): Promise<Outcome> {
  if (!isWithinLimits(wish)) return refuse("bad-quantity");
  const running = await db
    .query("codeBatches")
    .withIndex("by_end", (q) => q.gt("untilMs", nowMs))
    .take(codeLimits.batches);
  return running.length < codeLimits.batches
    ? done(null)
    : refuse("limit-reached", { n: codeLimits.batches });
}

type Makers = { readonly by: string; readonly second?: string; readonly reason: string };

async function make(
  { db, nowMs }: { readonly db: Writer<PremiumModel>; readonly nowMs: number },
  { days, ...wish }: Wish,
  makers: Makers,
): Promise<void> {
  const untilMs = nowMs + days * 86_400_000;
  const batchId = await db.insert("codeBatches", {
    ...wish,
    ...makers,
    used: 0,
    madeAtMs: nowMs,
    untilMs,
  });
  const rngOf = rngKeyedBy(gameSecret());
  for (let nth = 0; nth < wish.codes; nth++) {
    const code = drawCode(rngOf(batchId, "code", nowMs, nth));
    await db.insert("crownCodes", { batchId, code, used: 0 });
  }
}

/** The numbers alone: the arguments have the reason with them. */
function sizeOf({ amount, codes, usesOfEach, days }: Omit<Wish, "gives">) {
  return { amount, codes, usesOfEach, days };
}

async function findBatch(db: Reader<PremiumModel>, batchId: string): Promise<BatchDoc | null> {
  const id = db.normalizeId("codeBatches", batchId);
  return id === null ? null : db.get(id);
}
