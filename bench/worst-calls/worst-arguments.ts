import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { slotIds } from "@aldermoor/game/core/content/slots.ts";
import { utcDay } from "@aldermoor/game/core/rules/economy/tally.ts";
import { seasonAt } from "@aldermoor/game/core/rules/seasons.ts";
import { windowAt } from "@aldermoor/game/world-boss/rules/calendar.ts";
import { crowded } from "./crowd.ts";
import { fighterCalls } from "./fighter-calls.ts";
import { moderationOrders } from "./moderation-orders.ts";
import {
  journeyCalls,
  orderCalls,
  siegeCalls,
  villageCalls,
  villageWorksCalls,
} from "./village-calls.ts";

/** What the oldest character has, by which its orders name things. */
export type Belongings = {
  readonly characterId: string;
  /** Another of the account's, for which all that can be claimed at once waits. */
  readonly awaitingId: string;
  /** What that one sold, as much as a chest holds. */
  readonly saleId: string;
  readonly name: string;
  /** Another player's name. */
  readonly neighbour: string;
  readonly wornPieceId: string;
  /** Everything that lies in the bag, and in the chest. */
  readonly bagIds: readonly string[];
  readonly chestIds: readonly string[];
  readonly entryId: string;
  readonly noteId: string;
  /** What sells there: the price of all that rests in a crowded book. */
  readonly crowdedPrices: Readonly<Record<keyof typeof crowded, number>>;
  /** A listing that nobody else can reserve, one that one more can, and what all of them list. */
  readonly fullListingId: string;
  readonly listingId: string;
  readonly listedItem: string;
  readonly listedPrice: number;
  /** An application at the own party, and another party. */
  readonly askId: string;
  readonly partyId: string;
  /** With as many reports as are kept. */
  readonly caseId: string;
  /** The own village, whose elder it is, another one, and an application that waits at its own. */
  readonly villageId: string;
  readonly otherVillageId: string;
  readonly villageAskId: string;
  /** Of both villages, and a journey of the own one that is back. */
  readonly siegeId: string;
  readonly journeyId: string;
  /** The order that its account owns, and an invitation of it. */
  readonly orderId: string;
  readonly inviteId: string;
};

/** Of those who trade, one of the own party. */
const trader1 = "Trader1";

export type Arguments = Readonly<Record<string, unknown>>;

const nothing: readonly Arguments[] = [{}];
/** Every kind of goods that lies in stacks. */
const goods = keysOf(items).filter((id) => !["equipment", "tool"].includes(items[id].type));

/**
 * The most expensive arguments that each public function takes; a character's functions are given its id
 * besides. A function that is not named here cannot be measured, and the bench says so.
 */
export function worstArguments(own: Belongings): Readonly<Record<string, readonly Arguments[]>> {
  return {
    ...questions(own),
    ...workOrders(own),
    ...goodsOrders(own),
    ...moderationOrders(own),
    ...partyOrders(own),
    ...villageCalls(own),
    ...journeyCalls(own),
    ...siegeCalls(own),
    ...orderCalls(own),
    ...marketCalls(own),
    ...fighterCalls(own.characterId),
    ...giftCalls(own),
    ...villageWorksCalls(),
    ...bossOrders(),
    ...otherOrders(own),
  };
}

