import { boosts } from "../content/boosts.ts";
import type { Modifiers } from "../content/modifiers.ts";
import { origins } from "../content/origins.ts";
import type { SkillId, TradeId } from "../content/skills.ts";
import { skillIds, skills } from "../content/skills.ts";
import type { Piece } from "./equipment.ts";
import { pieceName, pieceStats } from "./equipment.ts";
import { masteryThatCounts } from "./levels.ts";
import type { ModifierSource } from "./modifiers.ts";
import type { CharacterState } from "./state.ts";

/** Everything that changes a character's numbers, in the order in which it is summed. */
export function sourcesOf(
  state: Pick<CharacterState, "origin" | "boosts" | "skills">,
  worn: readonly Piece[],
): readonly ModifierSource[] {
  const origin = origins[state.origin];
  return [
    { source: origin.name, modifiers: origin.effects },
    { source: "Mastery", modifiers: masteryModifiers(state.skills) },
    ...worn.map((piece) => ({
      source: pieceName(piece),
      modifiers: pieceStats(piece, state.skills.combat.level),
    })),
    ...state.boosts.map(({ id }) => ({ source: boosts[id].name, modifiers: boosts[id].effects })),
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
