import { villageQuestIds } from "../village-quests/content/limits.ts";
import { favourOfferIds } from "../village-works/content/favour-offers.ts";
import { riteIds } from "../village-works/content/rites.ts";
import {
  bannerCharges,
  bannerColours,
  bannerPatterns,
  wonPatterns,
} from "../village/content/banners.ts";
import { buildingIds } from "../village/content/buildings.ts";
import { AccountService } from "./account-service.ts";
import { arm } from "./besiegers.ts";
import type { Dice } from "./dice.ts";
import { api, day, second } from "./game-test.ts";
import type { GameTest } from "./game-test.ts";
import { plainBanner } from "./villagers.ts";

/** What lies about in a world that an order may name, whoever's it is. */
export type Around = {
  readonly names: readonly string[];
  readonly villages: readonly string[];
  readonly asks: readonly string[];
  readonly journeys: readonly string[];
  readonly sieges: readonly string[];
  readonly orderInvites: readonly string[];
};

type Sight = {
  readonly dice: Dice;
  readonly around: Around;
  /** Goods in the bag, of a family where that is asked for. */
  readonly held: (family?: string) => string;
};

type Arguments = Readonly<Record<string, unknown>>;

/** Reads what the orders below name. */
export async function lookAround(game: GameTest): Promise<Around> {
  return game.world.run(async ({ db }) => {
    const idsIn = async (
      table: "villages" | "villageAsks" | "journeys" | "sieges" | "orderInvites",
    ) => (await db.query(table).collect()).map(({ _id }): string => _id);
    return {
      names: (await db.query("characters").collect()).map(({ name }) => name),
      villages: await idsIn("villages"),
      asks: await idsIn("villageAsks"),
      journeys: await idsIn("journeys"),
      sieges: await idsIn("sieges"),
      orderInvites: await idsIn("orderInvites"),
    };
  });
}

const byName = ({ dice, around }: Sight) => ({ name: dice.pick(around.names, "Nobody") });
const byJourney = ({ dice, around }: Sight) => ({ journeyId: dice.pick(around.journeys, "none") });
const ofOrder = ({ dice }: Sight) => ({ orderId: dice.chance(0.9) ? "lamplit" : "none" });

function bannerOf(dice: Dice): Arguments {
  return {
    pattern: dice.pick([...bannerPatterns, ...wonPatterns], "plain"),
    field: dice.pick(bannerColours, "moss"),
    figure: dice.pick(bannerColours, "bone"),
    charge: dice.pick(bannerCharges, "none"),
  };
}