function questions({
  name,
  awaitingId,
  caseId,
}: Belongings): Readonly<Record<string, readonly Arguments[]>> {
  const plain = [
    ["achievements:mine", "achievements:ornaments", "activity:current", "activity:summary"],
    ["activity:summaries", "boosts:history", "boosts:world", "callings:book"],
    ["character:brief", "character:mine", "character:own", "character:waiting"],
    ["character:sheet", "character:stats"],
    ["chat:channels", "chat:ignored", "chat:talks", "combat:zones", "crafting:halfRerolls"],
    [
      "friends:mine",
      "crafting:queue",
      "house:home",
      "inventory:bag",
      "inventory:goods",
      "inventory:pieces",
    ],
    ["guide:dismissed", "inventory:sales"],
    ["presence:count"],
    ["notifications:recent", "presence:online", "presence:moor", "push:mine"],
    ["quests:markOffers", "quests:story", "quests:tasks", "settings:mine"],
    ["expeditions:mine", "party:finder", "party:mine", "party:quest"],
    [
      "core:staffRole",
      "core:approvals",
      "core:whatsOff",
      "staff:flags",
      "staff:team",
      "moderation:cases",
      "moderation:appeals",
      "moderation:linkAppeals",
      "moderation:waiting",
    ],
    ["households:mine", "referrals:mine"],
    ["world-boss:current", "world-boss:history", "world-boss:standing"],
    ["world-boss:mine", "world-boss:strength", "world-boss:rewards", "world-boss:omenShop"],
  ].flat();
  return {
    ...Object.fromEntries(plain.map((path) => [path, nothing])),
    "character:checkName": [{ name: "departed" }, { name }],
    "chat:messages": [{ channel: "global" }],
    "chat:older": [{ channel: "global", beforeNumber: 200 }],
    "chat:whispers": [{ otherId: awaitingId }],
    "chat:seatedMessages": [{ channel: "party" }],
    "chat:seatedOlder": [{ channel: "party", beforeNumber: 200 }],
    "history:course": [{ span: "hour" }, { span: "day" }, { span: "month" }],
    "friends:confided": [{ name }],
    "friends:seen": [{ name }],
    "moderation:caseDetail": [{ caseId }],
    "house:guestBook": [{ name }],
    "inventory:deliveries": [{ characterId: awaitingId }],
    "log:lines": [
      { type: null, untilMs: null, count: 200 },
      { type: "loot.rare", untilMs: null, count: 200 },
    ],
    "notifications:before": [{ beforeMs: 9e15 }],
    "presence:found": [
      { name: "", work: null, band: null, mode: null, from: 950 },
      { name: "", work: "craft", band: "masters", mode: "ironbound", from: 950 },
    ],
    "profile:byName": [{ name }],
    "referrals:inviter": [{ refId: "a".repeat(10) }],
    "world-boss:ownRank": [{ season: seasonAt(Date.now()) }],
    "world-boss:ranking": [{ mode: "standard", season: seasonAt(Date.now()) }],
    ...boardQuestions(name),
    "settings:copy": [null, "8", "24", "32"].map((cursor) => ({ cursor })),
  };
}

function boardQuestions(name: string): Readonly<Record<string, readonly Arguments[]>> {
  return {
    "rankings:around": [{ board: "total-level", span: "all" }],
    "rankings:course": [{ board: "total-level" }],
    "rankings:best": [{ name }],
    "rankings:past": [{ board: "total-level", mode: "standard", day: utcDay(Date.now()), from: 0 }],
    "rankings:ownVillage": [{ board: "level" }],
    "rankings:villages": [{ board: "level", day: null, from: 0 }],
    "rankings:total": [{ board: "total-level", span: "all", mode: "standard" }],
    "rankings:page": [{ board: "total-level", span: "all", mode: "standard", from: 450 }],
  };
}

