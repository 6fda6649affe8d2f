import { callingFromLevel } from "../../callings/content/opening.ts";
import type { ExpectedFight } from "../../combat/rules/expected.ts";
import { expectBossOdds, expectFight } from "../../combat/rules/expected.ts";
import type { ItemId } from "../../core/content/items.ts";
import type { CraftingSkillId } from "../../core/content/skills.ts";
import { slotIds } from "../../core/content/slots.ts";
import type { Change, OwnPiece } from "../../core/rules/goods/better-pieces.ts";
import { betterPieces, mayWear, wornAfter } from "../../core/rules/goods/better-pieces.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import type { ModifierSubject } from "../../core/rules/modifiers/sources.ts";
import type { RecipeId } from "../../crafting/content/recipes.ts";
import { recipes } from "../../crafting/content/recipes.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import { zoneIds } from "../../world/content/zones.ts";
import { goodOdds } from "../content/good-odds.ts";
import type { Means } from "./can-be-had.ts";
import { canMakeAlone } from "./can-be-had.ts";
import {
  bestMadeAlone,
  cookedRations,
  isBetterThanOwn,
  pieceRecipes,
  plain,
} from "./craftable-pieces.ts";
import { foodWorth } from "./food-worth.ts";
import { wornWith } from "./gear-to-make.ts";

/** Everything that decides what a character had best do next. */
export type Situation = {
  readonly character: ModifierSubject;
  /** What is worn, and what lies in the bag; not what lies in the overflow chest. */
  readonly pieces: readonly OwnPiece[];
  /** How many of each stackable good are in the bag. */
  readonly stacks: Readonly<Partial<Record<ItemId, number>>>;
  readonly ration: ItemId | null;
  readonly zones: readonly {
    readonly zone: ZoneId;
    readonly unlocked: boolean;
    readonly bossBeaten: boolean;
    readonly charges: number;
  }[];
  readonly bossWinsLeft: number;
  /** Rewards of quests that wait to be claimed. */
  readonly rewards: number;
  readonly ripePlots: number;
  readonly bagFree: number;
  /** Nobody can come back to its characters from another browser. */
  readonly isGuest: boolean;
};

/** Something worth doing now. `target` tells two of a kind apart. */
export type NextStep = { readonly target: string } & (
  | { readonly kind: "claim"; readonly count: number }
  | { readonly kind: "keep" }
  | {
      readonly kind: "wear";
      readonly changes: readonly Change[];
      /** Kills an hour before and after; `null` where all of it are tools. */
      readonly kills: { readonly before: number; readonly after: number } | null;
    }
  | {
      readonly kind: "food";
      readonly zone: ZoneId;
      readonly ration: ItemId;
      /** Whether rations lie in the bag, and need only be chosen. */
      readonly isHeld: boolean;
      /** Defeats an hour without. */
      readonly defeats: number;
    }
  | { readonly kind: "boss"; readonly zone: ZoneId; readonly odds: number }
  | {
      /** A boss that would be beaten with food, and not as things stand. */
      readonly kind: "boss-food";
      readonly zone: ZoneId;
      readonly ration: ItemId;
      /** Whether enough of it lies in the bag, and need only be chosen. */
      readonly isHeld: boolean;
      readonly odds: number;
      readonly oddsFed: number;
    }
  | { readonly kind: "calling" }
  | { readonly kind: "zone"; readonly zone: ZoneId; readonly gain: number }
  | { readonly kind: "bag"; readonly free: number }
  | { readonly kind: "garden"; readonly plots: number }
  | { readonly kind: "make"; readonly skill: CraftingSkillId; readonly recipe: RecipeId }
  | {
      readonly kind: "train";
      readonly skill: CraftingSkillId;
      readonly level: number;
      readonly recipe: RecipeId;
    }
);

/** A piece that makes fights no better than this is not worth a word. */
const gainLeast = 1.01;
const zoneGainLeast = 1.05;
const foodGainLeast = 1.15;
const bagFreeFew = 5;
/** No fight with a boss eats more. */
const rationsOfAFight = 10;
const keepAgainFromLevel = 10;

/**
 * What a character had best do next, the most worthwhile first; nothing that a command would refuse. The same
 * situation gives the same steps. Costs up to a dozen trial fights, some ten milliseconds: ask when something of the
 * situation changed, not with every action.
 *
 * @example nextSteps(situation).slice(0, 3)
 */
