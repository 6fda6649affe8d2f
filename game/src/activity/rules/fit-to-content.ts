import { boosts } from "../../boosts/content/boosts.ts";
import { callings } from "../../callings/content/callings.ts";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { skillIds } from "../../core/content/skills.ts";
import { addMilliXp } from "../../core/rules/levels/levels.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { SkillProgress, Skills } from "../../core/state.ts";
import { recipes } from "../../crafting/content/recipes.ts";
import { isCraft } from "../../crafting/rules/is-craft.ts";
import type { QueueEntry } from "../../crafting/state.ts";
import { rooms } from "../../house/content/rooms.ts";
import type { Plot } from "../../house/state.ts";
import type { Provision } from "../../inventory/state.ts";
import { monsters } from "../../world/content/monsters.ts";
import { nodes } from "../../world/content/nodes.ts";
import { zones } from "../../world/content/zones.ts";
import type { Fallback, Work } from "../content/work.ts";
import type { Session } from "../state.ts";

/** A state as the present content can go on with it. */
type Fit = {
  readonly state: CharacterState;
  /** What was worked at, or waited at the bench, is not part of the world any more. */
  readonly losesWork: boolean;
  /** Fees of crafts that can never be finished. */
  readonly refundGold: number;
};

type Counts = Readonly<Partial<Record<ItemId, number>>>;

const resting: Fallback = { kind: "idle" };
const newSkill: SkillProgress = { level: 1, milliXp: 0, mastery: 0 };

/**
 * Takes out of a stored state what the present content does not know, and puts within its bounds what
 * it counts otherwise. `null` when nothing of the kind is in it, as in every state that was written
 * under this content.
 */
export function fitToContent(before: CharacterState): Fit | null {
  const gone = before.queue.filter((entry) => !isKnownEntry(entry));
  const state: CharacterState = {
    ...before,
    ...fitWork(before),
    battle: isMonsterGone(before)
      ? { ...before.battle, monster: null, monsterHp: 0 }
      : before.battle,
    skills: fitSkills(before.skills),
    boosts: kept(before.boosts, ({ id }) => Object.hasOwn(boosts, id)),
    ration: isOf("ration", before.ration) ? before.ration : null,
    meal: fitProvision("meal", before.meal),
    potion: fitProvision("potion", before.potion),
    rooms: fitRooms(before.rooms),
    constructions: kept(before.constructions, ({ room }) => Object.hasOwn(rooms, room)),
    garden: fitGarden(before.garden),
    calling:
      before.calling === null || Object.hasOwn(callings, before.calling.id) ? before.calling : null,
    queue: fitQueue(before.queue),
    session: fitSession(before.session),
  };
  if (keysOf(state).every((key) => state[key] === before[key])) return null;
  return {
    state,
    losesWork: state.work !== before.work || gone.length > 0,
    refundGold: gone.reduce((sum, entry) => sum + (isCraft(entry) ? (entry.paidGold ?? 0) : 0), 0),
  };
}

function fitWork({
  work,
  fallback,
  fallbackIsChosen,
}: CharacterState): Pick<CharacterState, "work" | "fallback" | "fallbackIsChosen"> {
  const isThere = isPlaceThere(fallback);
  const next = isThere ? fallback : resting;
  return {
    work: isPlaceThere(work) ? work : next,
    fallback: next,
    fallbackIsChosen: isThere && fallbackIsChosen,
  };
}

function isPlaceThere(work: Work): boolean {
  if (work.kind === "combat") return Object.hasOwn(zones, work.zone);
  if (work.kind === "gather") return Object.hasOwn(nodes, work.node);
  return true;
}

function isMonsterGone({ battle }: CharacterState): boolean {
  return battle.monster !== null && !Object.hasOwn(monsters, battle.monster);
}

/** Xp that is worth a level by now is one; a skill that is new begins. */
function fitSkills(before: Skills): Skills {
  const skills: Partial<Record<keyof Skills, SkillProgress>> = {};
  let isSame = true;
  for (const skill of skillIds) {
    const progress: SkillProgress = Object.hasOwn(before, skill) ? before[skill] : newSkill;
    const next = addMilliXp(skill, progress, 0);
    const fits = next.level === progress.level && next.milliXp === progress.milliXp;
    isSame &&= fits && progress !== newSkill && next.mastery === progress.mastery;
    skills[skill] = fits ? progress : next;
  }
  return isSame ? before : { ...before, ...skills };
}

function fitProvision(kind: "meal" | "potion", before: Provision): Provision {
  const slotted = isOf(kind, before.slotted) ? before.slotted : null;
  const begun = isOf(kind, before.begun?.item ?? null) ? before.begun : null;
  return slotted === before.slotted && begun === before.begun ? before : { slotted, begun };
}

function isOf(type: "ration" | "meal" | "potion", item: ItemId | null): boolean {
  return item === null || (Object.hasOwn(items, item) && items[item].type === type);
}

function fitRooms(before: CharacterState["rooms"]): CharacterState["rooms"] {
  const known = keysOf(before).filter((room) => Object.hasOwn(rooms, room));
  if (known.length === keysOf(before).length) return before;
  return Object.fromEntries(known.map((room) => [room, before[room] ?? 0]));
}

function fitGarden(before: CharacterState["garden"]): CharacterState["garden"] {
  const plots = before.plots.map(fitPlot);
  const isSame = plots.every((plot, place) => plot === before.plots[place]);
  return isSame ? before : { ...before, plots };
}

function fitPlot(plot: Plot): Plot {
  const { growing } = plot;
  if (growing === null) return plot;
  const isThere = Object.hasOwn(items, growing.seed) && Object.hasOwn(items, growing.crop);
  return isThere ? plot : { ...plot, growing: null };
}

function fitQueue(before: readonly QueueEntry[]): readonly QueueEntry[] {
  const known = before.filter(isKnownEntry);
  const queue = known.map((entry) => {
    if (!isCraft(entry)) return entry;
    // The last action is always still to be done, because it is what finishes a craft.
    const actionsDone = Math.min(entry.actionsDone, recipes[entry.recipe].actions - 1);
    return actionsDone === entry.actionsDone ? entry : { ...entry, actionsDone };
  });
  const isSame = queue.length === before.length && queue.every((entry, at) => entry === before[at]);
  return isSame ? before : queue;
}

function isKnownEntry(entry: QueueEntry): boolean {
  if (isCraft(entry)) return Object.hasOwn(recipes, entry.recipe);
  const { work, until } = entry;
  if (until.kind === "materials" && !Object.hasOwn(recipes, until.recipe)) return false;
  if (until.kind === "items" && !Object.hasOwn(items, until.item)) return false;
  return isPlaceThere(work);
}

function fitSession(before: Session): Session {
  const items = knownItems(before.items);
  const pieces = knownThings(before.pieces);
  return items === before.items && pieces === before.pieces ? before : { ...before, items, pieces };
}

/** Sums by item, without those items that the content does not know. */
export function knownItems(before: Counts): Counts {
  const known = keysOf(before).filter((item) => Object.hasOwn(items, item));
  if (known.length === keysOf(before).length) return before;
  return Object.fromEntries(known.map((item) => [item, before[item] ?? 0]));
}

/** Things of the items that the content knows. */
export function knownThings<Thing extends { readonly item: ItemId }>(
  before: readonly Thing[],
): readonly Thing[] {
  return kept(before, ({ item }) => Object.hasOwn(items, item));
}

/** The same list where all of it stays. */
function kept<One>(before: readonly One[], stays: (one: One) => boolean): readonly One[] {
  return before.every(stays) ? before : before.filter(stays);
}
