import type { Settlement } from "@aldermoor/game/activity/rules/settle.ts";
import { settle } from "@aldermoor/game/activity/rules/settle.ts";
import { newCharacterState, startingKit } from "@aldermoor/game/character/rules/new-character.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import { slotIds } from "@aldermoor/game/core/content/slots.ts";
import type { Piece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import type { Influence } from "@aldermoor/game/core/rules/influences/influence.ts";
import { addMilliXp } from "@aldermoor/game/core/rules/levels/levels.ts";
import type { CharacterState } from "@aldermoor/game/core/rules/state.ts";
import type { Habit } from "./habits.ts";
import type { Pull } from "./pull.ts";
import type { Village } from "./village.ts";
import { worthOf } from "./worth.ts";

export const actionMs = 6_000;
export const dayMs = 86_400_000;
/** A Monday, 00:00 UTC. */
export const beginningMs = Date.UTC(2026, 0, 5);
export const secret = "the balance of the moor";

type Faucet = "kills" | "vendor" | "bosses" | "quests" | "caches";
type Sink =
  | "fees"
  | "reagents"
  | "boosts"
  | "house"
  | "temper"
  | "callings"
  | "reroll"
  | "fighters"
  | "market"
  | "village";
export type Mode = "combat" | "gather" | "craft";

/** One simulated character and its player's books. Everything the rules know is in `state`. */
export type Bot = {
  readonly habit: Habit;
  state: CharacterState;
  readonly worn: Map<SlotId, Piece>;
  readonly stock: Partial<Record<ItemId, number>>;
  /** Pieces that wait for a decision. */
  readonly found: Piece[];
  /** Pieces that others may want; `null` where there is nobody. */
  shelf: Piece[] | null;
  /** What others owe for materials, in gold of fair value: no gold comes of it. */
  credit: number;
  readonly faucets: Partial<Record<Faucet, number>>;
  readonly sinks: Partial<Record<Sink, number>>;
  actions: number;
  readonly spent: Record<Mode, number>;
  kills: number;
  defeats: number;
  bossWins: number;
  bossTries: number;
  upgrades: number;
  /** Failures of the next tempering, and all blows ever struck. */
  readonly failures: Map<SlotId, number>;
  strikes: number;
  rerollsToday: number;
  /** Gold that is not touched. */
  hoarded: number;
  /** `null` without one. */
  village: Village | null;
  /** What others do to it. */
  influences: readonly Influence[];
  /** What each zone was worth beside the one before, at each combat level at which it was the outermost. */
  readonly pulls: Pull[];
  /** When things first happened, in actions since the beginning. */
  readonly firsts: Map<string, number>;
};

export function newBot(habit: Habit): Bot {
  const state = newCharacterState({
    secret,
    characterId: habit.name,
    nowMs: beginningMs,
    origin: "moorborn",
  });
  const worn = new Map<SlotId, Piece>();
  const [stick] = startingKit.newPieces;
  if (stick !== undefined) worn.set("main-hand", stick);
  return {
    habit,
    state: { ...state, gold: startingKit.centiGold / 100 },
    worn,
    stock: { ...startingKit.items },
    found: [],
    shelf: null,
    credit: 0,
    faucets: {},
    sinks: {},
    actions: 0,
    spent: { combat: 0, gather: 0, craft: 0 },
    kills: 0,
    defeats: 0,
    bossWins: 0,
    bossTries: 0,
    upgrades: 0,
    failures: new Map(),
    strikes: 0,
    rerollsToday: 0,
    hoarded: 0,
    village: null,
    influences: [],
    pulls: [],
    firsts: new Map(),
  };
}

/** The worn pieces in the order in which rules sum them. */
export function wornOf(bot: Bot): readonly Piece[] {
  return slotIds.flatMap((slot) => bot.worn.get(slot) ?? []);
}

/** Places for pieces of somebody who sorts at once what was found. */
const emptyBag = 60;

/** Lets some actions pass at the present work and takes in what they brought. */
export function workOn(bot: Bot, actions: number, bagFree = emptyBag): Settlement {
  const fromMs = bot.state.settledAtMs;
  const settlement = settle(
    {
      state: { ...bot.state, checkInAtMs: fromMs, restingSinceMs: null },
      worn: wornOf(bot),
      stock: bot.stock,
      bagFree,
      keepFrom: null,
      influences: bot.influences,
      secret,
      characterId: bot.habit.name,
    },
    fromMs + actions * actionMs,
  );
  bot.state = settlement.state;
  for (const item of keysOf(settlement.items)) addStock(bot, item, settlement.items[item] ?? 0);
  bot.found.push(...settlement.pieces);
  count(bot.faucets, "kills", (settlement.goldBy.kill ?? 0) / 100);
  count(bot.sinks, "village", -(settlement.goldBy.tax ?? 0) / 100);
  count(bot.sinks, "fees", -(settlement.goldBy.fee ?? 0) / 100);
  bot.kills += settlement.report.kills;
  bot.defeats += settlement.report.defeats;
  bot.actions += actions;
  for (const { skill, from, to } of settlement.rises.levels) noteLevels(bot, skill, from, to);
  return settlement;
}

/** The player is away: time passes and the lamp is out. */
export function restUntil(bot: Bot, nowMs: number): void {
  bot.state = { ...bot.state, settledAtMs: Math.max(nowMs, bot.state.settledAtMs) };
}

export function addStock(bot: Bot, item: ItemId, quantity: number): void {
  const after = (bot.stock[item] ?? 0) + quantity;
  if (after < 0) throw new Error(`${bot.habit.name} spends ${item} it does not have.`);
  bot.stock[item] = after;
}

export function earn(bot: Bot, faucet: Faucet, gold: number): void {
  bot.state = { ...bot.state, gold: bot.state.gold + Math.floor(gold) };
  count(bot.faucets, faucet, Math.floor(gold));
}

/** Pays if the purse holds it beside what is hoarded. */
export function pay(bot: Bot, sink: Sink, gold: number): boolean {
  const price = Math.ceil(gold);
  if (bot.state.gold - bot.hoarded < price) return false;
  bot.state = { ...bot.state, gold: bot.state.gold - price };
  count(bot.sinks, sink, price);
  return true;
}

/** Xp that quests pay, as printed. */
export function payXp(bot: Bot, skill: SkillId, xp: number): void {
  const before = bot.state.skills[skill];
  const after = addMilliXp(skill, before, Math.round(xp * 1000));
  bot.state = { ...bot.state, skills: { ...bot.state.skills, [skill]: after } };
  noteLevels(bot, skill, before.level, after.level);
}

function noteLevels(bot: Bot, skill: SkillId, from: number, to: number): void {
  for (let level = from + 1; level <= to; level++) first(bot, `${skill} ${level}`);
}

/** Gives goods to others for their fair worth, less their share. */
export function giveAway(bot: Bot, item: ItemId, quantity: number): void {
  const tax = 0.05;
  addStock(bot, item, -quantity);
  bot.credit += quantity * worthOf(item) * (1 - tax);
}

export function first(bot: Bot, what: string): void {
  if (!bot.firsts.has(what)) bot.firsts.set(what, bot.actions);
}

export function count<Key extends string>(
  counts: Partial<Record<Key, number>>,
  key: Key,
  amount: number,
): void {
  const before: number | undefined = counts[key];
  if (amount !== 0) counts[key] = (before ?? 0) + amount;
}

export function total(counts: Readonly<Partial<Record<string, number>>>): number {
  return Object.values(counts).reduce<number>((sum, one) => sum + (one ?? 0), 0);
}
