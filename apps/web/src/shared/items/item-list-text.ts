import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { countedText } from "../../texts/counted-text.ts";
import { language } from "../../texts/language.ts";
import { entriesOf } from "../world/known-id.ts";

const list = new Intl.ListFormat(language(), { type: "conjunction" });

/** "Hunt, Mine and Feast". */
export function listText(words: readonly string[]): string {
  return list.format(words);
}

/** "Keen Mote ×5 and Cobalt Bar ×1". */
export function itemListText(counts: Readonly<Partial<Record<ItemId, number>>>): string {
  return list.format(
    entriesOf(counts).map(([item, count]) => countedText(items[item].name, count)),
  );
}
