import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { ReactNode } from "react";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import "./piece-detail.css";
import { t } from "../../../texts/t.ts";

type DetailHeadProps = {
  readonly item: ItemId;
  readonly name: string;
  readonly rarity?: number | undefined;
  readonly subtitle: ReactNode;
};

/** Picture, name, kind and the line of flavour. */
export function DetailHead({ item, name, rarity, subtitle }: DetailHeadProps) {
  return (
    <>
      <div className="piece-detail__head">
        <ItemTile item={item} name={name} rarity={rarity} size="big" decorative />
        <div>
          <h2 className="piece-detail__name">{name}</h2>
          <p className="piece-detail__subtitle">{subtitle}</p>
        </div>
      </div>
      <p className="piece-detail__flavour">{t("items.quoted", { words: items[item].flavour })}</p>
    </>
  );
}
