import type { FieldWork, WorkEnd } from "../activity/content/work.ts";
import type { Settlement } from "../activity/rules/settle.ts";
import { settle } from "../activity/rules/settle.ts";
import { newCharacterState } from "../character/rules/new-character.ts";
import type { ItemId } from "../core/content/items.ts";
import { keysOf } from "../core/content/keys-of.ts";
import { skillIds } from "../core/content/skills.ts";
import type { NewPiece, Piece } from "../core/rules/goods/equipment.ts";
import type { Influence } from "../core/rules/influences/influence.ts";
import type { CharacterState } from "../core/rules/state.ts";
import type { Skills } from "../core/state.ts";
import type { RecipeId } from "../crafting/content/recipes.ts";
import type { CraftEntry, FieldEntry } from "../crafting/state.ts";
import type { ZoneId } from "../world/content/zones.ts";
import { zoneIds } from "../world/content/zones.ts";

const secret = "a secret of the server";
/** 2026-11-21 22:50 UTC, so that a long absence crosses midnight. */
export const bornAtMs = 1_795_301_400_000;

/** A character with its bag, as the functions would keep it. */
export type Progress = {
  readonly state: CharacterState;
  readonly worn: readonly Piece[];
  readonly stock: Readonly<Partial<Record<ItemId, number>>>;
  readonly bagFree: number;
  readonly influences?: readonly Influence[];
};

export function newProgress(name = "1"): CharacterState {
  return newCharacterState({ secret, characterId: name, nowMs: bornAtMs, origin: "wayfarer" });
}

export function allAtLevel(level: number): Skills {
  const { skills } = newProgress();
  return Object.assign(
    {},
    skills,
    ...skillIds.map((id) => ({ [id]: { level, milliXp: 0, mastery: 0 } })),
  );
}

/** An order at the bench with nothing made of it yet; `null` is made until an input is out. */
export function entry(recipe: RecipeId, wanted: number | null = null, id = "1"): CraftEntry {
  return { id, recipe, wanted, made: 0, actionsDone: 0, paidGold: null, waits: null };
}

/** Work in the field that is queued, with nothing done of it yet. */
export function field(work: FieldWork, until: WorkEnd, id = "1"): FieldEntry {
  return { id, work, until, done: 0, waits: null };
}

/** Settles once and puts what came of it into the bag. */
export function step(
  progress: Progress,
  nowMs: number,
): { readonly progress: Progress; readonly settlement: Settlement } {
  const settlement = settle(
    { influences: [], ...progress, keepFrom: null, secret, characterId: "1" },
    nowMs,
  );
  const stock = { ...progress.stock };
  for (const item of keysOf(settlement.items))
    stock[item] = (stock[item] ?? 0) + (settlement.items[item] ?? 0);
  const bagFree = progress.bagFree - settlement.pieces.length;
  return { progress: { ...progress, state: settlement.state, stock, bagFree }, settlement };
}

export function fighting(zone: ZoneId, state = newProgress()): CharacterState {
  return { ...state, work: { kind: "combat", zone }, fallback: { kind: "combat", zone } };
}

const stick: Piece = { item: "wayfarers-stick", rarity: 1, plus: 0, affixes: [] };
export const beginner: Progress = {
  state: fighting("fenside-meadows"),
  worn: [stick],
  stock: { "fried-mudminnow": 10 },
  bagFree: 60,
};

/** Every zone open, every level the same. */
export function traveller(level: number): CharacterState {
  const state = newProgress();
  const open = { kills: 0, towardCharge: 0, held: 0, refundsAtMs: [], bossBeaten: true };
  const zones = Object.assign({}, ...zoneIds.map((zone) => ({ [zone]: open })));
  return { ...state, skills: allAtLevel(level), zones };
}

export type Sum = {
  readonly progress: Progress;
  readonly pieces: readonly NewPiece[];
  readonly numbers: ReadonlyMap<string, number>;
};

/** Settles at each instant in turn and adds everything up. */
export function liveThrough(progress: Progress, instantsMs: readonly number[]): Sum {
  let now = progress;
  const pieces: NewPiece[] = [];
  const numbers = new Map<string, number>();
  const add = (key: string, amount: number): void => {
    numbers.set(key, (numbers.get(key) ?? 0) + amount);
  };
  for (const instantMs of instantsMs) {
    const { progress: next, settlement } = step(now, instantMs);
    now = next;
    pieces.push(...settlement.pieces);
    const { gained, spent, goldBy, xpBy, report } = settlement;
    for (const item of keysOf(gained)) add(`gained ${item}`, gained[item] ?? 0);
    for (const item of keysOf(spent)) add(`spent ${item}`, spent[item] ?? 0);
    for (const reason of keysOf(goldBy)) add(`gold ${reason}`, goldBy[reason] ?? 0);
    for (const skill of keysOf(xpBy)) add(`xp ${skill}`, xpBy[skill] ?? 0);
    for (const { hour, milliXp, kill, fee, tax } of settlement.hours) {
      add(`hour ${hour} xp`, milliXp);
      add(`hour ${hour} kill`, kill);
      add(`hour ${hour} fee`, fee);
      add(`hour ${hour} tax`, tax);
    }
    const { levels, masteries } = settlement.rises;
    for (const { skill, from, to } of levels) add(`level ${skill}`, to - from);
    for (const { skill, from, to } of masteries) add(`mastery ${skill}`, to - from);
    for (const event of settlement.events) {
      if (event.kind === "killed") {
        add(`killed ${event.monster}`, event.count);
        add(`worthy ${event.monster}`, event.worthy);
      }
      if (event.kind === "defeated") add("defeated", event.count);
      if (event.kind === "eaten") add(`eaten ${event.item}`, event.count);
      if (event.kind === "gathered") add(`gathered ${event.item}`, event.quantity);
      if (event.kind === "crafted") add(`crafted ${event.recipe}`, event.count);
      if (event.kind === "found-piece") add(`found ${event.item}`, 1);
    }
    for (const key of keysOf(counted)) add(`report ${key}`, report[key]);
  }
  return { progress: now, pieces, numbers };
}

const counted = {
  actions: 0,
  kills: 0,
  defeats: 0,
  restActions: 0,
  rations: 0,
  dismantled: 0,
  roomless: 0,
} as const;

/** JSON with sorted keys: two states are the same when these are. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
