import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { bySkill, skillIds } from "@aldermoor/game/core/content/skills.ts";

/** A beginner's sheet, but for what a test changes about it and the levels it gives. */
export function someSheet(
  changes: Partial<CharacterSheet> = {},
  levels: Partial<Record<SkillId, number>> = {},
): CharacterSheet {
  const skill = (id: SkillId) => ({ level: levels[id] ?? 1, mastery: 0, xp: 0, xpForNext: 100 });
  return {
    id: "c",
    name: "Bryony",
    origin: "fenfolk",
    mode: "standard",
    avatarSeed: 1,
    title: null,
    frame: null,
    backdrop: null,
    nameLook: { nameColour: null, nameGlows: false },
    createdAtMs: 0,
    gold: 0,
    marks: 0,
    laurels: 0,
    omens: 0,
    stance: "balanced",
    totalLevel: skillIds.length,
    skills: bySkill(skill),
    boosts: [],
    influences: [],
    rooms: {},
    calling: null,
    ration: null,
    meal: { slotted: null, begun: null },
    potion: { slotted: null, begun: null },
    filter: {},
    work: { kind: "idle" },
    ...changes,
  };
}
