import type { Value } from "convex/values";
import { boosts } from "../boosts/content/boosts.ts";
import { callings } from "../callings/content/callings.ts";
import { affixIds } from "../core/content/affixes.ts";
import { items } from "../core/content/items.ts";
import { keysOf } from "../core/content/keys-of.ts";
import { skillIds } from "../core/content/skills.ts";
import { slotIds } from "../core/content/slots.ts";
import { isItemId } from "../core/functions/goods/item-id.ts";
import { utcDay } from "../core/rules/economy/tally.ts";
import { filterGroups } from "../core/rules/goods/loot-filter.ts";
import type { CharacterId } from "../core/tables.ts";
import { recipes } from "../crafting/content/recipes.ts";
import { expeditionIds } from "../expeditions/content/expeditions.ts";
import { laurelOfferIds } from "../fighters/content/laurel-offers.ts";
import { stepKinds } from "../guide/content/step-kinds.ts";
import { rooms } from "../house/content/rooms.ts";
import type { BagView, SaleView } from "../inventory/api.ts";
import { loadoutOccasions } from "../inventory/content/loadouts.ts";
import type { ListingView } from "../market/api.ts";
import { firstReference } from "../market/rules/prices.ts";
import { markOffers } from "../quests/content/mark-offers.ts";
import { storyIds } from "../quests/content/quests.ts";
import { tasks } from "../quests/content/tasks.ts";
import { traderTools } from "../quests/content/trader.ts";
import { attackKinds, stanceIds } from "../world-boss/content/numbers.ts";
import { omenOfferIds } from "../world-boss/content/omen-offers.ts";
import { windowAt } from "../world-boss/rules/calendar.ts";
import { nodes } from "../world/content/nodes.ts";
import { zoneIds } from "../world/content/zones.ts";
import type { Dice } from "./dice.ts";
import type { GameTest } from "./game-test.ts";
import { api } from "./game-test.ts";
import type { Around } from "./random-villager.ts";
import { lookAround, villageOrders } from "./random-villager.ts";

/** What a random player looks at before it acts. */
type Sight = {
  readonly dice: Dice;
  readonly bag: BagView;
  readonly piece: () => string;
  readonly held: (family?: string) => string;
  readonly sale: () => string;
  readonly order: () => string;
  readonly gift: () => string;
  readonly fighter: () => string;
  readonly listing: () => { readonly id: string; readonly price: number };
  readonly around: Around;
};

/** The own open orders, what others offer, gifts that wait, and own fighters. */
type Trade = {
  readonly orderIds: readonly string[];
  readonly offers: readonly ListingView[];
  readonly giftIds: readonly string[];
  readonly fighterIds: readonly string[];
  readonly around: Around;
};

type Arguments = Readonly<Record<string, unknown>>;

