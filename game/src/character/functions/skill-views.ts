import type { SkillId } from "../../core/content/skills.ts";
import { xpForNext } from "../../core/rules/levels.ts";
import type { SkillProgress, Skills } from "../../core/rules/state.ts";
import type { SkillView } from "../api.ts";

/** All seventeen skills as screens show them, in whole points. */
export function skillViews(skills: Skills): Readonly<Record<SkillId, SkillView>> {
  return {
    combat: skillView("combat", skills.combat),
    strength: skillView("strength", skills.strength),
    vitality: skillView("vitality", skills.vitality),
    agility: skillView("agility", skills.agility),
    precision: skillView("precision", skills.precision),
    mining: skillView("mining", skills.mining),
    woodcutting: skillView("woodcutting", skills.woodcutting),
    fishing: skillView("fishing", skills.fishing),
    foraging: skillView("foraging", skills.foraging),
    hunting: skillView("hunting", skills.hunting),
    smithing: skillView("smithing", skills.smithing),
    carpentry: skillView("carpentry", skills.carpentry),
    tailoring: skillView("tailoring", skills.tailoring),
    cooking: skillView("cooking", skills.cooking),
    alchemy: skillView("alchemy", skills.alchemy),
    jewelcrafting: skillView("jewelcrafting", skills.jewelcrafting),
    enchanting: skillView("enchanting", skills.enchanting),
  };
}

function skillView(skill: SkillId, progress: SkillProgress): SkillView {
  return {
    level: progress.level,
    mastery: progress.mastery,
    xp: Math.floor(progress.milliXp / 1000),
    // A full attribute has no next level.
    xpForNext: xpForNext(skill, progress) ?? 0,
  };
}
