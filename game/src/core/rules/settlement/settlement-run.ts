import type { StopReason } from "../../../activity/content/stop-reasons.ts";
import type { Work, WorkedAt } from "../../../activity/content/work.ts";
import type { Session } from "../../../activity/state.ts";
import type { Blow } from "../../../combat/content/blow.ts";
import type { LoadoutOccasion } from "../../../inventory/content/loadouts.ts";
import type { ItemId } from "../../content/items.ts";
import { keysOf } from "../../content/keys-of.ts";
import type { SkillId } from "../../content/skills.ts";
import { addMoney, moneyOf } from "../economy/money.ts";
import type { NewPiece, Piece } from "../goods/equipment.ts";
import { occasionOf, withProvisions } from "../goods/loadout.ts";
import type { LastingEffect } from "../influences/influence.ts";
import { addMilliXp } from "../levels/levels.ts";
import type { ModifierSums } from "../modifiers/modifiers.ts";
import { sumModifiers } from "../modifiers/modifiers.ts";
import { sourcesOf } from "../modifiers/sources.ts";
import type { KeyedRng, Rng } from "../random/rng.ts";
import { resumeRng, rngKeyedBy } from "../random/rng.ts";
import type { CharacterState } from "../state.ts";
import { EventTally } from "./event-tally.ts";
import type { Quota } from "./quota.ts";
import type { Dress, GoldReason, HourGain, Items, SettleInput, Settlement } from "./settlement.ts";

type Draft<Value> = { -readonly [Key in keyof Value]: Value[Key] };
type Counts<Key extends string> = Partial<Record<Key, number>>;

/** The bag as it stands, as far as the input told of it, and what came in and went out. */
type RunBag = {
  readonly stock: Counts<ItemId>;
  readonly gained: Counts<ItemId>;
  readonly spent: Counts<ItemId>;
  /** What the garden changed of both, less what it took. */
  readonly garden: Counts<ItemId>;
  readonly pieces: NewPiece[];
  free: number;
  /** How often anything came in or went out. */
  moves: number;
};

/** What is worn, and the sums of all modifiers until something changes them. */
type RunGear = {
  worn: readonly Piece[];
  /** The outfits that were put on by themselves, one over the other. */
  outfits: readonly LoadoutOccasion[];
  /** What would be put on over what is worn now. */
  dress: Dress;
  sums: ModifierSums | null;
  /** Those of the meals and potions that were begun before while all else was the same. */
  readonly knownSums: Map<string, ModifierSums>;
};

/** The influences that hold at the settled instant, until one of the input's begins or ends. */
type RunInfluences = {
  held: readonly LastingEffect[];
  /** What they take of gold from kills, in ten-thousandths. */
  levyBps: number;
  changesAtMs: number;
};

/** Gold and xp, and how much of them came in which hour. */
type RunGains = {
  readonly goldBy: Counts<GoldReason>;
  readonly xpBy: Counts<SkillId>;
  readonly hours: Map<number, HourGain>;
  /** How much of both has been counted so. */
  noted: Omit<HourGain, "hour">;
};

type RunReport = Draft<Omit<Settlement["report"], "works" | "stops" | "stopped" | "blows">> & {
  readonly works: WorkedAt[];
  readonly stops: StopReason[];
  /** Receives the blows of the last action; `null` when too many are settled to show. */
  readonly blows: Blow[] | null;
};

/** One settlement under way: the state as it becomes, and what has come of it so far. */
export type SettlementRun = {
  input: SettleInput;
  readonly state: Draft<CharacterState>;
  readonly session: Draft<Session> & {
    readonly items: Counts<ItemId>;
    readonly milliXp: Counts<SkillId>;
  };
  readonly rng: Rng;
  /** The streams of single finds and crafts, by their count. */
  readonly deedRng: (
    system: "drop" | "craft" | "garden",
    ...counters: readonly [number, ...number[]]
  ) => Rng;
  readonly bag: RunBag;
  readonly gear: RunGear;
  readonly influences: RunInfluences;
  readonly gains: RunGains;
  readonly report: RunReport;
  readonly told: EventTally;
  /** What the present work pauses for; `null` where it goes on. */
  quota: Quota | null;
};

const nothing: Dress = () => null;

const sessionPiecesMax = 12;

/** Opens a settlement; the input stays as it is. */
export function openRun(input: SettleInput, showsBlows: boolean): SettlementRun {
  const { state, stock, worn, bagFree: free } = input;
  const { items, milliXp } = state.session;
  return {
    input,
    state: { ...state },
    session: { ...state.session, items: { ...items }, milliXp: { ...milliXp } },
    rng: resumeRng(state.rng),
    deedRng: deedRngOf(input),
    bag: { stock: { ...stock }, gained: {}, spent: {}, garden: {}, pieces: [], free, moves: 0 },
    gear: { worn, outfits: [], dress: input.dress ?? nothing, sums: null, knownSums: new Map() },
    influences: { held: [], levyBps: 0, changesAtMs: -Infinity },
    gains: {
      goldBy: {},
      xpBy: {},
      hours: new Map(),
      noted: { milliXp: 0, kill: 0, fee: 0, tax: 0 },
    },
    report: {
      actions: 0,
      kills: 0,
      defeats: 0,
      restActions: 0,
      rations: 0,
      dismantled: 0,
      roomless: 0,
      works: [],
      stops: [],
      blows: showsBlows ? [] : null,
    },
    told: new EventTally(),
    quota: null,
  };
}

