import { rooms } from "@aldermoor/game/house/content/rooms.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { t } from "../../../texts/t.ts";
import type { Household } from "../use-house.ts";
import "./storage-page.css";

/** What the house holds: the places of the bag, the overflow chest and the collection box. */
export function StoragePage({ household }: { readonly household: Household }) {
  const { bag, home } = household;
  const level = home.rooms.storeroom ?? 0;
  const perLevel = rooms.storeroom.effectsPerLevel.equipmentSlots ?? 0;
  return (
    <div className="storage-page">
      <Store
        title={t("house.bag")}
        used={bag.spaceUsed}
        space={bag.space}
        to="/game/inventory/equipment"
        action={t("house.to-bag")}
      >
        {t("house.bag-text", { level, places: perLevel * level, each: perLevel })}
      </Store>
      <Store
        title={t("house.chest")}
        used={bag.chestUsed}
        space={bag.chestSpace}
        to="/game/inventory/overflow"
        action={t("house.to-chest")}
      >
        {t("house.chest-text")}
      </Store>
      <Panel stacked title={t("house.goods")}>
        <p className="storage-page__figure">
          <b>
            <NumberText value={bag.stacks.length} />
          </b>{" "}
          {t("house.kinds", { n: bag.stacks.length })}
        </p>
        <p className="text-2 text-sm">
          {bag.box.length === 0 && bag.boxedGold === 0
            ? t("house.goods-text")
            : t("house.boxed-text", { count: bag.box.length + (bag.boxedGold > 0 ? 1 : 0) })}
        </p>
        <Button render={<Link to="/game/inventory/resources" />}>{t("house.to-goods")}</Button>
      </Panel>
    </div>
  );
}

type StoreProps = {
  readonly title: string;
  readonly used: number;
  readonly space: number;
  readonly to: string;
  readonly action: string;
  readonly children: ReactNode;
};

function Store({ title, used, space, to, action, children }: StoreProps) {
  return (
    <Panel stacked title={title}>
      <p className="storage-page__figure num">
        <b>
          <NumberText value={used} />
        </b>{" "}
        {t("house.places-of", { n: space })}
      </p>
      <ProgressBar
        value={used}
        max={space}
        tone={used >= space ? "danger" : "ember"}
        label={title}
        valueText={t("house.places-label", { used, space })}
      />
      <p className="text-2 text-sm">{children}</p>
      <Button render={<Link to={to} />}>{action}</Button>
    </Panel>
  );
}