function workOrders(own: Belongings): Readonly<Record<string, readonly Arguments[]>> {
  const { entryId, awaitingId } = own;
  return {
    "activity:checkIn": nothing,
    "activity:chooseFallback": [{ work: { kind: "combat", zone: "unlit-crown" } }],
    "activity:craft": nothing,
    "activity:dismissSummary": [{ summaryId: entryId }],
    "activity:fight": [{ zone: "fenside-meadows" }],
    "activity:gather": [{ node: "copper-scrape" }],
    "activity:queueWork": [
      {
        work: { kind: "combat", zone: "fenside-meadows" },
        until: { kind: "materials", recipe: "cook-fried-mudminnow", n: 10_000 },
      },
      { work: { kind: "gather", node: "copper-scrape" }, until: { kind: "count", n: 10_000 } },
    ],
    "activity:stop": nothing,
    "combat:challengeBoss": [{ zone: "fenside-meadows" }, { zone: "unlit-crown" }],
    "crafting:cancel": [{ entryId }],
    "crafting:enqueue": [{ recipe: "refine-copper-bar", count: 10_000 }],
    "inventory:claimDeliveries": [
      { characterId: awaitingId, deliveryIds: null },
      { deliveryIds: Array.from({ length: 50 }, () => entryId) },
    ],
    "crafting:move": [{ entryId, to: "later" }],
    "house:build": [{ room: "study" }],
    "house:cancelBuild": [{ room: "study" }],
    "house:harvest": [{ replant: true }],
    "house:plant": [
      { plots: [0, 1, 2, 3, 4, 5, 6, 7], seed: "vault-seed", crop: "dawnpetal" },
      { plots: Array.from({ length: 8_000 }, () => 5), seed: "vault-seed", crop: "dawnpetal" },
    ],
    "house:setReplanting": [{ on: true }],
  };
}

function goodsOrders(own: Belongings): Readonly<Record<string, readonly Arguments[]>> {
  const { bagIds, chestIds, wornPieceId } = own;
  const [pieceId = "", other = ""] = bagIds;
  return {
    "crafting:chooseAffix": [{ pieceId, keep: "new" }],
    "crafting:enchant": [{ pieceId: wornPieceId, scroll: "scroll-of-keen-edge-v" }],
    "crafting:insertGem": [{ pieceId, gem: "cut-moonstone" }],
    "crafting:removeGem": [{ pieceId: wornPieceId, gem: "cut-dawn-diamond" }],
    "crafting:reroll": [{ pieceId, affix: "bruising" }],
    "crafting:temper": [
      { pieceId, upTo: 10 },
      { pieceId: other, upTo: 15 },
    ],
    "inventory:bindLoadout": [{ place: 1, boundTo: "combat" }],
    "inventory:buy": [{ item: "smiths-flux", quantity: 1_000_000 }],
    "inventory:dismantle": [{ pieceId }],
    "inventory:dismantleAll": [{ pieceIds: bagIds }],
    "inventory:dropLoadout": [{ place: 1 }],
    "inventory:lockAll": [
      { pieceIds: [...bagIds, ...chestIds], locked: true },
      { pieceIds: Array.from({ length: 1_600 }, () => pieceId), locked: true },
    ],
    "inventory:openCaches": [{ item: "sealed-cache-10", count: 1_000 }],
    "inventory:renameLoadout": [{ place: 1, name: "Against the last tower." }],
    "inventory:saveLoadout": [{ place: 1, name: "Against the last tower." }],
    "inventory:buyBack": [{ characterId: own.awaitingId, saleId: own.saleId }],
    "inventory:sellAll": [
      { pieceIds: bagIds },
      { pieceIds: [...bagIds, ...chestIds] },
      { pieceIds: [], goods: [{ item: "dawnmetal-bar", quantity: 1_000_000 }] },
      { pieceIds: [], goods: goods.map((item) => ({ item, quantity: 1 })) },
    ],
    "inventory:sellPiece": [{ pieceId }],
    "inventory:sellStack": [{ item: "dawnmetal-bar", quantity: 1_000_000 }],
    "inventory:setFilter": [{ group: "armour", keepFrom: 5 }],
    "inventory:setLocked": [{ pieceId, locked: true }],
    "inventory:setUnchanged": [{ place: 1, kind: "meal", unchanged: true }],
    "inventory:slotProvision": [{ kind: "meal", item: "sunmane-roast" }],
    "inventory:takeFromChest": [{ pieceIds: chestIds }],
    "inventory:takeOff": [{ slot: "body" }],
    "inventory:wearBest": [{ slots: [...slotIds] }],
    "inventory:wear": [{ pieceId }],
    "inventory:wearLoadout": [{ place: 1 }, { place: 2 }],
  };
}

