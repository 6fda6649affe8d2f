import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { language } from "../../texts/language.ts";
import { entriesOf } from "../world/known-id.ts";

const list = new Intl.ListFormat(language(), { type: "conjunction" });

/** "Hunt, Mine and Feast". */
export function listText(words: readonly string[]): string {
  return list.format(words);
}

/** "5 Keen Mote and 1 Cobalt Bar". */
export function itemListText(counts: Readonly<Partial<Record<ItemId, number>>>): string {
  return list.format(entriesOf(counts).map(([item, count]) => `${count} ${items[item].name}`));
}
