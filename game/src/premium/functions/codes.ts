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
import { aloneWithinMs, batchesShown, codeGoods, codeLimits } from "../content/codes.ts";
import {
  codeShown,
  codeState,
  drawCode,
  isWithinLimits,
  takesSecond,
  worthMadeAlone,
} from "../rules/code.ts";
import type { PremiumModel } from "../tables.ts";

// Codes are made by those who hold the keys, and what is worth much by two of them.

const { staffMutation, staffQuery } = staffFunctions<PremiumModel>();

type BatchDoc = DocumentByName<PremiumModel, "codeBatches">;

const wished = {
  gives: oneOf(codeGoods),
  amount: v.number(),
  codes: v.number(),
  usesOfEach: v.number(),
  days: v.number(),
};

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
  handler: async ({ db, nowMs, caller, holdsUntil }): Promise<readonly CodeBatchView[]> => {
    const rows = await db.query("codeBatches").withIndex("by_end").order("desc").take(batchesShown);
    const views: CodeBatchView[] = [];
    for (const row of rows) {
      const { _id: id, amount, codes, usesOfEach, used, madeAtMs, untilMs, reason } = row;
      const gives = goodOf(row);
      if (gives === undefined) continue;
      const isRevoked = row.revokedAtMs !== undefined;
      const state = codeState({ used, usesMax: codes * usesOfEach, untilMs, isRevoked }, nowMs);
      if (state === "active") holdsUntil(untilMs);
      views.push({
        ...{ id, gives, amount, codes, usesOfEach, used, madeAtMs, untilMs, reason, state },
        by: await nameOf(db, row.by),
        isOwn: row.by === caller.accountId,
        second: row.second === undefined ? null : await nameOf(db, row.second),
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

/**
 * Makes codes. Refuses `bad-quantity` beyond `codeLimits`, `limit-reached` (`n`), and `second-person` for Crowns and beyond what one of
 * the staff makes alone.
 */
export const makeCodes = staffMutation({
  permission: "crown",
  args: wished,
  target: nameWish,
  handler: async ({ db, nowMs, caller, reason }, args): Promise<Outcome> => {
    const by = caller.accountId;
    const wish = wishOf(args);
    const room = await checkRoom(db, nowMs, wish);
    if (!room.ok) return room;
    if (takesSecond(wish, await aloneWorthOf(db, by, nowMs))) return refuse("second-person");
    await make({ db, nowMs }, wish, { by, reason });
    return done(null);
  },
});

/** Asks for codes, which are made once somebody else who holds the keys agrees. Refuses what `checkRoom` and `askSecond` do. */
export const askCodes = staffMutation({
  permission: "crown",
  args: wished,
  target: nameWish,
  handler: async (context, args): Promise<Outcome> => {
    const wish = wishOf(args);
    const room = await checkRoom(context.db, context.nowMs, wish);
    if (!room.ok) return room;
    const { gives, amount, codes, usesOfEach, days } = wish;
    return askSecond(context, {
      deed: "crown-code",
      subject: [gives, amount, codes, usesOfEach, days].join(" "),
      of: [],
      facts: { gives, n: amount, codes, uses: usesOfEach, days },
      args: wish,
    });
  },
});

/** Makes the codes that were asked for; they hold from then on. Refuses `limit-reached` (`n`). */
export const makeAskedCodes: Deed<PremiumModel> = {
  async perform({ db, nowMs, second }, { args, by, reason }) {
    const number = (key: keyof typeof wished) => Number(args[key]);
    const [amount, codes] = [number("amount"), number("codes")];
    const [usesOfEach, days] = [number("usesOfEach"), number("days")];
    // Questions from when Crowns alone were asked for do not say what is given.
    const gives = codeGoods.find((one) => one === args["gives"]) ?? "crowns";
    const wish = { gives, amount, codes, usesOfEach, days };
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

/** What of codes an account made alone of late, in Crowns. Each is worth something, so there are no more than the limit takes. */
async function aloneWorthOf(db: Reader<PremiumModel>, by: string, nowMs: number): Promise<number> {
  const rows = await db
    .query("codeBatches")
    .withIndex("by_maker", (q) => q.eq("by", by).gt("madeAtMs", nowMs - aloneWithinMs))
    .collect();
  const made = rows.flatMap((row) => {
    const { amount, codes, usesOfEach, madeAtMs } = row;
    const gives = goodOf(row);
    const hasSecond = row.second !== undefined;
    return gives === undefined ? [] : [{ gives, amount, codes, usesOfEach, madeAtMs, hasSecond }];
  });
  return worthMadeAlone(made, nowMs);
}

function goodOf({ gives }: BatchDoc): CodeGood | undefined {
  return codeGoods.find((one) => one === gives);
}

async function nameWish(_db: unknown, { gives, amount }: Wish) {
  return { name: `codes ${gives} ${amount}`, accountId: null };
}

/** The wish alone: the arguments have the reason with them. */
function wishOf({ gives, amount, codes, usesOfEach, days }: Wish): Wish {
  return { gives, amount, codes, usesOfEach, days };
}

async function findBatch(db: Reader<PremiumModel>, batchId: string): Promise<BatchDoc | null> {
  const id = db.normalizeId("codeBatches", batchId);
  return id === null ? null : db.get(id);
}
