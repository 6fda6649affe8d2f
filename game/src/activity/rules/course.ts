import type { Blow } from "../../combat/rules/blow.ts";
import type { ItemId } from "../../core/content/items.ts";
import type { Rarity } from "../../core/content/rarities.ts";
import type { SkillId } from "../../core/content/skills.ts";
import { deriveFighter } from "../../core/rules/derive.ts";
import type { Fighter } from "../../core/rules/derive.ts";
import type { NewPiece, Piece } from "../../core/rules/equipment.ts";
import type { GameEvent } from "../../core/rules/events.ts";
import { addMilliXp } from "../../core/rules/levels.ts";
import type { LoadoutOccasion } from "../../core/rules/loadout.ts";
import { occasionOf, withProvisions } from "../../core/rules/loadout.ts";
import type { ModifierSums } from "../../core/rules/modifiers.ts";
import { sumModifiers } from "../../core/rules/modifiers.ts";
import type { KeyedRng, Rng } from "../../core/rules/rng.ts";
import { resumeRng, rngKeyedBy } from "../../core/rules/rng.ts";
import { sourcesOf } from "../../core/rules/sources.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { RecipeId } from "../../crafting/content/recipes.ts";
import type { MonsterId } from "../../world/content/monsters.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import type { StopReason } from "../content/stop-reasons.ts";
import type { Work } from "../content/work.ts";
import type { Session } from "../state.ts";
import type { GoldReason, HourGain, SettleInput } from "./settlement.ts";

type Draft<Value> = { -readonly [Key in keyof Value]: Value[Key] };
type Counts<Key extends string> = Partial<Record<Key, number>>;

/** One settlement under way: the state as it becomes, and what has come of it so far. */
export type Course = {
  readonly input: SettleInput;
  readonly state: Draft<CharacterState>;
  readonly session: Draft<Omit<Session, "items" | "milliXp">>;
  readonly sessionItems: Counts<ItemId>;
  readonly sessionXp: Counts<SkillId>;
  readonly rng: Rng;
  /** The streams of single finds and crafts, by their count. */
  readonly deedRng: (
    system: "drop" | "craft" | "garden",
    ...counters: readonly [number, ...number[]]
  ) => Rng;
  /** The bag as it stands now, as far as the input told of it. */
  readonly stock: Counts<ItemId>;
  readonly gained: Counts<ItemId>;
  readonly spent: Counts<ItemId>;
  /** What the garden changed of both, less what it took. */
  readonly garden: Counts<ItemId>;
  readonly pieces: NewPiece[];
  readonly goldBy: Counts<GoldReason>;
  readonly xpBy: Counts<SkillId>;
  /** What of both came in which hour, and how much of both has been counted so. */
  readonly hours: Map<number, HourGain>;
  noted: Omit<HourGain, "hour">;
  readonly killed: Map<
    MonsterId,
    { readonly zone: ZoneId; readonly count: number; readonly worthy: number }
  >;
  readonly gathered: Map<ItemId, { readonly skill: SkillId; readonly quantity: number }>;
  readonly crafted: Map<
    RecipeId,
    { count: number; readonly rarities: Partial<Record<Rarity, number>> }
  >;
  readonly finished: Extract<GameEvent, { kind: "room-finished" }>[];
  readonly found: Extract<GameEvent, { kind: "found-piece" }>[];
  /** Receives the blows of the last action; `null` when too many are settled to show. */
  readonly blows: Blow[] | null;
  /** Sums of all modifiers, until something changes them. */
  sums: ModifierSums | null;
  /** Those of the meals and potions that were begun before while all else was the same. */
  readonly knownSums: Map<string, ModifierSums>;
  worn: readonly Piece[];
  /** The outfit that was put on by itself. */
  outfit: LoadoutOccasion | null;
  bagFree: number;
  actions: number;
  kills: number;
  defeats: number;
  restActions: number;
  rations: number;
  harvests: number;
  dismantled: number;
  /** Those of them that were worth keeping, had there been room. */
  roomless: number;
  readonly stops: StopReason[];
};

const sessionPiecesMax = 12;

/** Opens a settlement; the input stays as it is. */
export function openCourse(input: SettleInput, showsBlows: boolean): Course {
  const { state } = input;
  return {
    input,
    state: { ...state },
    session: { ...state.session },
    sessionItems: { ...state.session.items },
    sessionXp: { ...state.session.milliXp },
    rng: resumeRng(state.rng),
    deedRng: deedRngOf(input),
    stock: { ...input.stock },
    gained: {},
    spent: {},
    garden: {},
    pieces: [],
    goldBy: {},
    xpBy: {},
    hours: new Map(),
    noted: { milliXp: 0, kill: 0, fee: 0 },
    killed: new Map(),
    gathered: new Map(),
    crafted: new Map(),
    finished: [],
    found: [],
    blows: showsBlows ? [] : null,
    sums: null,
    knownSums: new Map(),
    worn: input.worn,
    outfit: null,
    bagFree: input.bagFree,
    actions: 0,
    kills: 0,
    defeats: 0,
    restActions: 0,
    rations: 0,
    harvests: 0,
    dismantled: 0,
    roomless: 0,
    stops: [],
  };
}