function giftCalls({
  characterId,
  neighbour,
  bagIds: [pieceId = ""],
}: Belongings): Readonly<Record<string, readonly Arguments[]>> {
  return {
    "gifts:decline": [{ giftId: characterId }],
    "gifts:mine": nothing,
    "gifts:send": [
      { name: neighbour, thing: { pieceId } },
      { name: neighbour, thing: { item: "copper-ore", quantity: 1 } },
    ],
    "gifts:take": [{ giftId: characterId }],
  };
}

function marketCalls({
  characterId,
  listingId,
  listedItem,
  listedPrice,
  crowdedPrices,
  bagIds: [pieceId = ""],
}: Belongings): Readonly<Record<string, readonly Arguments[]>> {
  const item = "copper-ore";
  return {
    "economy:figures": [{ currency: "gold", span: "year" }],
    "market:alerts": nothing,
    "market:asks": nothing,
    "market:book": [{ item }],
    "market:buyListing": [{ listingId, price: listedPrice, confirmed: true }],
    "market:cancel": [{ orderId: characterId }],
    "market:candles": [{ item, span: "day" }],
    "market:ended": nothing,
    "market:goods": nothing,
    "market:list": [{ pieceId, price: 1_000_000, confirmed: true }],
    "market:listings": [
      { item: null },
      { item: listedItem },
      { item: null, search: { tier: 1, affix: "stout", order: "dearest" }, pages: 4 },
    ],
    "market:orders": nothing,
    "market:ownListings": nothing,
    "market:place": [
      ...(["usual", "dear", "exhausted"] as const).map((which) => ({
        item: crowded[which],
        side: "buy",
        price: crowdedPrices[which],
        quantity: 1_000_000,
        confirmed: true,
      })),
      { item, side: "sell", price: 3, quantity: 1, confirmed: true },
    ],
    "market:prices": nothing,
    "market:setAlert": [{ item, side: "above", price: 20 }],
    "market:watch": [{ item, isWatched: true }],
    "market:watched": nothing,
    "market:withdraw": [{ listingId: characterId }],
  };
}

function bossOrders(): Readonly<Record<string, readonly Arguments[]>> {
  const given = { kinds: ["edge", "pierce", "blunt", "spell"], stance: "reckless" };
  const window = windowAt(Date.now()) + 1;
  return {
    "world-boss:pledge": [{ window, ...given }],
    "world-boss:join": [given],
    "world-boss:change": [given],
    "world-boss:buyWithOmens": [{ offer: "omens-scrap", item: "crown-mote", quantity: 1_000 }],
    "world-boss:takeBack": [{ window }],
  };
}

function partyOrders({
  characterId,
  awaitingId,
  neighbour,
  askId,
  partyId,
}: Belongings): Readonly<Record<string, readonly Arguments[]>> {
  return {
    "expeditions:begin": [{ expeditionId: characterId }],
    "expeditions:join": [{ expeditionId: characterId, skill: "combat" }],
    "expeditions:open": [{ way: "reed-cutting", skill: "combat", alone: true }],
    "expeditions:withdraw": nothing,
    "party:accept": [{ askId }],
    "party:apply": [{ characterId: awaitingId, partyId }],
    "party:chooseQuest": [{ quest: "party-shared-fire" }],
    "party:decline": [{ askId }],
    "party:found": [{ characterId: awaitingId }],
    "party:giveUpQuest": nothing,
    "party:handOver": [{ name: trader1 }],
    "party:invite": [{ name: neighbour }],
    "party:kick": [{ name: trader1 }],
    "party:leave": nothing,
    "party:list": [{ listing: { text: "mist ".repeat(16), minTotalLevel: 0, isOpen: true } }],
    "party:takeLead": nothing,
    "party:unlist": [{ partyId, reason: "mist ".repeat(59) }],
  };
}