/** An order of every kind that can move anything, with arguments that are right now and then. */
export const orders: Readonly<Record<string, (sight: Sight) => Arguments>> = {
  "activity:fight": ({ dice }) => ({ zone: dice.pick(zoneIds.slice(0, 3), "fenside-meadows") }),
  "activity:gather": ({ dice }) => ({ node: dice.pick(keysOf(nodes).slice(0, 10), "") }),
  "activity:queueWork": ({ dice }) => ({
    work: dice.chance(0.5)
      ? { kind: "combat", zone: dice.pick(zoneIds.slice(0, 2), "fenside-meadows") }
      : { kind: "gather", node: dice.pick(keysOf(nodes).slice(0, 10), "") },
    until: dice.pick(
      [
        { kind: "count", n: dice.between(0, 40) },
        { kind: "level", n: dice.between(1, 6) },
        { kind: "time", minutes: dice.between(0, 30) },
        { kind: "items", item: "copper-ore", n: dice.between(1, 60) },
        { kind: "materials", recipe: "refine-copper-bar", n: dice.between(1, 20) },
      ],
      null,
    ),
  }),
  "activity:craft": () => ({}),
  "activity:stop": () => ({}),
  "activity:chooseFallback": ({ dice }) => ({
    work: dice.chance(0.3)
      ? null
      : { kind: "gather", node: dice.pick(keysOf(nodes).slice(0, 10), "") },
  }),
  "activity:checkIn": () => ({}),
  "boosts:buy": ({ dice }) => ({ boost: dice.pick(keysOf(boosts), "") }),
  "boosts:giveToLantern": ({ dice }) => ({ gold: dice.between(-1, 500) }),
  "callings:setBuild": ({ dice }) => ({
    calling: dice.pick(keysOf(callings), ""),
    ranks: {},
    goldMax: dice.between(0, 100_000),
  }),
  "callings:useBuild": ({ dice }) => ({ place: pickPlace(dice), goldMax: 100_000 }),
  "callings:saveBuild": ({ dice }) => ({ place: pickPlace(dice) }),
  "character:setStance": ({ dice }) => ({ stance: dice.pick(["balanced", "strength"], "") }),
  "combat:challengeBoss": ({ dice }) => ({ zone: dice.pick(zoneIds.slice(0, 2), "") }),
  "crafting:enqueue": ({ dice }) => ({
    recipe: dice.pick(
      keysOf(recipes).filter((id) => recipes[id].tier <= 2),
      "",
    ),
    count: dice.chance(0.3) ? null : dice.between(0, 60),
  }),
  "crafting:cancel": ({ dice }) => ({ entryId: String(dice.between(1, 40)) }),
  "crafting:move": ({ dice }) => ({
    entryId: String(dice.between(1, 40)),
    to: dice.pick(["earlier", "later"], ""),
  }),
  "crafting:temper": ({ dice, piece }) => ({
    pieceId: piece(),
    upTo: dice.chance(0.5) ? null : dice.between(1, 5),
  }),
  "crafting:reroll": ({ bag, dice, piece }) => {
    const pieceId = piece();
    const own = bag.pieces.find(({ id }) => id === pieceId)?.affixes.map(({ affix }) => affix);
    const affix = dice.pick(own ?? affixIds, affixIds[0]);
    return { pieceId, affix, isHalf: dice.chance(0.3) };
  },
  "crafting:chooseAffix": ({ dice, piece }) => ({
    pieceId: piece(),
    keep: dice.pick(["old", "new"], ""),
  }),
  "crafting:enchant": ({ piece, held }) => ({ pieceId: piece(), scroll: held("scroll") }),
  "crafting:insertGem": ({ piece, held }) => ({ pieceId: piece(), gem: held("gem") }),
  "crafting:removeGem": ({ bag, dice, piece }) => ({
    pieceId: piece(),
    gem: dice.pick(
      keysOf(items).filter((id) => items[id].type === "gem"),
      bag.stacks[0]?.item,
    ),
  }),
  "expeditions:open": ({ dice }) => ({
    way: dice.pick(expeditionIds.slice(0, 3), ""),
    skill: dice.pick(skillIds, ""),
    alone: dice.chance(0.5),
  }),
  "expeditions:join": ({ dice }) => ({
    expeditionId: String(dice.between(0, 9)),
    skill: dice.pick(skillIds, ""),
  }),
  "expeditions:begin": ({ dice }) => ({ expeditionId: String(dice.between(0, 9)) }),
  "expeditions:withdraw": () => ({}),
  "world-boss:buyWithOmens": ({ dice, held }) => ({
    offer: dice.pick(omenOfferIds, ""),
    item: held(),
    quantity: dice.between(0, 3),
  }),
  ...Object.fromEntries(
    ["pledge", "join", "change", "takeBack"].map((order) => [
      `world-boss:${order}`,
      ({ dice }: Sight) => ({
        ...(order === "takeBack"
          ? {}
          : {
              kinds: Array.from({ length: dice.between(3, 4) }, () => dice.pick(attackKinds, "")),
              stance: dice.pick(stanceIds, ""),
            }),
        ...(order === "pledge" || order === "takeBack"
          ? { window: windowAt(Date.now()) + dice.between(0, 5) }
          : {}),
      }),
    ]),
  ),
  "guide:dismiss": ({ dice }) => ({
    kind: dice.pick(stepKinds, "claim"),
    target: String(dice.between(0, 99)),
  }),
  "house:build": ({ dice }) => ({ room: dice.pick(keysOf(rooms), "") }),
  "house:cancelBuild": ({ dice }) => ({ room: dice.pick(keysOf(rooms), "") }),
  "house:plant": ({ dice, held }) => ({
    plots: [dice.between(0, 3)],
    seed: held("resource"),
    crop: dice.pick(keysOf(items), ""),
  }),
  "house:harvest": ({ dice }) => ({ replant: dice.chance(0.5) }),
  "house:setReplanting": ({ dice }) => ({ on: dice.chance(0.5) }),
  "inventory:claimDeliveries": () => ({ deliveryIds: null }),
  "inventory:wearBest": () => ({ slots: [...slotIds] }),
  "inventory:wear": ({ piece }) => ({ pieceId: piece() }),
  "inventory:takeOff": ({ dice }) => ({ slot: dice.pick(slotIds, "") }),
  "inventory:setLocked": ({ dice, piece }) => ({ pieceId: piece(), locked: dice.chance(0.3) }),
  "inventory:slotProvision": ({ dice, held }) => ({
    kind: dice.pick(["ration", "meal", "potion"], ""),
    item: dice.chance(0.3) ? null : held(),
  }),
  "inventory:sellStack": ({ dice, held }) => ({ item: held(), quantity: dice.between(-1, 30) }),
  "inventory:sellPiece": ({ piece }) => ({ pieceId: piece() }),
  "inventory:sellAll": ({ dice, piece, held }) => ({
    pieceIds: dice.chance(0.3) ? [] : [piece(), piece()],
    goods: dice.chance(0.5) ? [{ item: held(), quantity: dice.between(0, 9) }] : [],
  }),
  "inventory:buyBack": ({ sale }) => ({ saleId: sale() }),
  "inventory:dismantle": ({ piece }) => ({ pieceId: piece() }),
  "inventory:dismantleAll": ({ piece }) => ({ pieceIds: [piece(), piece()] }),
  "inventory:lockAll": ({ dice, piece }) => ({ pieceIds: [piece()], locked: dice.chance(0.5) }),
  "inventory:takeFromChest": ({ piece }) => ({ pieceIds: [piece()] }),
  "households:appeal": () => ({ text: "We are siblings." }),
  "households:showCode": () => ({}),
  "households:join": ({ dice }) => ({ code: dice.pick(["BCDFGHJK", "bcdf-ghjk", ""], "") }),
  "households:leave": () => ({}),
  "households:stay": () => ({}),
  ...Object.fromEntries(
    ["ask", "accept", "decline", "withdraw", "remove"].map((order) => [
      `friends:${order}`,
      ({ dice }: Sight) => ({ name: dice.pick(["Wandererb", "wandererc", "Nobody"], "") }),
    ]),
  ),
  ...villageOrders,
  "gifts:send": ({ dice, held, piece }) => ({
    name: dice.pick(["Wandererb", "Wandererc"], ""),
    thing: dice.chance(0.5)
      ? { pieceId: piece() }
      : { item: held(), quantity: dice.between(-1, 12) },
  }),
  "gifts:take": ({ gift }) => ({ giftId: gift() }),
  "gifts:decline": ({ gift }) => ({ giftId: gift() }),
  "market:place": ({ dice, held }) => {
    const item = dice.chance(0.5) ? dice.pick(["copper-ore", "copper-bar"], "copper-ore") : held();
    const reference = isItemId(item) ? firstReference(item) / 100 : 8;
    return {
      item,
      side: dice.pick(["buy", "sell"], "buy"),
      price: Math.round((reference * dice.between(2, 35)) / 10),
      quantity: dice.chance(0.1) ? dice.between(-1, 1_000_000) : dice.between(1, 20),
      confirmed: dice.chance(0.8),
    };
  },
  "market:list": ({ bag, dice, piece }) => {
    const pieceId = piece();
    const vendorGold = bag.pieces.find(({ id }) => id === pieceId)?.vendorGold ?? 1;
    return { pieceId, price: vendorGold * dice.between(2, 40), confirmed: dice.chance(0.8) };
  },
  "market:withdraw": ({ listing }) => ({ listingId: listing().id }),
  "market:buyListing": ({ dice, listing }) => ({
    listingId: listing().id,
    price: listing().price,
    confirmed: dice.chance(0.8),
  }),
  "market:setAlert": ({ dice, held }) => ({
    item: dice.chance(0.5) ? "copper-ore" : held(),
    side: dice.pick(["above", "below"], "above"),
    price: dice.chance(0.2) ? null : dice.between(-1, 20),
  }),
  "market:watch": ({ dice, held }) => ({ item: held(), isWatched: dice.chance(0.6) }),
  "market:cancel": ({ order }) => ({ orderId: order() }),
  "inventory:openCaches": ({ dice, held }) => ({
    item: held("container"),
    count: dice.between(0, 3),
  }),
  "inventory:setFilter": ({ dice }) => ({
    group: dice.pick(filterGroups, ""),
    keepFrom: dice.chance(0.3) ? null : dice.between(0, 6),
  }),
  "inventory:saveLoadout": ({ dice }) => ({ place: dice.between(0, 6), name: "Outfit" }),
  "inventory:renameLoadout": ({ dice }) => ({ place: dice.between(1, 5), name: "Other" }),
  "inventory:bindLoadout": ({ dice }) => ({
    place: dice.between(1, 5),
    boundTo: dice.chance(0.3) ? null : dice.pick(loadoutOccasions, ""),
  }),
  "inventory:setUnchanged": ({ dice }) => ({
    place: dice.between(1, 5),
    kind: dice.pick(["ration", "meal", "potion"], ""),
    unchanged: dice.chance(0.5),
  }),
  "inventory:wearLoadout": ({ dice }) => ({ place: dice.between(1, 5) }),
  "inventory:dropLoadout": ({ dice }) => ({ place: dice.between(1, 5) }),
  "inventory:buy": ({ dice }) => ({
    item: dice.pick(
      keysOf(items).filter((id) => items[id].type === "reagent"),
      "",
    ),
    quantity: dice.between(-1, 40),
  }),
  "quests:claim": ({ dice }) => ({ quest: dice.pick(storyIds.slice(0, 14), "") }),
  "quests:takeRoom": ({ dice }) => ({ room: dice.pick(keysOf(rooms), "") }),
  "quests:takeBoost": ({ dice }) => ({ boost: dice.pick(keysOf(boosts), "") }),
  "quests:sellToTrader": () => ({}),
  "quests:buyFromTrader": ({ dice }) => ({ item: dice.pick(traderTools, "copper-pickaxe") }),
  "fighters:hire": ({ dice }) => ({
    set: `${utcDay(Date.now())}:${dice.between(0, 1)}`,
    nth: dice.between(0, 3),
  }),
  "fighters:refresh": () => ({}),
  "fighters:dismiss": ({ fighter }) => ({ fighterId: fighter() }),
  "fighters:train": ({ dice, fighter }) => ({ fighterId: fighter(), levels: dice.between(0, 3) }),
  "fighters:arrange": ({ dice, fighter }) => ({
    purpose: dice.pick(["attack", "defence"], ""),
    formation: dice.chance(0.1) ? null : [fighter(), null, null, fighter(), null, fighter()],
  }),
  "fighters:keepPreset": ({ dice, fighter }) => ({
    nth: dice.between(0, 4),
    formation: [fighter(), null, null, null, null, null],
  }),
  "fighters:buyWithLaurels": ({ dice, fighter }) => ({
    offer: dice.pick(laurelOfferIds, ""),
    quantity: dice.between(0, 2),
    fighterId: fighter(),
  }),
  "tower:climb": ({ dice }) => ({ floor: dice.between(1, 4) }),
  "arena:seek": () => ({}),
  "arena:fight": ({ dice }) => ({ draw: dice.between(1, 6), nth: dice.between(0, 5) }),
  "quests:claimTask": ({ dice }) => ({ set: "daily", task: dice.pick(keysOf(tasks), "") }),
  "quests:claimAllTasks": () => ({}),
  "quests:replaceTask": ({ dice }) => ({ set: "daily", task: dice.pick(keysOf(tasks), "") }),
  "quests:buyWithMarks": ({ dice }) => ({
    offer: dice.pick(keysOf(markOffers), ""),
    quantity: dice.between(0, 2),
  }),
};

