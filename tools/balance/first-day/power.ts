import { pieceStats } from "@aldermoor/game/core/rules/goods/equipment.ts";
import type { Piece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { overallMerit } from "@aldermoor/game/core/rules/goods/piece-merit.ts";
import { deriveFighter } from "@aldermoor/game/core/rules/modifiers/derive.ts";
import { sumModifiers } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import { sourcesOf } from "@aldermoor/game/core/rules/modifiers/sources.ts";
import type { CharacterState } from "@aldermoor/game/core/rules/state.ts";
import type { Bot } from "../bot.ts";
import { wornOf } from "../bot.ts";

/** Attack by health, as one number that grows with both. */
export function powerOf(state: CharacterState, worn: readonly Piece[]): number {
  const fighter = deriveFighter(state.skills, worn, sumModifiers(sourcesOf(state, worn)));
  return Math.round(Math.sqrt(fighter.attack * fighter.hp));
}

/** What is worn, by the measure that orders better pieces. */
export function gearScore(bot: Bot): number {
  const { level } = bot.state.skills.combat;
  const merits = wornOf(bot).map((piece) => overallMerit(pieceStats(piece, level)));
  return Math.round(merits.reduce((sum, one) => sum + one, 0));
}
