import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import { areApart } from "../../chat/functions/ignoring.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext, Reader, Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { isInFamilyMode } from "../../core/functions/family-mode.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { shareHousehold } from "../../households/functions/members.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import { isWithinCircle } from "../../settings/functions/within-circle.ts";
import { giftsFrom } from "../../settings/rules/circles.ts";
import type { PremiumGiftView } from "../api.ts";
import { crownOfferIds, crownOffers } from "../content/crown-offers.ts";
import { giftCrownsHadForMs, giftLastsMs, giftsAMonth } from "../content/limits.ts";
import type { PremiumModel } from "../tables.ts";
import { grantCrowns, spendCrowns } from "./crowns.ts";
import { checkRoomFor, giveOffer } from "./goods.ts";
import { monthStart } from "./payments.ts";
import { tellAccount } from "./tell-account.ts";

type GiftDoc = DocumentByName<PremiumModel, "premiumGifts">;
type Context = CharacterContext<PremiumModel>;
type Teller = Pick<Context, "db" | "nowMs" | "runIsolated">;

const { accountMutation, accountQuery, characterMutation, internalMutation } =
  gameFunctions<PremiumModel>();

/** The kind of the deadlines at which gifts go back; their subjects are gifts. */
export const premiumGiftLapses = "premium-gift-lapses";

/** More than wait for anybody. */
const giftsShown = 30;

/** The gifts that wait for the caller's answer, and those that it gave and nobody answered; `null` without a session. */
export const gifts = accountQuery({
  args: {},
  handler: async ({ db, caller }): Promise<PremiumGiftView | null> => {
    if (caller === null) return null;
    const came = await waitingFor(db, caller.accountId);
    const sent = await db
      .query("premiumGifts")
      .withIndex("by_giver", (q) => q.eq("fromAccountId", caller.accountId))
      .take(giftsShown);
    return {
      received: came.flatMap((gift) => viewOf(gift, gift.fromName)),
      sent: sent.flatMap((gift) => viewOf(gift, gift.toName)),
    };
  },
});

/**
 * Gives Patron or a cosmetic to the account of a character by its name, for Crowns that were had for fourteen days; it waits for an
 * answer for fourteen days.
 *
 * Refuses `nothing-to-do` for what is no gift, `not-found`, `same-account`, `household`, `family-gifts`, `unreachable` (`name`) where
 * one ignores the other, is not in the circle whose gifts the other takes, plays in family mode, is a guest or is about to leave, `gifts-full` (`name`) where the other
 * has taken, or been given, its gifts of the month or has it already, and as `spendCrowns` does.
 */
export const give = characterMutation({
  needs: ["full-account"],
  args: { name: v.string(), offer: oneOf(crownOfferIds) },
  preparesItself: true,
  handler: async (context, { name, offer }): Promise<Outcome<{ readonly name: string }>> => {
    const { db, nowMs, character } = context;
    const { price, isGift } = crownOffers[offer];
    if (isGift !== true) return refuse("nothing-to-do");
    const other = await findByName(db, name);
    if (other === null) return refuse("not-found");
    const may = await checkMayGive(context, other);
    if (!may.ok) return may;
    const receiver = ownerOf(other.accountId);
    const isFull = (await takenOrWaiting(db, receiver, nowMs)) >= giftsAMonth;
    if (isFull || !(await checkRoomFor(db, receiver, offer)).ok)
      return refuse("gifts-full", { name: other.name });
    const fromAccountId = ownerOf(character.accountId);
    const movement = {
      accountId: fromAccountId,
      amount: price,
      reason: "gift",
      about: offer,
    } as const;
    const spent = await spendCrowns(context, { ...movement, hadForMs: giftCrownsHadForMs });
    if (!spent.ok) return spent;
    const untilMs = nowMs + giftLastsMs;
    const giftId = await db.insert("premiumGifts", {
      accountId: receiver,
      toId: other._id,
      toName: other.name,
      fromAccountId,
      fromName: character.name,
      offer,
      crowns: price,
      sentAtMs: nowMs,
      untilMs,
    });
    await setDeadline(db, { kind: premiumGiftLapses, subject: giftId }, untilMs);
    await tellCharacter(context, other, { kind: "premium-gift-came", by: character.name });
    return done({ name: other.name });
  },
});