function pickPlace(dice: Dice): string {
  return dice.pick(["first", "second"], "first");
}

const names = Object.keys(orders);

/**
 * One random order of an account to its character. What the rules refuse, and what no page would send,
 * is as good an answer as any; only the engine's own faults are thrown on.
 *
 * @returns whether the order was carried out.
 */
export async function orderAtRandom(
  game: GameTest,
  account: string,
  characterId: CharacterId,
  dice: Dice,
): Promise<boolean> {
  const sight = await lookAtRandom(game, account, characterId, dice);
  const name = dice.pick(names, "activity:stop");
  const args = argsAtRandom(name, sight, characterId);
  const identity = { subject: account, issuer: "tests", tokenIdentifier: `tests|${account}` };
  const engine = await game.world.engine();
  try {
    return isDone(await engine.mutation(name, args, { identity }));
  } catch (error) {
    if (isAnswer(error)) return false;
    throw error;
  }
}

/** An order's arguments, with the character where it is of one. */
export function argsAtRandom(
  name: string,
  sight: Sight,
  characterId: CharacterId,
): Record<string, Value> {
  const args = orders[name]?.(sight) ?? {};
  return { ...args, ...(isOfAccount(name) ? {} : { characterId }) } as Record<string, Value>;
}

/** What a random player goes by. */
export async function lookAtRandom(
  game: GameTest,
  account: string,
  characterId: CharacterId,
  dice: Dice,
): Promise<Sight> {
  const bag = await game.as(account).ask(api.inventory.bag, { characterId });
  if (bag === null) throw new Error(`${account} has lost its character.`);
  const sales = (await game.as(account).ask(api.inventory.sales, { characterId })) ?? [];
  const open = await game.as(account).ask(api.market.orders, { characterId });
  const { listings: offers } = await game.as(account).ask(api.market.listings, { item: null });
  const gifts = await game.as(account).ask(api.gifts.mine, { characterId });
  const giftIds = gifts?.received.map(({ id }) => id) ?? [];
  const company = await game.as(account).ask(api.fighters.company, { characterId });
  const fighterIds = company?.fighters.map(({ id }) => id) ?? [];
  const orderIds = open?.orders.map(({ id }) => id) ?? [];
  const around = await lookAround(game);
  return sightOf(dice, bag, sales, { orderIds, offers, giftIds, fighterIds, around });
}