/** Most settlements find nothing, so the key is only made when the first deed asks. */
function deedRngOf({ secret, characterId }: SettleInput): Course["deedRng"] {
  let keyed: KeyedRng | null = null;
  return (system, ...counters) => {
    keyed ??= rngKeyedBy(secret);
    return keyed(characterId, system, ...counters);
  };
}

/** Goes over to other work; a meal may matter to one and not to the other. */
export function turnTo(course: Course, work: Work): void {
  const begins = course.state.work.kind !== work.kind;
  course.state.work = work;
  forgetSums(course);
  if (begins) dress(course);
}

/** What boosts, gear and the rest come to right now. */
export function modifierSumsOf(course: Course): ModifierSums {
  course.sums ??= knownSums(course);
  return course.sums;
}

/** Something changed that the sums are made of. */
export function forgetSums(course: Course): void {
  course.sums = null;
  course.knownSums.clear();
}

/** A long absence eats the same meal many times, and its sums need to be made once. */
function knownSums(course: Course): ModifierSums {
  const { state, worn } = course;
  const eaten = `${state.meal.begun?.item ?? ""} ${state.potion.begun?.item ?? ""}`;
  const known = course.knownSums.get(eaten);
  if (known !== undefined) return known;
  const sums = sumModifiers(sourcesOf(state, worn));
  course.knownSums.set(eaten, sums);
  return sums;
}

/** Puts on what is bound to the work that has just begun. */
function dress(course: Course): void {
  const { input, state } = course;
  const occasion = occasionOf(state.work.kind);
  const outfit = occasion === null ? undefined : input.outfits?.[occasion];
  if (outfit === undefined) return;
  course.worn = outfit.worn;
  course.outfit = occasion;
  Object.assign(state, withProvisions(state, outfit.provisions));
}

/** The character in a fight right now. */
export function fighterOf(course: Course, sums: ModifierSums): Fighter {
  return deriveFighter(course.state.skills, course.worn, sums);
}

export function gainItem(course: Course, item: ItemId, quantity: number): void {
  if (quantity === 0) return;
  add(course.gained, item, quantity);
  add(course.stock, item, quantity);
  add(course.sessionItems, item, quantity);
}

/** Brings in what the garden gave, or takes its seed: it is no fruit of the present work. */
export function reap(course: Course, item: ItemId, amount: number): void {
  if (amount === 0) return;
  if (amount > 0) add(course.gained, item, amount);
  else add(course.spent, item, -amount);
  add(course.stock, item, amount);
  add(course.garden, item, amount);
}

export function spendItem(course: Course, item: ItemId, quantity: number): void {
  if (quantity === 0) return;
  add(course.spent, item, quantity);
  add(course.stock, item, -quantity);
}

/** Moves hundredths of gold in (positive) or out of the purse. */
export function moveGold(course: Course, reason: GoldReason, centiGold: number): void {
  if (centiGold === 0) return;
  const { state, session } = course;
  add(course.goldBy, reason, centiGold);
  const held = state.gold * 100 + state.centiGold + centiGold;
  state.gold = Math.floor(held / 100);
  state.centiGold = held - 100 * state.gold;
  if (reason === "kill") session.centiGold += centiGold;
}

/** Pays xp in thousandths; the level it brings holds from the next action on. */
export function gainXp(course: Course, skill: SkillId, milliXp: number): void {
  if (milliXp === 0) return;
  const { state } = course;
  const before = state.skills[skill];
  const after = addMilliXp(skill, before, milliXp);
  state.skills = { ...state.skills, [skill]: after };
  // Mastery is a bonus of its own, and some pieces grow with the combat level.
  const changesSums =
    after.mastery > before.mastery || (skill === "combat" && after.level > before.level);
  if (changesSums) forgetSums(course);
  add(course.xpBy, skill, milliXp);
  add(course.sessionXp, skill, milliXp);
}

/** Puts a piece into the bag, which has room for it. */
export function keepPiece(course: Course, piece: NewPiece): void {
  course.pieces.push(piece);
  course.bagFree -= 1;
  const shown = { item: piece.item, rarity: piece.rarity };
  course.session.pieces = [...course.session.pieces, shown]
    // Sorting is stable: of equals the earlier stays ahead.
    .toSorted((one, other) => other.rarity - one.rarity)
    .slice(0, sessionPiecesMax);
}

function add<Key extends string>(counts: Counts<Key>, key: Key, amount: number): void {
  const before: number | undefined = counts[key];
  counts[key] = (before ?? 0) + amount;
}
