import { faceSeeds } from "@aldermoor/game/premium/content/face-seeds.ts";
import type { Arguments, Belongings, WorstCalls } from "./belongings.ts";

const nothing: readonly Arguments[] = [{}];

/** The most expensive arguments of what is bought for Crowns, given by staff and by codes, and had for friends. */
export function premiumCalls({ premium, neighbour }: Belongings): WorstCalls {
  const reason = "mist ".repeat(59);
  const { paidId, openId, giftId, code, batchId, codeId, referralId } = premium;
  const size = { codes: 100, usesOfEach: 10_000, days: 365 };
  const refId = "a".repeat(10);
  return {
    "premium:askCodes": [{ gives: "crowns", amount: 1, ...size, reason }],
    "premium:askCrowns": [{ name: neighbour, crowns: 10_000, reason }],
    "premium:buy": [{ crowns: 500 }],
    "premium:buyOffer": [{ offer: "crowns-patron-30" }, { offer: "crowns-loadout" }],
    "premium:buying": nothing,
    "premium:changeParts": [{ avatarSeed: faceSeeds.from + 1 }],
    "premium:codeBatches": nothing,
    "premium:codesOf": [{ batchId }],
    "premium:declineGift": [{ giftId }],
    "premium:gifts": nothing,
    "premium:give": [{ name: neighbour, offer: "crowns-patron-30" }],
    "premium:giveUp": [{ paymentId: openId }],
    "premium:history": nothing,
    "premium:looks": nothing,
    // As many as one makes alone.
    "premium:makeCodes": [{ gives: "patron-days", amount: 1, ...size, usesOfEach: 1, reason }],
    "premium:mine": nothing,
    "premium:redeem": [{ code }],
    "premium:refund": [{ paymentId: paidId }],
    "premium:rename": [{ name: "Newcomer" }],
    "premium:revokeCodes": [
      { batchId, codeId: null, reason },
      { batchId, codeId, reason },
    ],
    "premium:setCap": [{ crowns: 100_000 }],
    "premium:takeGift": [{ giftId }],
    "premium:wearAccent": [{ accent: "fen" }],
    "premium:wearFlair": [{ flair: "leaf" }],
    "premium:wearGlow": [{ isWorn: true }],
    "premium:wearNameColour": [{ colour: "ember" }],
    "referrals:cases": nothing,
    "referrals:claim": [{ refId }],
    "referrals:draw": nothing,
    "referrals:inviter": [{ refId }],
    "referrals:mine": nothing,
    "referrals:resume": [{ referralId, reason }],
    "referrals:stop": [{ referralId, reason }],
    "referrals:why": [{ referralId }],
  };
}