/** Every order that concerns villages, their journeys and sieges, and orders of players. */
export const villageOrders: Readonly<Record<string, (sight: Sight) => Arguments>> = {
  "village:found": ({ dice }) => ({
    name: dice.pick(["Lowmere", "Highmere", "Fenwick"], ""),
    text: "",
    banner: bannerOf(dice),
    joining: dice.pick(["open", "application", "invite"], ""),
  }),
  "village:invite": byName,
  "village:apply": ({ dice, around }) => ({
    villageId: dice.pick(around.villages, "none"),
    taxPercent: dice.between(0, 3),
  }),
  "village:accept": ({ dice, around }) => ({ askId: dice.pick(around.asks, "none") }),
  "village:decline": ({ dice, around }) => ({ askId: dice.pick(around.asks, "none") }),
  "village:leave": () => ({}),
  "village:kick": byName,
  "village:callBack": byName,
  "village:promote": byName,
  "village:demote": byName,
  "village:handOver": byName,
  "village:succeed": () => ({}),
  "village:disband": ({ dice }) => ({ name: dice.pick(["Fenwick", "Stonehithe"], "") }),
  "village:stopDisbanding": () => ({}),
  "village:setTax": ({ dice }) => ({ percent: dice.between(-1, 11) }),
  "village:setJoining": ({ dice }) => ({
    joining: dice.pick(["open", "application", "invite"], ""),
  }),
  "village:setLaunch": ({ dice }) => ({ membersLaunch: dice.chance(0.8) }),
  "village:setLimits": ({ dice }) => ({
    steward: dice.between(-1, 50_000),
    member: dice.between(-1, 50_000),
  }),
  "village:setSieges": ({ dice }) => ({ takesPart: dice.chance(0.8) }),
  "village:write": ({ dice }) => ({ text: "Bar the gate.", banner: bannerOf(dice) }),
  "village:rename": ({ dice }) => ({ name: dice.pick(["Otherwick", "Fenwick"], "") }),
  "village-quests:vote": ({ dice }) => ({ quest: dice.pick(villageQuestIds, "") }),
  "village-works:giveGold": ({ dice }) => ({ gold: dice.between(-1, 5_000) }),
  "village-works:giveGoods": ({ dice, held }) => ({
    item: dice.chance(0.6) ? dice.pick(["copper-bar", "alder-plank"], "") : held(),
    quantity: dice.between(-1, 40),
  }),
  "village-works:build": ({ dice }) => ({ building: dice.pick(buildingIds, "hall") }),
  "village-works:buyWithFavour": ({ dice }) => ({
    offer: dice.pick(favourOfferIds, "favour-meal"),
    quantity: dice.between(0, 2),
  }),
  "village-works:cancelBuild": () => ({}),
  "village-works:raiseBeacon": () => ({}),
  "village-works:lightRite": ({ dice }) => ({ rite: dice.pick(riteIds, riteIds[0]) }),
  "village-works:withdraw": ({ dice }) => ({
    item: dice.pick(["copper-bar", "alder-plank"], ""),
    quantity: dice.between(-1, 8),
  }),
  "journeys:launch": ({ dice }) => ({
    hex: dice.between(0, 12),
    ration: dice.chance(0.7) ? "fried-mudminnow" : null,
  }),
  "journeys:join": (sight) => ({ ...byJourney(sight), ration: "fried-mudminnow" }),
  "journeys:begin": byJourney,
  "journeys:callOff": byJourney,
  "journeys:choose": (sight) => ({
    ...byJourney(sight),
    choice: sight.dice.pick(["resource", "cache"], "cache"),
  }),
  "journeys:withdraw": () => ({}),
  "sieges:declare": ({ dice, around }) => ({ villageId: dice.pick(around.villages, "none") }),
  "sieges:lineUp": ({ dice, around }) => ({
    siegeId: dice.pick(around.sieges, "none"),
    names: dice.chance(0.4) ? null : around.names.filter(() => dice.chance(0.4)),
  }),
  "orders:invite": (sight) => ({
    ...ofOrder(sight),
    ...byName(sight),
    role: sight.dice.pick(["admin", "member"], ""),
  }),
  "orders:accept": ({ dice, around }) => ({ inviteId: dice.pick(around.orderInvites, "none") }),
  "orders:decline": ({ dice, around }) => ({ inviteId: dice.pick(around.orderInvites, "none") }),
  "orders:appearAs": ofOrder,
  "orders:countFor": ofOrder,
  "orders:setBanner": (sight) => ({ ...ofOrder(sight), banner: bannerOf(sight.dice) }),
  "orders:setText": (sight) => ({ ...ofOrder(sight), text: "We keep the light." }),
};

type Settler = { readonly account: string; readonly id: Parameters<typeof arm>[1] };

/**
 * Settles two villages that may besiege each other, with some of the players in each and others outside, and founds an order.
 * Who is first in the list, and second, can found a village.
 */
export async function settleAll(
  game: GameTest,
  [first, next, ...others]: readonly Settler[],
): Promise<AccountService> {
  if (first === undefined || next === undefined) throw new Error("Two villages need two elders.");
  for (const [nth, { account, id: characterId }] of [first, next].entries()) {
    await game.give(characterId, { gold: 5_000 });
    const as = game.as(account);
    const name = ["Fenwick", "Stonehithe"][nth] ?? "";
    const face = { name, text: "", banner: plainBanner, joining: "open" } as const;
    const founded = await as.order(api.village.found, { characterId, ...face });
    if (!founded.ok) throw new Error(`${name} is not founded: ${founded.code}.`);
    await as.order(api.village.setSieges, { characterId, takesPart: true });
    await as.order(api.village.setLaunch, { characterId, membersLaunch: true });
  }
  const { villages } = await lookAround(game);
  for (const [nth, { account, id: characterId }] of others.slice(0, -2).entries()) {
    game.wait(second);
    const villageId = villages[nth % 2] ?? "";
    await game.as(account).order(api.village.apply, { characterId, villageId, taxPercent: 0 });
  }
  for (const { id } of [first, next, ...others]) await arm(game, id, { level: 10, count: 3 });
  const accounts = new AccountService(game);
  await accounts.found(first.account, "lamplit");
  for (const { account } of others.slice(0, 3)) await accounts.join("lamplit", account);
  // From now on they are no newcomers, and have taken part in sieges for long enough.
  game.wait(4 * day);
  return accounts;
}
