import type { BoostId } from "@aldermoor/game/boosts/content/boosts.ts";
import { boosts } from "@aldermoor/game/boosts/content/boosts.ts";
import type { RunningBoost } from "@aldermoor/game/boosts/state.ts";
import { boostModifiers } from "@aldermoor/game/core/rules/modifiers/boost-modifiers.ts";
import type { NumberFormat } from "@aldermoor/ui/text/format-number.ts";
import { effectPhrases } from "../items/modifier-text.ts";

/** What a boost gives a character of this combat level, in words: "Gold find +12%". */
export function boostWords(
  boost: Pick<RunningBoost, "id" | "strength">,
  combatLevel: number,
  format: NumberFormat,
): readonly string[] {
  return effectPhrases(boostModifiers(boost, combatLevel), format);
}

/** The effects as they are printed, once each. */
export function printedWords(id: BoostId, format: NumberFormat): readonly string[] {
  return effectPhrases(boosts[id].effects, format);
}
