import type { SkillId } from "../../core/content/skills.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import type { Fighter } from "../../core/rules/modifiers/derive.ts";
import { deriveFighter, xpMultiplier } from "../../core/rules/modifiers/derive.ts";
import type { ModifierSums } from "../../core/rules/modifiers/modifiers.ts";
import { capped } from "../../core/rules/modifiers/modifiers.ts";
import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import { modifierSumsOf } from "../../core/rules/settlement/settlement-run.ts";
import type { Skills } from "../../core/state.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import type { Foes } from "./foe.ts";
import { foesOfZone } from "./foe.ts";

/** A fighter of these numbers, and the monsters of a zone as they meet it. */
type Meeting = {
  readonly zone: ZoneId;
  readonly worn: readonly Piece[];
  readonly skills: Skills;
  readonly fighter: Fighter;
  readonly foes: Foes;
};

const fighting: readonly SkillId[] = ["combat", "strength", "vitality", "agility", "precision"];

// A settlement that is moved on action by action asks again each time, and most actions bring no level.
const known = new WeakMap<ModifierSums, Meeting>();

/** The character and its foes in a zone right now. */
export function meetingOf(run: SettlementRun, zone: ZoneId): Meeting {
  const { skills } = run.state;
  const { worn } = run.gear;
  const sums = modifierSumsOf(run);
  const last = known.get(sums);
  if (last?.zone === zone && last.worn === worn && isSame(last.skills, skills)) return last;
  const fighter = deriveFighter(skills, worn, sums);
  const foes = foesOfZone(zone, fighter, {
    xpMultiplier: xpMultiplier("combat", sums),
    goldMultiplier: 1 + capped(sums, "goldFind"),
    dropFind: capped(sums, "dropFind"),
  });
  const meeting = { zone, worn, skills, fighter, foes };
  known.set(sums, meeting);
  return meeting;
}

function isSame(one: Skills, other: Skills): boolean {
  return one === other || fighting.every((skill) => one[skill].level === other[skill].level);
}
