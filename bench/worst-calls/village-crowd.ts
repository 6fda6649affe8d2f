import { gameFunctions } from "@aldermoor/game/core/functions/game-functions.ts";
import { postFromWorld } from "@aldermoor/game/core/functions/ledger/holders.ts";
import { utcDay } from "@aldermoor/game/core/rules/economy/tally.ts";
import { done } from "@aldermoor/game/core/rules/outcome.ts";
import { seasonAt } from "@aldermoor/game/core/rules/seasons.ts";
import type { CharacterId } from "@aldermoor/game/core/tables.ts";
import { fighterClassIds } from "@aldermoor/game/fighters/content/classes.ts";
import { changeCompany } from "@aldermoor/game/fighters/functions/companies.ts";
import { membersMax as orderMembersMax } from "@aldermoor/game/orders/content/limits.ts";
import { buildingIds, buildings } from "@aldermoor/game/village/content/buildings.ts";
import { asksOfVillageMax, membersMax } from "@aldermoor/game/village/content/limits.ts";
import type { VillageId } from "@aldermoor/game/village/functions/villages.ts";
import { villageHolder } from "@aldermoor/game/village/functions/villages.ts";
import { v } from "convex/values";
import type { Context, StageModel } from "../../tests/e2e/stage/give-past.ts";
import { accountOf, nameOf, tradersOf } from "./crowd.ts";

// Villages and an order, as many and as full as can be: the oldest character is the elder of one and owns the other.

const { characterMutation } = gameFunctions<StageModel>();
type Db = Context["db"];

const dayMs = 86_400_000;
export const villagesMax = 333;
export const villagesAtOnce = 111;
const organizationId = "bench-order";
const banner = { pattern: "chevron", field: "fen", figure: "bone", charge: "lantern" } as const;
const text = "mist ".repeat(200);
const logLines = 500;
const journeysBack = 40;

/** Founds villages of one other each, which everything ranks. */
export const foundVillages = characterMutation({
  args: { from: v.number() },
  handler: async (context, { from }) => {
    const { db, nowMs } = context;
    const traders = await tradersOf(context);
    for (let nth = from; nth < from + villagesAtOnce; nth++) {
      const elder = traders[nth + 2 * membersMax];
      if (elder === undefined) throw new Error(`There is no elder for village ${nth}.`);
      const villageId = await foundVillage(db, nth, nowMs);
      await addMembers(db, villageId, [{ id: elder, account: accountOf(nth) }], nowMs);
    }
    return done(null);
  },
});

/** Fills the village of the character, and the one that comes to it, with all that a village may have. */
export const fillVillages = characterMutation({
  args: {},
  handler: async (context) => {
    const { db, nowMs, character } = context;
    const traders = await tradersOf(context);
    const own = await foundVillage(db, villagesMax, nowMs);
    const other = await foundVillage(db, villagesMax + 1, nowMs);
    const members = traders.map((id, at) => ({ id, account: accountOf(at) }));
    const first = { id: character._id, account: character.accountId };
    await addMembers(db, own, [first, ...members.slice(0, membersMax - 1)], nowMs);
    await addMembers(db, other, members.slice(membersMax, 2 * membersMax), nowMs);
    const holds = { reason: "start", gold: 1e9, currencies: { favour: 1e6 } } as const;
    const posted = await postFromWorld(db, villageHolder(own), holds, nowMs);
    if (!posted.ok) throw new Error(`The treasury takes nothing: ${posted.code}.`);
    for (let at = 0; at < logLines; at++) {
      const line = { kind: "withdrew", group: "storage", name: nameOf(at), by: null, n: at };
      await db.insert("villageLog", { villageId: own, atMs: nowMs - at, ...line });
    }
    let villageAskId = "";
    for (const characterId of traders.slice(-asksOfVillageMax)) {
      const asked = { villageId: own, characterId, kind: "application", by: "Trader" } as const;
      villageAskId = await db.insert("villageAsks", { ...asked, atMs: nowMs });
    }
    return done({ villageId: own, otherVillageId: other, villageAskId });
  },
});

