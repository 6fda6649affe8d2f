import type { SkillId } from "../../core/content/skills.ts";
import { skillIds } from "../../core/content/skills.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { BoardId } from "../content/boards.ts";
import { firstMoonMs } from "../content/boards.ts";

/** Everything that boards are measured by. */
export type Standing = {
  readonly skills: CharacterState["skills"];
  readonly createdAtMs: number;
  readonly points: number;
  readonly kills: number;
  readonly bosses: number;
  /** Whole gold of kills, quests and bosses. */
  readonly gold: number;
  readonly discoveries: number;
  readonly legendaries: number;
  /** `null` before the first bout. */
  readonly arenaRating: number | null;
  readonly towerFloor: number;
  /** Reached by journeys that the character went along with. */
  readonly hexes: number;
};

/** How far a character is by a board; `null` where it stays as it was. */
export function boardValue(board: BoardId, standing: Standing, nowMs: number): number | null {
  const { skills, createdAtMs } = standing;
  switch (board) {
    case "total-level":
      return totalLevelOf(skills);
    case "mastery":
      return skillIds.reduce((sum, id) => sum + skills[id].mastery, 0);
    case "achievements":
      return standing.points;
    case "kills":
    case "bosses":
    case "gold":
    case "discoveries":
    case "legendaries":
    case "hexes":
      return standing[board];
    case "arena-rating":
      return standing.arenaRating;
    case "tower-floor":
      return standing.towerFloor;
    case "first-moon":
      if (nowMs >= createdAtMs + firstMoonMs) return null;
      return totalLevelOf(skills) - skillIds.length;
    default:
      return levelOf(skills, board);
  }
}

/** What everybody begins with: nobody is ranked by that. */
export function leastValue(board: BoardId): number {
  if (board === "total-level") return skillIds.length;
  return skillIds.some((id) => id === board) ? 1 : 0;
}

function levelOf(skills: CharacterState["skills"], skill: SkillId): number {
  const { level, mastery } = skills[skill];
  return level + mastery;
}
