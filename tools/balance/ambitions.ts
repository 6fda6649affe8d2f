import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import { tierOfLevel } from "@aldermoor/game/core/rules/levels/levels.ts";
import { keyedRng, unit } from "@aldermoor/game/core/rules/random/rng.ts";
import { rerollPrice } from "@aldermoor/game/crafting/rules/reroll.ts";
import { plusMax, temper, temperPrice } from "@aldermoor/game/crafting/rules/temper.ts";
import type { RoomId } from "@aldermoor/game/house/content/rooms.ts";
import { rooms } from "@aldermoor/game/house/content/rooms.ts";
import { beginRoom } from "@aldermoor/game/house/rules/build-room.ts";
import { roomCost } from "@aldermoor/game/house/rules/room-cost.ts";
import { settleWith } from "./bench-work.ts";
import type { Bot } from "./bot.ts";
import { addStock, pay, secret, total } from "./bot.ts";
import { worthOf } from "./worth.ts";

/** Something that gold is for: its price, what it takes beside, and what is done for it. */
export type Ambition = {
  readonly gold: number;
  readonly materials?: Goods;
  readonly pursue: () => boolean;
};

type Goods = Readonly<Partial<Record<ItemId, number>>>;

const ambitionsAtOnce = 60;
/** What goes to fighters, villages and the market: the parts of market and village are counted as their taxes and dues. */
export const awaitedShare = 0.45;

type Spending = {
  /** The share of what came that is left for what is not played. */
  readonly aside: number;
  /** What else gold is for. */
  readonly more: (bot: Bot) => readonly Ambition[];
};

const alone: Spending = { aside: awaitedShare, more: () => [] };

/** Gold goes to whatever is cheapest, down to what the player hoards. */
export function spend(bot: Bot, { aside, more }: Spending = alone): void {
  // What the village took came out of what is put aside for it.
  bot.hoarded = (bot.habit.hoard + aside) * total(bot.faucets) - (bot.sinks.village ?? 0);
  for (let i = 0; i < ambitionsAtOnce; i++) {
    const wishes = [...roomWishes(bot), ...temperWishes(bot)];
    const options = wishes.filter(({ materials = {} }) => canHave(bot, materials));
    const all = [...options, ...rerollOptions(bot), ...more(bot)];
    const cheapest = all.toSorted((one, other) => one.gold - other.gold)[0];
    if (cheapest === undefined || !cheapest.pursue()) return;
  }
}

/** The materials of what gold is there for, the cheapest first. */
export function wishedMaterials(bot: Bot): readonly Goods[] {
  return [...roomWishes(bot), ...temperWishes(bot)]
    .filter(({ gold }) => gold <= bot.state.gold - bot.hoarded)
    .toSorted((one, other) => one.gold - other.gold)
    .flatMap(({ materials }) => materials ?? []);
}

/** Rooms whose time comes with other players are left alone. */
const laterRooms: ReadonlySet<RoomId> = new Set(["drill-hall", "garden"]);

function roomWishes(bot: Bot): readonly Ambition[] {
  return keysOf(rooms).flatMap((room) => {
    const begun = beginRoom(bot.state, room, bot.state.settledAtMs);
    if (!begun.ok || laterRooms.has(room)) return [];
    const { gold, materials } = roomCost(room, (bot.state.rooms[room] ?? 0) + 1);
    const pursue = (): boolean => {
      if (!pay(bot, "house", gold)) return false;
      take(bot, materials);
      bot.state = { ...bot.state, constructions: begun.value.state.constructions };
      return true;
    };
    return [{ gold, materials, pursue }];
  });
}

function temperWishes(bot: Bot): readonly Ambition[] {
  const tier = tierOfLevel(bot.state.skills.combat.level);
  return [...bot.worn].flatMap(([slot, piece]) => {
    const row = items[piece.item];
    const isWorthIt = row.type === "equipment" && row.tier >= tier - 1;
    if (!isWorthIt || piece.plus >= plusMax(piece)) return [];
    const { gold, items: materials } = temperPrice(piece, piece.plus + 1);
    const pursue = (): boolean => {
      if (!pay(bot, "temper", gold)) return false;
      take(bot, materials);
      strike(bot, slot);
      return true;
    };
    return [{ gold, materials, pursue }];
  });
}

/** Rerolls are counted as the sink they are; what they find is not. */
function rerollOptions(bot: Bot): readonly Ambition[] {
  const { habit, rerollsToday, state } = bot;
  const best = bot.worn.get("main-hand");
  if (best === undefined || state.skills.combat.level < rerollFromLevel) return [];
  if (rerollsToday >= habit.rerolls) return [];
  const { gold } = rerollPrice(best);
  const pursue = (): boolean => {
    bot.rerollsToday += 1;
    return pay(bot, "reroll", gold);
  };
  return [{ gold, pursue }];
}

const rerollFromLevel = 30;

function strike(bot: Bot, slot: SlotId): void {
  const piece = bot.worn.get(slot);
  if (piece === undefined) return;
  const failures = bot.failures.get(slot) ?? 0;
  bot.strikes += 1;
  const roll = unit(keyedRng(secret, bot.habit.name, "temper", bot.strikes));
  const tempered = temper(piece, failures, roll);
  if (!tempered.ok) throw new Error(`${bot.habit.name} cannot temper: ${tempered.code}.`);
  bot.worn.set(slot, { ...piece, plus: tempered.value.plus });
  bot.failures.set(slot, tempered.value.failures);
}

function canHave(bot: Bot, goods: Goods): boolean {
  const worth = missingWorth(bot, goods);
  const gold = Math.max(0, bot.state.gold - bot.hoarded);
  return worth === 0 || (bot.habit.trades && worth <= bot.credit + gold);
}

function missingWorth(bot: Bot, goods: Goods): number {
  return keysOf(goods).reduce((sum, item) => sum + missing(bot, goods, item) * worthOf(item), 0);
}

function missing(bot: Bot, goods: Goods, item: ItemId): number {
  return Math.max(0, (goods[item] ?? 0) - (bot.stock[item] ?? 0));
}

function take(bot: Bot, goods: Goods): void {
  settleWith(bot, missingWorth(bot, goods));
  for (const item of keysOf(goods))
    addStock(bot, item, missing(bot, goods, item) - (goods[item] ?? 0));
}