/** Gives all members of both villages a formation, and declares a siege that is due. */
export const fillSieges = characterMutation({
  args: { own: v.id("villages"), other: v.id("villages") },
  handler: async ({ db, nowMs, character }, { own, other }) => {
    const ids = async (villageId: VillageId) => {
      const rows = await db
        .query("villageMembers")
        .withIndex("by_village", (q) => q.eq("villageId", villageId).eq("leftAtMs", null))
        .collect();
      return rows.map(({ characterId }) => characterId);
    };
    const [attackers, defenders] = [await ids(own), await ids(other)];
    for (const id of [...attackers, ...defenders]) await arm(db, id);
    const siegeId = await db.insert("sieges", {
      ...{ attackerId: own, defenderId: other, attackerName: "Bench", defenderName: "Hollow" },
      ...{ declaredBy: character.name, declaredAtMs: nowMs - dayMs, resolvesAtMs: nowMs },
      ...{ state: "declared", attackers, defenders, attackersLine: null, defendersLine: null },
    });
    return done({ siegeId });
  },
});

/** Fills the map of the village, with journeys that are back and one that musters. */
export const fillJourneys = characterMutation({
  args: { own: v.id("villages") },
  handler: async ({ db, nowMs, character }, { own: villageId }) => {
    const season = seasonAt(nowMs);
    const reached = Array.from({ length: 200 }, (_, hex) => hex + 1);
    await db.insert("journeyLands", {
      ...{ villageId, season, reached, seen: [201, 202, 203], easings: [], isSwift: false },
      ...{ stamina: { points: 120, atMs: nowMs }, launches: { day: utcDay(nowMs), count: 1 } },
    });
    const members = await db
      .query("villageMembers")
      .withIndex("by_village", (q) => q.eq("villageId", villageId).eq("leftAtMs", null))
      .collect();
    const way = Array.from({ length: 12 }, (_, ring) => ring + 1);
    const course = { village: "Bench", season, terrain: "woodland", cost: 24, isSwift: false, way };
    const odds = { power: 5_000, required: 4_000, chance: 6_000, walkers: 10 };
    const ended = {
      ...{ isReached: true, event: null, seen: [205], goods: null, choice: null },
      ...{ shrineFavour: 10, xp: 10, items: { "copper-bar": 10 } },
    };
    let journeyId = "";
    for (let nth = 0; nth <= journeysBack; nth++) {
      const isMuster = nth === journeysBack;
      const id = await db.insert("journeys", {
        ...{
          villageId,
          ...course,
          ...odds,
          target: isMuster ? 210 : 10,
          launcherId: character._id,
        },
        ...{ state: isMuster ? "mustering" : "back", launchedAtMs: nowMs - dayMs },
        leavesAtMs: isMuster ? nowMs + dayMs : nowMs - dayMs + nth,
        backAtMs: isMuster ? null : nowMs - dayMs / 2,
        ended: isMuster ? null : ended,
      });
      if (!isMuster) journeyId = id;
      for (const { characterId } of members.slice(isMuster ? 20 : 0, isMuster ? 30 : 10)) {
        await db.insert("journeyWalkers", {
          ...{ journeyId: id, characterId, place: isMuster ? "mustering" : "back" },
          ...{ joinedAtMs: nowMs, name: "Trader", avatarSeed: 1, ration: "fried-mudminnow" },
          ...{ power: 500, ownPart: 0, combatLevel: 100, tier: 10 },
          pay: { gold: 100, favour: 1, items: { "copper-bar": 1 } },
        });
      }
    }
    return done({ journeyId });
  },
});

/** Founds an order of the character's account, as full as one may be. */
export const fillOrder = characterMutation({
  args: {},
  handler: async (context) => {
    const { db, nowMs, character } = context;
    const traders = await tradersOf(context);
    const looks = { pattern: "plain", field: "fen", figure: "bone", charge: "hart" } as const;
    await db.insert("orders", {
      ...{ organizationId, name: "Bench", nameKey: "bench", foundedAtMs: nowMs, text },
      ...{ textBy: null, banner: looks, goalsReached: 3, comparedAtMs: nowMs },
    });
    const faces = [character._id, ...traders.slice(-orderMembersMax + 1)];
    for (const [nth, faceId] of faces.entries()) {
      const face = await db.get(faceId);
      if (face === null) continue;
      const role = nth === 0 ? "owner" : "member";
      await db.insert("orderMembers", {
        ...{ accountId: face.accountId, organizationId, role, joinedAtMs: nowMs },
        ...{ chosenId: null, faceId, isNamed: true, seenAtMs: nowMs },
      });
    }
    let inviteId = "";
    for (const characterId of traders.slice(0, 20)) {
      inviteId = await db.insert("orderInvites", {
        ...{ organizationId, characterId, role: "member", from: character.accountId },
        ...{ by: character.name, atMs: nowMs, isAccepted: false },
      });
    }
    return done({ orderId: organizationId, inviteId });
  },
});