export function nextSteps(situation: Situation): readonly NextStep[] {
  return [
    claim(situation),
    keep(situation),
    wear(situation),
    food(situation),
    boss(situation),
    calling(situation),
    zone(situation),
    bag(situation),
    garden(situation),
    make(situation),
    train(situation),
  ].filter((step) => step !== null);
}

function claim({ rewards }: Situation): NextStep | null {
  return rewards === 0 ? null : { kind: "claim", target: String(rewards), count: rewards };
}

/** A guest is asked once when the first boss is beaten, and once more when there is more to lose. */
function keep({ isGuest, character, zones }: Situation): NextStep | null {
  if (!isGuest) return null;
  if (character.skills.combat.level >= keepAgainFromLevel) return { kind: "keep", target: "level" };
  return zones.some(({ bossBeaten }) => bossBeaten) ? { kind: "keep", target: "boss" } : null;
}

function wear({ character, pieces }: Situation): NextStep | null {
  const changes = betterPieces(pieces, character.skills);
  const tools = changes.filter(({ slot }) => slot.startsWith("tool-"));
  const forFights = changes.filter(({ slot }) => !slot.startsWith("tool-"));
  const trial = fightZone(character);
  const before = expectFight({ ...character, ration: null }, wornAfter(pieces, []), trial);
  const after = expectFight({ ...character, ration: null }, wornAfter(pieces, forFights), trial);
  const isBetter = forFights.length > 0 && isGain(before, after);
  const wanted = isBetter ? changes : tools;
  if (wanted.length === 0) return null;
  return {
    kind: "wear",
    target: wanted
      .map(({ id }) => id)
      .toSorted()
      .join(" "),
    changes: wanted,
    kills: isBetter ? { before: before.killsPerHour, after: after.killsPerHour } : null,
  };
}

/** More xp, or as much with fewer defeats. */
function isGain(before: ExpectedFight, after: ExpectedFight): boolean {
  if (after.xpPerHour > gainLeast * before.xpPerHour) return true;
  return after.xpPerHour >= before.xpPerHour && after.defeatsPerHour < before.defeatsPerHour;
}

/** Where a character fights; where it does something else, the first zone tells as well how strong it is. */
function fightZone({ work }: ModifierSubject): ZoneId {
  return work.kind === "combat" ? work.zone : zoneIds[0];
}

function food(situation: Situation): NextStep | null {
  const { character, pieces, stacks } = situation;
  if (character.work.kind !== "combat" || heldOf(situation.ration, stacks) > 0) return null;
  const ration = bestHeld(stacks) ?? bestCooked(character);
  if (ration === null) return null;
  const { zone: at } = character.work;
  const { without, fed, pays } = foodWorth(character, wornAfter(pieces, []), at, ration);
  const isWorthIt = pays > 1 && fed.xpPerHour > foodGainLeast * without.xpPerHour;
  if (!isWorthIt) return null;
  const isHeld = heldOf(ration, stacks) > 0;
  return { kind: "food", target: at, zone: at, ration, isHeld, defeats: without.defeatsPerHour };
}

function heldOf(ration: ItemId | null, stacks: Situation["stacks"]): number {
  return ration === null ? 0 : (stacks[ration] ?? 0);
}

function bestHeld(stacks: Situation["stacks"]): ItemId | null {
  return cookedRations.findLast(({ item }) => heldOf(item, stacks) > 0)?.item ?? null;
}

function bestCooked({ skills }: ModifierSubject): ItemId | null {
  return cookedRations.findLast(({ level }) => level <= skills.cooking.level)?.item ?? null;
}

function boss(situation: Situation): NextStep | null {
  const { character, pieces, ration, stacks, bossWinsLeft } = situation;
  const ready = situation.zones.findLast(
    ({ unlocked, bossBeaten, charges }) => unlocked && !bossBeaten && charges > 0,
  );
  if (ready === undefined || bossWinsLeft === 0) return null;
  const { zone: at } = ready;
  const worn = wornAfter(pieces, []);
  const oddsWith = (eaten: ItemId | null, count: number): number =>
    expectBossOdds({ ...character, ration: count > 0 ? eaten : null }, worn, at, count);
  const odds = oddsWith(ration, Math.min(rationsOfAFight, heldOf(ration, stacks)));
  if (odds >= goodOdds) return { kind: "boss", target: at, zone: at, odds };

  const enough = cookedRations.findLast(({ item }) => heldOf(item, stacks) >= rationsOfAFight);
  const best = enough?.item ?? bestCooked(character);
  if (best === null) return null;
  const oddsFed = oddsWith(best, rationsOfAFight);
  if (oddsFed < goodOdds) return null;
  const isHeld = enough !== undefined;
  return { kind: "boss-food", target: at, zone: at, ration: best, isHeld, odds, oddsFed };
}