/** Takes a gift. Refuses `target-gone`, `owned`, and `month-limit` (`n`) beyond what may come in a month. */
export const takeGift = accountMutation({
  needs: ["full-account"],
  args: { giftId: v.string() },
  handler: async ({ db, nowMs, caller: { accountId } }, { giftId }): Promise<Outcome> => {
    const gift = await findOwn(db, accountId, giftId);
    const offer = crownOfferIds.find((one) => one === gift?.offer);
    if (gift === null || offer === undefined || gift.untilMs <= nowMs) return refuse("target-gone");
    const month = await monthOf(db, accountId, nowMs);
    if (month.taken >= giftsAMonth) return refuse("month-limit", { n: giftsAMonth });
    const room = await checkRoomFor(db, accountId, offer);
    if (!room.ok) return room;
    await month.count();
    await drop(db, gift);
    await giveOffer({ db, nowMs }, accountId, offer);
    return done(null);
  },
});

/** Sends a gift back; the giver has the Crowns again. Refuses `target-gone`. */
export const declineGift = accountMutation({
  args: { giftId: v.string() },
  handler: async (context, { giftId }): Promise<Outcome> => {
    const gift = await findOwn(context.db, context.caller.accountId, giftId);
    if (gift === null) return refuse("target-gone");
    await giveBack(context, gift);
    return done(null);
  },
});

/** Sends a gift back that nobody answered in time; the subject is the gift. */
export const giftLapses = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject }) => {
    const id = context.db.normalizeId("premiumGifts", subject);
    const gift = id === null ? null : await context.db.get(id);
    if (gift !== null) await giveBack(context, gift);
    return null;
  },
});

async function checkMayGive({ db, character }: Context, other: CharacterDoc): Promise<Outcome> {
  const [own, others] = [ownerOf(character.accountId), ownerOf(other.accountId)];
  if (own === others) return refuse("same-account");
  if (await shareHousehold(db, own, others)) return refuse("household");
  if (await isInFamilyMode(db, own)) return refuse("family-gifts");
  const { privacy } = await settingsOf(db, others);
  const isUnreachable =
    other.leavesAtMs !== undefined ||
    other.isGuest === true ||
    (await areApart(db, character, other)) ||
    (await isInFamilyMode(db, others)) ||
    !(await isWithinCircle(db, giftsFrom(privacy), character, other));
  return isUnreachable ? refuse("unreachable", { name: other.name }) : done(null);
}

function waitingFor(db: Reader<PremiumModel>, accountId: string): Promise<GiftDoc[]> {
  return db
    .query("premiumGifts")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .take(giftsShown);
}

async function takenOrWaiting(
  db: Writer<PremiumModel>,
  accountId: string,
  nowMs: number,
): Promise<number> {
  const waiting = await waitingFor(db, accountId);
  return waiting.length + (await monthOf(db, accountId, nowMs)).taken;
}

/** How many gifts an account has taken this month, and a way to count one more. */
async function monthOf(db: Writer<PremiumModel>, accountId: string, nowMs: number) {
  const row = await db
    .query("premiumGiftMonths")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
  const monthMs = monthStart(nowMs);
  const taken = row?.monthMs === monthMs ? row.taken : 0;
  const count = async (): Promise<void> => {
    const next = { monthMs, taken: taken + 1 };
    if (row === null) await db.insert("premiumGiftMonths", { accountId, ...next });
    else await db.patch(row._id, next);
  };
  return { taken, count };
}

async function findOwn(
  db: Reader<PremiumModel>,
  accountId: string,
  giftId: string,
): Promise<GiftDoc | null> {
  const id = db.normalizeId("premiumGifts", giftId);
  const gift = id === null ? null : await db.get(id);
  return gift?.accountId === accountId ? gift : null;
}

async function giveBack(context: Teller, gift: GiftDoc): Promise<void> {
  const { db, nowMs } = context;
  const { fromAccountId: accountId, crowns: amount, toName, offer } = gift;
  await drop(db, gift);
  const movement = { accountId, amount, reason: "gift-returned", about: offer } as const;
  await grantCrowns(context, { ...movement, sinceMs: nowMs - giftCrownsHadForMs });
  await tellAccount(context, accountId, { kind: "premium-gift-returned", to: toName });
}

async function drop(db: Writer<PremiumModel>, { _id }: GiftDoc): Promise<void> {
  await db.delete(_id);
  await setDeadline(db, { kind: premiumGiftLapses, subject: _id }, null);
}

function viewOf(
  { _id: id, offer: word, sentAtMs, untilMs }: GiftDoc,
  name: string,
): PremiumGiftView["received"] {
  const offer = crownOfferIds.find((one) => one === word);
  return offer === undefined ? [] : [{ id, name, offer, sentAtMs, untilMs }];
}
