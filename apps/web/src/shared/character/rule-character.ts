import type { CharacterSheet, SkillView } from "@aldermoor/game/character/api.ts";
import { bySkill } from "@aldermoor/game/core/content/skills.ts";
import { slotIds } from "@aldermoor/game/core/content/slots.ts";
import type { Piece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import type { Fighter } from "@aldermoor/game/core/rules/modifiers/derive.ts";
import { deriveFighter } from "@aldermoor/game/core/rules/modifiers/derive.ts";
import type { ModifierSums } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import { sumModifiers } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import type { ModifierSubject } from "@aldermoor/game/core/rules/modifiers/sources.ts";
import { sourcesOf } from "@aldermoor/game/core/rules/modifiers/sources.ts";
import type { SkillProgress, Skills } from "@aldermoor/game/core/state.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { provisioned } from "@aldermoor/game/inventory/rules/provision-use.ts";
import { rulePiece } from "../items/rule-piece.ts";

/** A character as the rules know it, for previews: the server alone decides. */
export type RuleCharacter = ModifierSubject & {
  readonly worn: readonly Piece[];
  readonly sums: ModifierSums;
  readonly fighter: Fighter;
};

export function ruleCharacter(sheet: CharacterSheet, bag: BagView): RuleCharacter {
  const skills = ruleSkills(sheet);
  const worn = wornPieces(bag);
  const { origin, boosts, influences, rooms, calling, meal, potion, work } = sheet;
  const held = new Set(bag.stacks.map(({ item }) => item));
  const subject = provisioned(
    { origin, boosts, influences, rooms, calling, meal, potion, work, skills },
    (item) => held.has(item),
  );
  const sums = sumModifiers(sourcesOf(subject, worn));
  return {
    ...subject,
    worn,
    sums,
    fighter: deriveFighter(skills, worn, sums),
  };
}

// The rules sum worn pieces in the order of the slots.
function wornPieces(bag: BagView): readonly Piece[] {
  return slotIds.flatMap((slot) =>
    bag.pieces.filter((piece) => piece.slot === slot).map(rulePiece),
  );
}

function ruleSkills({ skills }: CharacterSheet): Skills {
  return bySkill((id) => progressOf(skills[id]));
}

function progressOf({ level, mastery, xp }: SkillView): SkillProgress {
  return { level, mastery, milliXp: xp * 1000 };
}
