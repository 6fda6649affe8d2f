import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import type { VillageStore } from "@aldermoor/game/village-works/api.ts";
import { goodsWorthCenti } from "@aldermoor/game/village-works/rules/credit.ts";
import { storageCap } from "@aldermoor/game/village-works/rules/levels.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { t } from "../../../texts/t.ts";
import type { StoreCommands } from "../works/use-works.ts";
import type { FavourLeft } from "./favour-of.ts";
import { favourOf } from "./favour-of.ts";
import "./give-goods.css";

type GiveGoodsProps = {
  readonly bag: BagView;
  readonly store: VillageStore;
  readonly left: FavourLeft;
  readonly commands: StoreCommands;
};

/** Materials of the bag for the storage, as far as there is room for them. */
export function GiveGoods({ bag, store, left, commands }: GiveGoodsProps) {
  const goods = bag.stacks.filter(
    ({ item, quantity }) => items[item].type === "refined" && quantity > 0,
  );
  const cap = storageCap(store.levels);
  return (
    <Panel flush={goods.length > 0} title={t("villageWorks.give-goods")}>
      {goods.length === 0 ? (
        <EmptyState
          icon={<GameIcon name="metal-bar" size={40} />}
          title={t("villageWorks.goods-none")}
          action={
            <Button render={<Link to="/game/recipes/smithing" />}>
              {t("villageWorks.to-recipes")}
            </Button>
          }
        >
          {t("villageWorks.goods-none-text")}
        </EmptyState>
      ) : (
        <ul>
          {goods.map(({ item, quantity }) => (
            <GoodsRow
              key={item}
              item={item}
              have={quantity}
              room={Math.max(0, cap - (store.stock[item] ?? 0))}
              left={left}
              commands={commands}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type GoodsRowProps = Pick<GiveGoodsProps, "left" | "commands"> & {
  readonly item: ItemId;
  readonly have: number;
  readonly room: number;
};

function GoodsRow({ item, have, room, left, commands }: GoodsRowProps) {
  const most = Math.min(have, room);
  const [typed, setTyped] = useState<number | null>(null);
  const count = Math.min(most, typed ?? most);
  const { name } = items[item];
  const give = async () => {
    if (count > 0 && (await commands.giveGoods(item, count))) setTyped(null);
  };
  return (
    <li className="give-goods">
      <ItemTile item={item} size="sm" decorative />
      <div className="give-goods__what">
        <b>{name}</b>
        <small className="num">{t("villageWorks.goods-have", { have, room })}</small>
        {most > 0 && (
          <small className="num">
            {t("villageWorks.for-favour", {
              n: favourOf(goodsWorthCenti(item, count) / 100, left),
            })}
          </small>
        )}
      </div>
      {most > 0 && (
        <Form className="give-goods__form" onSubmit={give}>
          <NumberStepper
            label={t("villageWorks.goods-amount", { item: name })}
            value={typed ?? most}
            onChange={setTyped}
            min={1}
            max={most}
          />
          <Button
            type="submit"
            size="sm"
            busy={commands.busy}
            disabled={commands.isBlocked || count < 1}
            aria-label={t("villageWorks.give-name", { item: name })}
          >
            {t("villageWorks.give-press")}
          </Button>
        </Form>
      )}
    </li>
  );
}
