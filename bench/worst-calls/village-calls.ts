import { seasonAt } from "@aldermoor/game/core/rules/seasons.ts";
import { villageQuestIds } from "@aldermoor/game/village-quests/content/limits.ts";
import type { Arguments, Belongings, WorstCalls } from "./belongings.ts";

const nothing: readonly Arguments[] = [{}];
const banner = { pattern: "chevron", field: "fen", figure: "bone", charge: "lantern" };
/** Of those who trade, a member of the own village, and one who belongs to none. */
const member = "Trader0";
const stranger = "Trader799";

/** The most expensive arguments of what players and staff order and ask of villages. */
export function villageCalls({ villageId, villageAskId }: Belongings): WorstCalls {
  const text = "mist ".repeat(200);
  const reason = "mist ".repeat(59);
  return {
    "village:accept": [{ askId: villageAskId }],
    "village:apply": [{ villageId, taxPercent: 5 }],
    "village:callBack": [{ name: member }],
    "village:checkName": [{ name: "Bench Hollow" }],
    "village:clearText": [{ villageId, reason }],
    "village:decline": [{ askId: villageAskId }],
    "village:demote": [{ name: member }],
    "village:directory": [
      { order: "level", search: "" },
      { order: "level", search: "bench" },
    ],
    "village:disband": [{ name: "Bench ddd" }],
    "village:found": [{ name: "Bench Hollow", text, banner, joining: "open" }],
    "village:handOver": [{ name: member }],
    "village:invite": [{ name: stranger }],
    "village:kick": [{ name: member }],
    "village:leave": nothing,
    "village:log": [{ group: null, beforeMs: null }],
    "village:members": nothing,
    "village:mine": nothing,
    "village:profile": [{ name: "Bench ddd" }],
    "village:promote": [{ name: member }],
    "village:rename": [{ name: "Bench Hollow" }],
    "village:setJoining": [{ joining: "invite" }],
    "village:setLaunch": [{ membersLaunch: true }],
    "village:setLimits": [{ steward: 1_000, member: 10 }],
    "village:setSieges": [{ takesPart: true }],
    "village:setTax": [{ percent: 10 }],
    "village:stopDisbanding": nothing,
    "village:succeed": nothing,
    "village:takeName": [{ villageId, reason }],
    "village:waiting": nothing,
    "village:write": [{ text, banner }],
  };
}

/** The same of its journeys. */
export function journeyCalls({ villageId, journeyId }: Belongings): WorstCalls {
  const journey = { journeyId };
  return {
    "journeys:begin": [journey],
    "journeys:callOff": [journey],
    "journeys:choose": [{ ...journey, choice: "cache" }],
    "journeys:join": [{ ...journey, ration: "fried-mudminnow" }],
    "journeys:land": [{ villageId }],
    "journeys:launch": [{ hex: 220, ration: "fried-mudminnow" }],
    "journeys:mine": nothing,
    "journeys:past": [{ villageId }],
    "journeys:report": [journey],
    "journeys:strength": nothing,
    "journeys:withdraw": nothing,
  };
}

/** The same of sieges, seasons and quests of villages. */
export function siegeCalls({ villageId, otherVillageId, siegeId }: Belongings): WorstCalls {
  const season = seasonAt(Date.now());
  return {
    "sieges:declare": [{ villageId: otherVillageId }],
    "sieges:lineUp": [{ siegeId, names: Array.from({ length: 10 }, (_, at) => `Trader${at}`) }],
    "sieges:mine": nothing,
    "sieges:ofVillage": [{ villageId }],
    "sieges:outlook": [{ villageId: otherVillageId }],
    "sieges:report": [{ attackId: siegeId }],
    "sieges:targets": nothing,
    "village-quests:history": [{ villageId }],
    "village-quests:mine": nothing,
    "village-quests:vote": villageQuestIds.slice(0, 1).map((quest) => ({ quest })),
    "village-seasons:deeds": [{ season }],
    "village-seasons:ofVillage": [{ villageId, season }],
  };
}

/** The same of an order with as many members as one may have. */
export function orderCalls({ characterId, orderId, inviteId }: Belongings): WorstCalls {
  const reason = "mist ".repeat(59);
  return {
    "orders:accept": [{ inviteId }],
    "orders:appearAs": [{ orderId, characterId }],
    "orders:calendar": [{ orderId }],
    "orders:clear": [{ orderId, what: "text", reason }],
    "orders:countFor": [{ orderId }],
    "orders:decline": [{ inviteId }],
    "orders:hall": [{ orderId }],
    "orders:invite": [{ orderId, name: stranger, role: "member" }],
    "orders:mine": nothing,
    "orders:ranking": [{ board: "level" }],
    "orders:setBanner": [{ orderId, banner: { ...banner, pattern: "plain" } }],
    "orders:setText": [{ orderId, text: "mist ".repeat(100) }],
  };
}

/** The same of what a village builds and holds. */
export function villageWorksCalls(): WorstCalls {
  return {
    "village-works:store": nothing,
    "village-works:giving": nothing,
    "village-works:withdrawals": nothing,
    "village-works:giveGold": [{ gold: 1 }],
    "village-works:giveGoods": [{ item: "copper-bar", quantity: 1 }],
    "village-works:favourOffers": nothing,
    "village-works:buyWithFavour": [{ offer: "favour-meal", quantity: 1 }],
    "village-works:build": [{ building: "hall" }],
    "village-works:cancelBuild": nothing,
    "village-works:raiseBeacon": nothing,
    "village-works:lightRite": [{ rite: "rite-of-roots" }],
    "village-works:withdraw": [{ item: "copper-bar", quantity: 1 }],
  };
}
