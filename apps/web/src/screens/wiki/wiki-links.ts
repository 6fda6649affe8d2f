import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { Material } from "@aldermoor/ui/game/tile.tsx";
import { itemTint } from "../../shared/items/item-tint.ts";
import type { WikiKind } from "./wiki-kind.ts";
import type { WikiCell, WikiLink } from "./wiki-page.ts";

type Row = { readonly name: string; readonly icon: string; readonly tint?: Material };

/** A cell that leads to the page of one thing. */
export function linkTo(kind: WikiKind, id: string, row: Row): WikiCell {
  return { links: [linkOf(kind, id, row)] };
}

export function linkOf(kind: WikiKind, id: string, { name, icon, tint }: Row): WikiLink {
  return { kind, id, name, icon, ...(tint === undefined ? {} : { tint }) };
}

/** A cell that leads to the page of an item. */
export function itemCell(id: ItemId, count?: number): WikiCell {
  return { links: [itemLink(id, count)] };
}

export function itemLink(id: ItemId, count?: number): WikiLink {
  const item = items[id];
  const link = linkOf("items", id, { name: item.name, icon: item.icon, tint: itemTint(item) });
  return count === undefined ? link : { ...link, count };
}
