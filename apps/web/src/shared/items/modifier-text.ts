import type { ModifierKey } from "@aldermoor/game/core/content/modifiers.ts";
import { modifiers } from "@aldermoor/game/core/content/modifiers.ts";
import type { Modifiers } from "@aldermoor/game/core/content/modifiers.ts";
import type { NumberFormat } from "@aldermoor/ui/text/format-number.ts";
import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { withinSentence } from "../../texts/within-sentence.ts";
import { entriesOf } from "../world/known-id.ts";

/** What a modifier is called; an unknown key is shown as it came. */
export function modifierName(key: string): string {
  return isModifierKey(key) ? modifiers[key].name : key;
}

/** A modifier as a phrase that begins with its value: "+1 hour rested", "+12% gold find". */
export function modifierPhrase(key: string, value: number, format: NumberFormat): string {
  const name = isModifierKey(key) && value === 1 ? modifiers[key].one : undefined;
  return `${modifierText(key, value, format)} ${withinSentence(name ?? modifierName(key))}`;
}

/** A modifier's value as a player reads it: 0.014 of critical chance is 1.4 (percent). */
export function shownModifier(key: string, value: number): { value: number; suffix: string } {
  const isPercent = isModifierKey(key) && modifiers[key].percent;
  return { value: oneDecimal(isPercent ? value * 100 : value), suffix: isPercent ? "%" : "" };
}

/** "+12" or "+1.4%" in the player's number format. */
export function modifierText(key: string, value: number, format: NumberFormat): string {
  const shown = shownModifier(key, value);
  return formatNumber(shown.value, { format, digitsMax: 1, signed: true }) + shown.suffix;
}

/** What modifiers do, one phrase each: "Gold find +12%". */
export function effectPhrases(given: Modifiers, format: NumberFormat): readonly string[] {
  return entriesOf(given)
    .filter(([, value]) => value !== 0)
    .map(([key, value]) => `${modifierName(key)} ${modifierText(key, value, format)}`);
}

function isModifierKey(key: string): key is ModifierKey {
  return Object.hasOwn(modifiers, key);
}

// Stats are shown with one decimal and used at full precision.
function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
