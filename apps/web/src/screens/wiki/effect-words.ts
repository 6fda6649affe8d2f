import type { Modifiers } from "@aldermoor/game/core/content/modifiers.ts";
import { displaySettings } from "@aldermoor/ui/theme/theme.ts";
import { modifierName, modifierText } from "../../shared/items/modifier-text.ts";
import { entriesOf } from "../../shared/world/known-id.ts";
import type { WikiFact } from "./wiki-page.ts";

/** What modifiers give, on one line: "Gold find +12%, Health +40". */
export function effectWords(given: Modifiers): string {
  return effectFacts(given)
    .map(({ label, value }) => `${label} ${String(value)}`)
    .join(", ");
}

/** The same, each by itself. */
export function effectFacts(given: Modifiers): readonly (WikiFact & { readonly value: string })[] {
  return entriesOf(given).map(([key, value]) => ({
    label: modifierName(key),
    value: effectText(key, value),
  }));
}

export function effectText(key: string, value: number): string {
  return modifierText(key, value, displaySettings().numberFormat);
}
