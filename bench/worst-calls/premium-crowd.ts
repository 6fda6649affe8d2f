import { gameFunctions } from "@aldermoor/game/core/functions/game-functions.ts";
import { utcDay } from "@aldermoor/game/core/rules/economy/tally.ts";
import { done } from "@aldermoor/game/core/rules/outcome.ts";
import { batchesShown, codeLimits } from "@aldermoor/game/premium/content/codes.ts";
import { crownsStep } from "@aldermoor/game/premium/content/limits.ts";
import { monthStart } from "@aldermoor/game/premium/functions/payments.ts";
import { reviewMs } from "@aldermoor/game/referrals/content/limits.ts";
import { v } from "convex/values";
import type { GenericId } from "convex/values";
import type { Context, StageModel } from "../../tests/e2e/stage/give-past.ts";
import { accountOf, nameOf, tradersOf } from "./crowd.ts";

// A patron who bought as often as one may in a month, and as many codes as hold at a time.

const { characterMutation } = gameFunctions<StageModel>();
type Db = Context["db"];

const dayMs = 86_400_000;
/** As many payments as an account may begin in a month, the least that is bought each. */
const payments = 600;
const entries = 3_000;
const friends = 80;
const batchesAtOnce = 33;
export const codeRounds = (codeLimits.batches - 1) / batchesAtOnce;
/** The code that is entered, of a batch of Crowns. */
const code = "BCDFGHJKLMNP";

/** Makes the character's account a patron with all that is sold but the last loadout, and Crowns in as many lots as may be. */
export const makePatron = characterMutation({
  args: {},
  handler: async ({ db, nowMs, character }) => {
    const { accountId, _id: characterId } = character;
    const spans = [{ fromMs: nowMs - 90 * dayMs, untilMs: nowMs + 365 * dayMs }];
    await db.insert("patrons", { accountId, spans, loadouts: 3 });
    const offers = [
      ...["frame-alder", "backdrop-dawn", "name-colour", "chat-flair", "theme", "village-banner"],
      ...["avatar-reseed", "loadout", "loadout", "loadout"],
    ];
    for (const offer of offers)
      await db.insert("crownGoods", { accountId, offer: `crowns-${offer}`, atMs: 1 });
    await db.insert("accents", { accountId, accent: "fen" });
    for (let place = 1; place <= 5; place++) {
      const filters = { armour: 5, weapons: 4, tools: 3 };
      await db.insert("savedFilters", { characterId, place, name: `Filter ${place}`, filters });
    }
    for (let nth = 0; nth < entries; nth++) {
      const about = "crowns-patron-30";
      const entry = { accountId, atMs: nth, amount: nth % 2 === 0 ? 50 : -50, about };
      await db.insert("crownEntries", { ...entry, reason: nth % 2 === 0 ? "purchase" : "offer" });
    }
    const paidId = await addPayments(db, accountId, nowMs);
    const open = { state: "open", openedAtMs: nowMs, untilMs: nowMs + dayMs } as const;
    const openId = await addPayment(db, accountId, { ...open, checkout: "bench" });
    const giftId = await addGifts(db, { accountId, characterId }, nowMs);
    const referralId = await addFriends(db, { accountId, characterId }, nowMs);
    return done({ paidId, openId, giftId, referralId });
  },
});

/** Has others of the staff make a third of the codes that may hold at a time. */
export const makeCodes = characterMutation({
  args: { round: v.number() },
  handler: async ({ db, nowMs }, { round }) => {
    let made = { batchId: "", codeId: "" };
    for (let nth = 0; nth < batchesAtOnce; nth++) {
      const batchId = await addBatch(db, round * batchesAtOnce + nth, nowMs + 300 * dayMs);
      let codeId = "";
      for (let at = 0; at < codeLimits.codes; at++) {
        const isEntered = round === 0 && nth === 0 && at === codeLimits.codes - 1;
        const one = isEntered ? code : `CODE${round}N${nth}A${at}`;
        codeId = await db.insert("crownCodes", { batchId, code: one, used: 7 });
      }
      made = { batchId, codeId };
    }
    if (round === 0) {
      for (let nth = 0; nth < batchesShown; nth++)
        await addBatch(db, nth, nowMs - dayMs * (nth + 1));
    }
    return done({ ...made, code });
  },
});

