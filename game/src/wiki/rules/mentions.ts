import { items } from "../../core/content/items.ts";
import { mentionsMax } from "../content/limits.ts";

/** The items that a text names as `[item:copper-ore]`, each once, in the order in which it does. */
export function mentionedItems(text: string): readonly string[] {
  const named = Array.from(text.matchAll(/\[item:([a-z0-9-]+)\]/g), ([, id = ""]) => id);
  return [...new Set(named)].filter((id) => Object.hasOwn(items, id)).slice(0, mentionsMax);
}
