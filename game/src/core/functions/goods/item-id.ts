import type { ItemId } from "../../content/items.ts";
import { items } from "../../content/items.ts";

/** Whether a word from outside names an item. */
export function isItemId(word: string): word is ItemId {
  return Object.hasOwn(items, word);
}

/** The item that a stored row names. Throws when it names none: ids are permanent, so that is a bug. */
export function itemIdOf(word: string): ItemId {
  if (!isItemId(word)) throw new Error(`There is no item "${word}".`);
  return word;
}