function calling({ character: { calling: chosen, skills } }: Situation): NextStep | null {
  const isOpen = chosen === null && skills.combat.level >= callingFromLevel;
  return isOpen ? { kind: "calling", target: "" } : null;
}

/** A zone is better where an hour of it brings more of xp and gold together. */
function zone(situation: Situation): NextStep | null {
  const { character, pieces, ration, stacks } = situation;
  const { work } = character;
  if (work.kind !== "combat") return null;
  const subject = { ...character, ration: heldOf(ration, stacks) > 0 ? ration : null };
  const worn = wornAfter(pieces, []);
  const worth = (at: ZoneId): number => {
    const { xpPerHour, goldPerHour } = expectFight(subject, worn, at);
    return Math.sqrt(xpPerHour * goldPerHour);
  };
  const open = zoneIds.filter((id) =>
    situation.zones.some((one) => one.zone === id && one.unlocked),
  );
  const here = Math.max(1, worth(work.zone));
  const others = open.slice(-2).filter((id) => id !== work.zone);
  const [best] = others
    .map((id) => ({ zone: id, gain: worth(id) / here }))
    .toSorted((a, b) => b.gain - a.gain);
  if (best === undefined || best.gain < zoneGainLeast) return null;
  return { kind: "zone", target: best.zone, ...best };
}

function bag({ bagFree }: Situation): NextStep | null {
  return bagFree > bagFreeFew ? null : { kind: "bag", target: "", free: Math.max(0, bagFree) };
}

function garden({ ripePlots }: Situation): NextStep | null {
  return ripePlots === 0 ? null : { kind: "garden", target: String(ripePlots), plots: ripePlots };
}

/** The piece that the own trades make now, of what can be had alone, that makes fights better by most. */
function make(situation: Situation): NextStep | null {
  const { character, pieces } = situation;
  const means = meansOf(situation);
  const made = slotIds
    .filter((slot) => !slot.startsWith("tool-"))
    .flatMap((slot) => bestMadeAlone(slot, pieces, means) ?? []);
  const trial = fightZone(character);
  const expect = (worn: readonly Piece[]): ExpectedFight =>
    expectFight({ ...character, ration: null }, worn, trial);
  const before = expect(wornAfter(pieces, []));
  const tried = made.map(({ slot, piece, recipe }) => ({
    recipe,
    after: expect(wornWith(pieces, { [slot]: piece })),
  }));
  const [best] = tried
    .filter(({ after }) => isGain(before, after))
    .toSorted((a, b) => b.after.xpPerHour - a.after.xpPerHour);
  if (best === undefined) return null;
  const { recipe } = best;
  return { kind: "make", target: recipe, skill: recipes[recipe].skill, recipe };
}

/** A trade that is one level short of a piece better than what is worn, of what can be had alone then. */
function train(situation: Situation): NextStep | null {
  const { character, pieces } = situation;
  const { skills } = character;
  const means = meansOf(situation);
  const near = pieceRecipes.filter((id) => {
    const { skill, level, output } = recipes[id];
    if (level !== skills[skill].level + 1 || !mayWear(output, skills)) return false;
    const then = { ...skills, [skill]: { ...skills[skill], level } };
    return canMakeAlone(id, { ...means, skills: then });
  });
  const better = near.find((id) => isBetterThanOwn(plain(recipes[id].output.item), pieces, skills));
  if (better === undefined) return null;
  const { skill, level } = recipes[better];
  return { kind: "train", target: better, skill, level, recipe: better };
}

function meansOf({ character, pieces, stacks, zones }: Situation): Means {
  return {
    skills: character.skills,
    worn: wornAfter(pieces, []),
    stacks,
    openZones: zones.filter(({ unlocked }) => unlocked).map((one) => one.zone),
  };
}
