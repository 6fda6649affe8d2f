import { items } from "@aldermoor/game/core/content/items.ts";
import type { WorkPrice } from "@aldermoor/game/crafting/rules/piece-price.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { ItemSourceLink } from "../../../shared/items/item-source-link.tsx";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { entriesOf } from "../../../shared/world/known-id.ts";
import { shortageOf } from "../shortage-of.ts";
import { stockOf } from "../stock.ts";
import type { Workshop } from "../use-recipes.ts";
import "./price-row.css";

type PriceRowProps = { readonly price: WorkPrice; readonly workshop: Workshop };

/** What work costs, beside what there is of it and where more can be had. */
export function PriceRow({ price, workshop }: PriceRowProps) {
  const stock = stockOf(workshop.bag);
  const shortage = shortageOf(price, stock, workshop.sheet.gold);
  return (
    <div className="price-row">
      <span className={classNames(workshop.sheet.gold < price.gold && "text-danger")}>
        <Currency value={price.gold} size={15} />
      </span>
      {entriesOf(price.items).map(([item, quantity]) => {
        const have = stock[item] ?? 0;
        return (
          <span key={item} className="price-row__item">
            <ItemTile item={item} size="xs" decorative />
            <b className={classNames("num", have < quantity && "text-danger")}>
              <NumberText value={have} /> / {quantity}
            </b>{" "}
            {items[item].name}
            {have < quantity && <ItemSourceLink item={item} />}
          </span>
        );
      })}
      {shortage !== null && <p className="price-row__short">{shortage}</p>}
    </div>
  );
}