function otherOrders(own: Belongings): Readonly<Record<string, readonly Arguments[]>> {
  const { characterId, name, neighbour, noteId } = own;
  const allSettings = {
    notices: { "level-up": { bell: true, toast: true } },
    privacy: { showsOnline: false, showsEquipment: false },
    play: { asksBeforeStop: true, summaryFromMinutes: 10, keepsFromRarity: 3 },
  };
  return {
    "achievements:wearFrame": [{ frame: "frame-reedwork" }],
    "achievements:wearBackdrop": [{ backdrop: "backdrop-storm" }],
    "achievements:wearTitle": [{ title: "title-the-dependable" }],
    "boosts:buy": [{ boost: "hearthside-tale" }],
    "boosts:giveToLantern": [{ gold: 9 * 10 ** 11 }],
    "callings:saveBuild": [{ place: "first" }],
    "callings:setBuild": [{ calling: "delver", ranks: {}, goldMax: 9e12 }],
    "callings:useBuild": [{ place: "second", goldMax: 9e12 }],
    "character:changeFace": [{ avatarSeed: 5 }],
    "character:convert": nothing,
    "character:create": [{ name: "Newcomer", origin: "moorborn", mode: "standard", avatarSeed: 1 }],
    "character:depart": [{ name }],
    "character:restore": [{ characterId }],
    "character:setStance": [{ stance: "strength" }],
    "character:takeIn": [{ characterId }],
    "chat:roll": [{ channel: "global", sides: 100 }],
    "chat:send": [{ channel: "global", text: "mist ".repeat(59) }],
    "chat:whisper": [{ name: neighbour, text: "mist ".repeat(59) }],
    "chat:readTalk": [{ otherId: characterId }],
    "chat:forgetTalk": [{ otherId: characterId }],
    "chat:setIgnored": [{ name: neighbour, isIgnored: true }],
    "friends:accept": [{ name: neighbour }],
    "friends:ask": [{ name: neighbour }],
    "friends:decline": [{ name: neighbour }],
    "friends:remove": [{ name: neighbour }],
    "friends:withdraw": [{ name: neighbour }],
    "house:deleteNote": [{ noteId }],
    "house:openBook": [{ open: false }],
    "house:removeNote": [{ noteId, reason: "mist ".repeat(59) }],
    "house:writeNote": [{ name: neighbour, text: "mist ".repeat(27) }],
    "guide:dismiss": [{ kind: "wear", target: "p".repeat(2_000) }],
    "notifications:markSeen": [{ noticeIds: Array.from({ length: 1_000 }, () => "n".repeat(31)) }],
    "notifications:markRead": [{ upToMs: 9e15 }],
    "push:subscribe": [
      {
        endpoint: `https://push.moor.test/${"a".repeat(900)}`,
        p256dh: `B${"a".repeat(86)}`,
        auth: "a".repeat(22),
        label: "A browser",
        timeZone: "Europe/Berlin",
      },
    ],
    "push:test": [{ id: characterId }],
    "push:unsubscribe": [{ id: characterId }],
    "quests:buyFromTrader": [{ item: "copper-pickaxe" }],
    "quests:buyWithMarks": [{ offer: "marks-cache", quantity: 1_000 }],
    "quests:claim": [{ quest: "a-dry-pair-of-boots" }],
    "quests:claimAllTasks": nothing,
    "quests:claimTask": [{ set: "daily", task: "daily-rat-catching" }],
    "quests:replaceTask": [{ set: "daily", task: "daily-rat-catching" }],
    "quests:takeBoost": [{ boost: "hearthside-tale" }],
    "quests:sellToTrader": nothing,
    "quests:takeRoom": [{ room: "study" }],
    "referrals:claim": [{ refId: "a".repeat(10) }],
    "referrals:draw": nothing,
    "settings:askCopy": nothing,
    "settings:change": [allSettings],
    "settings:setFamilyMode": [{ isOn: true }],
  };
}