/** Most settlements find nothing, so the key is only made when the first deed asks. */
function deedRngOf({ secret, characterId }: SettleInput): SettlementRun["deedRng"] {
  let keyed: KeyedRng | null = null;
  return (system, ...counters) => {
    keyed ??= rngKeyedBy(secret);
    return keyed(characterId, system, ...counters);
  };
}

/** Goes over to other work; a meal may matter to one and not to the other. */
export function changeToWork(run: SettlementRun, work: Work): void {
  const begins = run.state.work.kind !== work.kind;
  run.state.work = work;
  forgetSums(run);
  if (begins) putOnOutfit(run);
}

/** What boosts, gear and the rest come to right now. */
export function modifierSumsOf(run: SettlementRun): ModifierSums {
  run.gear.sums ??= knownSums(run);
  return run.gear.sums;
}

/** Something changed that the sums are made of. */
export function forgetSums(run: SettlementRun): void {
  run.gear.sums = null;
  run.gear.knownSums.clear();
}

/** A long absence eats the same meal many times, and its sums need to be made once. */
function knownSums({ state, gear, influences: { held } }: SettlementRun): ModifierSums {
  const eaten = `${state.meal.begun?.item ?? ""} ${state.potion.begun?.item ?? ""}`;
  const known = gear.knownSums.get(eaten);
  if (known !== undefined) return known;
  const sums = sumModifiers(sourcesOf(state, gear.worn, held));
  gear.knownSums.set(eaten, sums);
  return sums;
}

/** Puts on what is bound to the work that has just begun. */
function putOnOutfit(run: SettlementRun): void {
  const { state, gear } = run;
  const occasion = occasionOf(state.work.kind);
  const outfit = occasion === null ? null : gear.dress(occasion, state.settledAtMs);
  if (occasion === null || outfit === null) return;
  gear.worn = outfit.worn;
  gear.dress = outfit.dress;
  gear.outfits = [...gear.outfits, occasion];
  Object.assign(state, withProvisions(state, outfit.provisions));
}

export function gainItem(run: SettlementRun, item: ItemId, quantity: number): void {
  if (quantity === 0) return;
  run.bag.moves += 1;
  add(run.bag.gained, item, quantity);
  add(run.bag.stock, item, quantity);
  add(run.session.items, item, quantity);
}

/** Brings in what the garden gave, less the seed it took: it is no fruit of the present work. */
export function bringFromGarden({ bag }: SettlementRun, harvest: Items): void {
  for (const item of keysOf(harvest)) {
    const amount = harvest[item] ?? 0;
    if (amount === 0) continue;
    bag.moves += 1;
    if (amount > 0) add(bag.gained, item, amount);
    else add(bag.spent, item, -amount);
    add(bag.stock, item, amount);
    add(bag.garden, item, amount);
  }
}

export function spendItem(run: SettlementRun, item: ItemId, quantity: number): void {
  if (quantity === 0) return;
  run.bag.moves += 1;
  add(run.bag.spent, item, quantity);
  add(run.bag.stock, item, -quantity);
}

/** Moves hundredths of gold in (positive) or out of the purse. */
export function moveGold(run: SettlementRun, reason: GoldReason, centiGold: number): void {
  if (centiGold === 0) return;
  const { state, session } = run;
  add(run.gains.goldBy, reason, centiGold);
  const held = addMoney(state, moneyOf(centiGold));
  state.gold = held.gold;
  state.centiGold = held.centiGold;
  if (reason !== "fee") session.centiGold += centiGold;
}

/** Pays xp in thousandths; the level it brings holds from the next action on. */
export function gainXp(run: SettlementRun, skill: SkillId, milliXp: number): void {
  if (milliXp === 0) return;
  const { state } = run;
  const before = state.skills[skill];
  const after = addMilliXp(skill, before, milliXp);
  state.skills = { ...state.skills, [skill]: after };
  // Mastery is a bonus of its own, and some pieces grow with the combat level.
  const changesSums =
    after.mastery > before.mastery || (skill === "combat" && after.level > before.level);
  if (changesSums) forgetSums(run);
  add(run.gains.xpBy, skill, milliXp);
  add(run.session.milliXp, skill, milliXp);
}

/** Puts a piece into the bag, which has room for it. */
export function keepPiece(run: SettlementRun, piece: NewPiece): void {
  run.bag.pieces.push(piece);
  run.bag.free -= 1;
  const shown = { item: piece.item, rarity: piece.rarity };
  run.session.pieces = [...run.session.pieces, shown]
    // Sorting is stable: of equals the earlier stays ahead.
    .toSorted((one, other) => other.rarity - one.rarity)
    .slice(0, sessionPiecesMax);
}

function add<Key extends string>(counts: Counts<Key>, key: Key, amount: number): void {
  const before: number | undefined = counts[key];
  counts[key] = (before ?? 0) + amount;
}
