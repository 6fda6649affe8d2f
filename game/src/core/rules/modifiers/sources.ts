import { boosts } from "../../../boosts/content/boosts.ts";
import { callings } from "../../../callings/content/callings.ts";
import { origins } from "../../../character/content/origins.ts";
import { rooms } from "../../../house/content/rooms.ts";
import { provisionEffects, provisionMatters } from "../../../inventory/content/provisions.ts";
import type { Provision } from "../../../inventory/state.ts";
import { items } from "../../content/items.ts";
import { keysOf } from "../../content/keys-of.ts";
import type { Modifiers } from "../../content/modifiers.ts";
import type { SkillId, TradeId } from "../../content/skills.ts";
import { skillIds, skills } from "../../content/skills.ts";
import type { Piece } from "../goods/equipment.ts";
import { pieceName, pieceStats } from "../goods/equipment.ts";
import type { Effect } from "../influences/influence.ts";
import { masteryThatCounts } from "../levels/levels.ts";
import type { CharacterState } from "../state.ts";
import { boostModifiers } from "./boost-modifiers.ts";
import type { ModifierSource } from "./modifiers.ts";
import { scaledModifiers } from "./modifiers.ts";

/** As much of a character as changes its numbers. */
export type ModifierSubject = Pick<
  CharacterState,
  "origin" | "boosts" | "skills" | "rooms" | "calling" | "meal" | "potion" | "work"
> & {
  /** What holds of party, village and world; none where it is left out. */
  readonly influences?: readonly Effect[];
};

/**
 * Everything that changes a character's numbers at its present work, in the order in which it is summed.
 * It reads the contents of all features instead of asking each: fighting and gathering sum these up, and
 * come before house and bag.
 */
export function sourcesOf(
  subject: ModifierSubject,
  worn: readonly Piece[],
  influences: readonly Effect[] = subject.influences ?? [],
): readonly ModifierSource[] {
  const origin = origins[subject.origin];
  return [
    { source: origin.name, modifiers: origin.effects },
    { source: "Mastery", modifiers: masteryModifiers(subject.skills) },
    ...callingSources(subject.calling),
    ...worn.map((piece) => ({
      source: pieceName(piece),
      modifiers: pieceStats(piece, subject.skills.combat.level),
    })),
    ...roomSources(subject.rooms),
    ...subject.boosts.map((boost) => ({
      source: boosts[boost.id].name,
      modifiers: boostModifiers(boost, subject.skills.combat.level),
    })),
    ...provisionSources(subject.meal, subject),
    ...provisionSources(subject.potion, subject),
    ...influences,
  ];
}

/** A thousandth of damage for each mastery of combat, two of efficiency for each of a trade. */
function masteryModifiers(progress: CharacterState["skills"]): Modifiers {
  const given: { -readonly [Key in keyof Modifiers]: Modifiers[Key] } = {};
  for (const skill of skillIds) {
    const mastery = masteryThatCounts(progress[skill]);
    if (mastery === 0) continue;
    if (skill === "combat") given.damagePct = 0.001 * mastery;
    else if (isTrade(skill)) given[`eff-${skill}`] = 0.002 * mastery;
  }
  return given;
}

function isTrade(skill: SkillId): skill is TradeId {
  return skills[skill].group !== "combat";
}

function callingSources(chosen: ModifierSubject["calling"]): readonly ModifierSource[] {
  if (chosen === null) return [];
  const calling = callings[chosen.id];
  const talents = keysOf(chosen.ranks).flatMap((id) => {
    const talent = calling.talents[id];
    const rank = chosen.ranks[id] ?? 0;
    if (talent === undefined || rank === 0) return [];
    return [{ source: talent.name, modifiers: { [talent.stat]: talent.perRank * rank } }];
  });
  return [{ source: calling.name, modifiers: calling.perk }, ...talents];
}

function roomSources(levels: ModifierSubject["rooms"]): readonly ModifierSource[] {
  return keysOf(levels).map((id) => ({
    source: rooms[id].name,
    modifiers: scaledModifiers(rooms[id].effectsPerLevel, levels[id] ?? 0),
  }));
}

function provisionSources(
  { begun }: Provision,
  { work }: ModifierSubject,
): readonly ModifierSource[] {
  if (begun === null || !provisionMatters(work, begun.item)) return [];
  return [{ source: items[begun.item].name, modifiers: provisionEffects(begun.item) }];
}
