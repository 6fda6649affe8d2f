import type { WikiName } from "../../screens/wiki/wiki-names.ts";

/** Names without the recipes of items, whose own pages lead to them. */
export function eachThingOnce(names: readonly WikiName[]): readonly WikiName[] {
  const things = new Set(names.filter(({ kind }) => kind === "items").map(({ name }) => name));
  return names.filter(({ kind, name }) => kind !== "recipes" || !things.has(name));
}