async function foundVillage(db: Db, nth: number, nowMs: number): Promise<VillageId> {
  const name = `Bench ${wordOf(nth)}`;
  const key = name.toLowerCase().replaceAll(" ", "");
  const levels = Object.fromEntries(buildingIds.map((id) => [id, buildings[id].maxLevel]));
  const textBy = { id: (await db.query("characters").first())?._id, atMs: nowMs };
  if (textBy.id === undefined) throw new Error("There is nobody.");
  const sinceMs = nowMs - 30 * dayMs;
  const villageId = await db.insert("villages", {
    ...{ name, nameKey: key, nameLook: key, text, textBy: { id: textBy.id, atMs: nowMs }, banner },
    ...{ joining: "application", foundedAtMs: sinceMs, xp: 1_000 + nth, buildings: levels },
    ...{ taxPercent: 5, nextTax: null, membersLaunch: true, siegesEnabled: { sinceMs } },
    ...{ withdrawLimits: { steward: 1e6, member: 1e6 }, disbanding: null, membersCount: 0 },
    officeAtMs: nowMs,
  });
  await db.insert("villageWorks", {
    ...{ villageId, site: null, flames: nth, upkeepDay: utcDay(nowMs), isOwing: false },
    ...{ givenCenti: 0, collectedAtMs: nowMs, tendAtMs: nowMs + 30 * dayMs },
  });
  const built = [{ fromMs: sinceMs, untilMs: null, levels, isOwing: false }];
  const taxes = [{ fromMs: sinceMs, untilMs: null, percent: 5 }];
  await db.insert("villageTerms", { villageId, name, built, taxes, rites: [], endedAtMs: null });
  const week = { week: 0, declared: 0, paidWins: 0, paidLosses: 0, shieldUntilMs: 0 };
  const rating = 1_100 + (nth % 200);
  const standing = { isOpen: true, rating, season: seasonAt(nowMs), fought: 3, won: 1 };
  await db.insert("villageRatings", { villageId, ...standing, ...week });
  const earned = { siegePoints: 3, hexPoints: 10 + nth, hexes: 3 + nth, score: 25 + nth };
  const ofSeason = { season: seasonAt(nowMs), earliness: -nth, result: null };
  await db.insert("villageSeasons", { villageId, ...earned, ...ofSeason });
  return villageId;
}

async function addMembers(
  db: Db,
  villageId: VillageId,
  members: readonly { readonly id: CharacterId; readonly account: string }[],
  nowMs: number,
): Promise<void> {
  const sinceMs = nowMs - 20 * dayMs;
  for (const [nth, { id: characterId, account }] of members.entries()) {
    await db.insert("villageMembers", {
      ...{ villageId, characterId, account, rank: nth === 0 ? "elder" : "member" },
      ...{ rankAtMs: sinceMs, joinedAtMs: sinceMs, memberSinceMs: sinceMs, leftAtMs: null },
      seenAtMs: nowMs,
    });
    await db.insert("villagePayers", {
      ...{ characterId, villageId, collectedCenti: 0, allowance: null, restMilli: 0 },
      ...{ owedCenti: 0, taken: null },
    });
    const days = { [utcDay(nowMs)]: 1_000 };
    await db.insert("villageGivings", { villageId, characterId, everCenti: 1_000 + nth, days });
  }
  await db.patch(villageId, { membersCount: members.length });
}

async function arm(db: Db, characterId: CharacterId): Promise<void> {
  const attack = [];
  for (const [nth, word] of fighterClassIds.slice(0, 6).entries()) {
    attack.push(
      await db.insert("fighters", {
        ...{ characterId, class: word, rank: "recruit", trait: "hearty", name: "Hob" },
        ...{ byname: "of-the-reeds", face: nth, level: 90, xp: 0, trainedGold: 0, paidDay: 0 },
      }),
    );
  }
  await changeCompany(db, characterId, { attack });
}

/** A word of letters for each number. */
function wordOf(nth: number): string {
  const letters = "abcdefghij";
  return [...String(nth)].map((digit) => letters[Number(digit)] ?? "k").join("");
}
