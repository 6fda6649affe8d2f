import { items } from "@aldermoor/game/core/content/items.ts";
import type { RoomCost } from "@aldermoor/game/house/rules/room-cost.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { ItemSourceLink } from "../../../shared/items/item-source-link.tsx";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { entriesOf } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import "./material-list.css";

type MaterialListProps = { readonly cost: RoomCost; readonly bag: BagView };

/** What a level is built of, with what is there and where the rest can be had. */
export function MaterialList({ cost, bag }: MaterialListProps) {
  return (
    <ul className="material-list" aria-label={t("house.materials")}>
      {entriesOf(cost.materials).map(([item, need]) => {
        const have = bag.stacks.find((stack) => stack.item === item)?.quantity ?? 0;
        const isShort = have < need;
        return (
          <li
            key={item}
            className={classNames(
              "material-list__material",
              isShort && "material-list__material--short",
            )}
          >
            <ItemTile item={item} decorative />
            <div>
              <b>{items[item].name}</b>
              <span className="num">
                <NumberText value={have} /> {t("house.have-of", { n: need })}
              </span>
              {isShort && (
                <small>
                  <ItemSourceLink item={item} />
                </small>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