function sightOf(
  dice: Dice,
  bag: BagView,
  sales: readonly SaleView[],
  { orderIds, offers, giftIds, fighterIds, around }: Trade,
): Sight {
  const ids = bag.pieces.map(({ id }) => id);
  return {
    dice,
    bag,
    around,
    piece: () => dice.pick(ids, "none"),
    listing: () => dice.pick(offers, { id: "none", price: 1 }),
    order: () => dice.pick(orderIds, "none"),
    gift: () => dice.pick(giftIds, "none"),
    fighter: () => dice.pick(fighterIds, "none"),
    sale: () =>
      dice.pick(
        sales.map(({ id }) => id),
        "none",
      ),
    held: (type) => {
      const kinds = bag.stacks.map(({ item }) => item);
      return dice.pick(
        type === undefined ? kinds : kinds.filter((id) => items[id].type === type),
        "copper-ore",
      );
    },
  };
}

/** Orders of players are of accounts; one alone names a character. */
function isOfAccount(name: string): boolean {
  return name.startsWith("orders:") && name !== "orders:appearAs";
}

/** Whether an order was carried out. */
export function isDone(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === true;
}

/** Whether a fault is one of those that orders at random have: arguments of the wrong shape, and more orders than an account may send. */
export function isAnswer(error: unknown): boolean {
  const message = error instanceof Error ? error.message : "";
  return /ArgumentValidationError|RateLimited|too many requests/.test(message);
}