function addBatch(db: Db, nth: number, untilMs: number) {
  return db.insert("codeBatches", {
    ...{ gives: "crowns", amount: 50, codes: codeLimits.codes, usesOfEach: 10_000, used: 700 },
    ...{ madeAtMs: nth, untilMs, by: accountOf(600 + (nth % 40)), reason: "mist ".repeat(59) },
  });
}

/** Each with a lot of Crowns of which nothing is spent. Answers the last, which can be paid back. */
async function addPayments(db: Db, accountId: string, nowMs: number): Promise<string> {
  let last = "";
  for (let nth = 0; nth < payments; nth++) {
    // Old enough to be given away.
    const lot = { accountId, left: crownsStep, isOpen: true, sinceMs: nowMs - 40 * dayMs + nth };
    const lotId = await db.insert("crownLots", lot);
    const paid = nth < payments - 50 ? {} : { lotId, paidAtMs: nowMs - dayMs };
    last = await addPayment(db, accountId, {
      ...{ state: nth < payments - 50 ? "ended" : "paid", openedAtMs: monthStart(nowMs) + nth },
      ...{ untilMs: nowMs - dayMs, checkout: `bench ${nth}`, ...paid },
    });
  }
  await db.insert("crownAccounts", { accountId, balance: payments * crownsStep });
  return last;
}

type Payment = {
  readonly state: "open" | "paid" | "ended";
  readonly openedAtMs: number;
  readonly untilMs: number;
  readonly checkout: string;
  readonly lotId?: GenericId<"crownLots">;
  readonly paidAtMs?: number;
};

function addPayment(db: Db, accountId: string, payment: Payment): Promise<string> {
  const price = { crowns: crownsStep, amount: 500, currency: "eur" };
  const url = "https://pay.moor.test/";
  return db.insert("crownPayments", {
    ...{ accountId, ...price, ...payment, url, refunded: 0, disputes: [] },
  });
}

type Own = { readonly accountId: string; readonly characterId: GenericId<"characters"> };

/** Two that came, of which it answers the last, and as many that went as a page shows. */
async function addGifts(db: Db, { accountId, characterId }: Own, nowMs: number): Promise<string> {
  const times = { sentAtMs: nowMs - dayMs, untilMs: nowMs + 10 * dayMs };
  const [own = characterId] = await tradersOf({ db });
  const gift = { offer: "crowns-patron-30", crowns: 500, ...times };
  for (let nth = 0; nth < 40; nth++) {
    const sent = { fromAccountId: accountId, fromName: "Oldestling", toName: nameOf(nth) };
    await db.insert("premiumGifts", { ...gift, ...sent, accountId: accountOf(nth), toId: own });
  }
  let last = "";
  for (const nth of [300, 301]) {
    const came = { fromAccountId: accountOf(nth), fromName: nameOf(nth), toName: "Oldestling" };
    last = await db.insert("premiumGifts", { ...gift, ...came, accountId, toId: characterId });
  }
  return last;
}

/** Friends of it that are to be paid for, of which it answers the last, and an address by which another one sends some. */
async function addFriends(db: Db, { accountId, characterId }: Own, nowMs: number): Promise<string> {
  const drawnAtMs = nowMs - 2 * dayMs;
  await db.insert("referralLinks", {
    accountId,
    faceId: characterId,
    refId: "b".repeat(10),
    drawnAtMs,
  });
  const [other = characterId] = await tradersOf({ db });
  const another = { accountId: accountOf(0), faceId: other, refId: "a".repeat(10) };
  await db.insert("referralLinks", { ...another, drawnAtMs });
  const step = { reachedAtMs: nowMs, paidAtMs: null };
  let last = "";
  for (let nth = 0; nth < friends; nth++) {
    last = await db.insert("referrals", {
      ...{
        accountId: accountOf(400 + nth),
        fromAccountId: accountId,
        sinceMs: nowMs - nth * dayMs,
      },
      ...{ days: 20, lastDay: utcDay(nowMs), steps: [step, step, step], friendPaidAtMs: null },
      paysAtMs: nowMs + reviewMs,
    });
  }
  return last;
}
