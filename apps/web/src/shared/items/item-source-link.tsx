import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { Link } from "@tanstack/react-router";
import { t } from "../../texts/t.ts";
import { itemSource } from "./item-source.ts";

/** A link to where an item can be had; nothing for what is only given or sold. */
export function ItemSourceLink({ item }: { readonly item: ItemId }) {
  const source = itemSource(item);
  if (source === null) return null;
  const search = source.recipe === undefined ? {} : { recipe: source.recipe };
  return (
    <Link to={source.to} search={search} className="link link--ember" title={source.place}>
      {t(`items.source-${source.work}`)}: {source.place}
    </Link>
  );
}
