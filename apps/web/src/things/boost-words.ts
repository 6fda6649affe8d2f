import type { BoostId } from "@aldermoor/game/core/content/boosts.ts";
import { boosts } from "@aldermoor/game/core/content/boosts.ts";
import { boostModifiers } from "@aldermoor/game/core/rules/boost-modifiers.ts";
import type { RunningBoost } from "@aldermoor/game/core/rules/state.ts";
import type { NumberFormat } from "@aldermoor/ui/format-number.ts";
import { entriesOf } from "./known-id.ts";
import { modifierName, modifierText } from "./modifier-text.ts";

/** What a boost gives a character of this combat level, in words: "Gold find +12%". */
export function boostWords(
  boost: Pick<RunningBoost, "id" | "strength">,
  combatLevel: number,
  format: NumberFormat,
): readonly string[] {
  return entriesOf(boostModifiers(boost, combatLevel))
    .filter(([, value]) => value !== 0)
    .map(([key, value]) => `${modifierName(key)} ${modifierText(key, value, format)}`);
}

/** The effects as they are printed, once each. */
export function printedWords(id: BoostId, format: NumberFormat): readonly string[] {
  return entriesOf(boosts[id].effects).map(
    ([key, value]) => `${modifierName(key)} ${modifierText(key, value, format)}`,
  );
}
