import type { Item } from "@aldermoor/game/core/content/item.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { ProvisionKind } from "@aldermoor/game/inventory/content/loadouts.ts";
import { goodsReference } from "@aldermoor/game/market/rules/worth.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ItemSourceLink } from "../../../shared/items/item-source-link.tsx";
import { modifierName } from "../../../shared/items/modifier-text.ts";
import { ModifierValue } from "../../../shared/items/stat-rows.tsx";
import { eachGold, goldOf, usePrices } from "../../../shared/market/use-prices.ts";
import { entriesOf } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import type { BagCommands } from "../use-inventory.ts";
import { DetailHead } from "./detail-head.tsx";
import { GiveButton } from "./give-button.tsx";
import { MarketLink } from "./market-link.tsx";
import { CacheTable, OpenCaches } from "./open-caches.tsx";
import { SellStackDialog } from "./sell-stack-dialog.tsx";
import "./piece-detail.css";

type StackDetailProps = {
  readonly item: ItemId;
  readonly quantity: number;
  /** It is the ration, the meal or the potion that is used by itself. */
  readonly isChosen: boolean;
  readonly commands: BagCommands;
};

/** A heap of one thing: what it does and what the vendor pays for it. */
export function StackDetail({ item, quantity, isChosen, commands }: StackDetailProps) {
  const thing = items[item];
  return (
    <div className="piece-detail">
      <DetailHead
        item={item}
        name={thing.name}
        subtitle={`${t(`items.type-${thing.type}`)}, ${t("inventory.tier", { n: thing.tier })}`}
      />
      <StatList>
        <StatRow label={t("inventory.in-your-bag")} value={<NumberText value={quantity} />} />
        <UseRows thing={thing} />
        {thing.vendor > 0 && (
          <StatRow
            label={t("inventory.vendor-pays")}
            value={
              <>
                <Currency value={thing.vendor} /> {t("inventory.each")}
              </>
            }
          />
        )}
        <MarketRows item={item} quantity={quantity} />
      </StatList>
      <div className="piece-detail__actions">
        {isProvision(thing.type) && (
          <ProvisionAction item={item} kind={thing.type} isOn={isChosen} commands={commands} />
        )}
        {thing.type === "container" && (
          <OpenCaches item={item} quantity={quantity} commands={commands} />
        )}
        {(thing.type === "gem" || thing.type === "scroll") && (
          <Button
            variant="primary"
            className="piece-detail__main-action"
            icon={<GameIcon name={thing.icon} size={18} />}
            render={<Link to="/game/recipes/sockets" />}
          >
            {thing.type === "gem" ? t("items.set-gem") : t("items.read-scroll")}
          </Button>
        )}
        {thing.vendor > 0 && <SellAction item={item} quantity={quantity} commands={commands} />}
        <MarketLink search={{ item }} />
        <GiveButton given={{ name: thing.name, item, quantity }} />
      </div>
      <p className="piece-detail__note">
        <ItemSourceLink item={item} />
      </p>
      {thing.type === "container" && <CacheTable item={item} />}
      {isProvision(thing.type) && (
        <p className="piece-detail__note">{t(`inventory.${thing.type}-note`)}</p>
      )}
    </div>
  );
}

function MarketRows({ item, quantity }: Pick<StackDetailProps, "item" | "quantity">) {
  const prices = usePrices();
  const centi = prices && goodsReference(item, prices);
  if (prices === null || centi === null) return null;
  return (
    <>
      <StatRow label={t("prices.each")} value={<Currency value={eachGold(centi)} />} />
      {quantity > 1 && (
        <StatRow
          label={t("prices.all")}
          value={<Currency value={goldOf({ [item]: quantity }, prices)} />}
        />
      )}
    </>
  );
}

function UseRows({ thing }: { readonly thing: Item }) {
  switch (thing.type) {
    case "ration":
      return <StatRow label={t("items.heals")} value={<NumberText value={thing.use.heal} />} />;
    case "meal":
    case "potion":
      return (
        <>
          <EffectRows effects={thing.use.effects} />
          <StatRow
            label={t("inventory.actions-long")}
            value={t("inventory.actions-count", { n: thing.use.actions })}
          />
        </>
      );
    case "scroll":
      return <EffectRows effects={thing.use.effects} />;
    case "gem":
      return <EffectRows effects={thing.socket} />;
    case "container":
    case "equipment":
    case "reagent":
    case "refined":
    case "resource":
    case "tool":
    case "trophy":
      return null;
  }
}

function EffectRows({ effects }: { readonly effects: Readonly<Record<string, number>> }) {
  return entriesOf(effects).map(([key, value]) => (
    <StatRow
      key={key}
      label={modifierName(key)}
      value={<ModifierValue modifier={key} value={value} />}
    />
  ));
}

function isProvision(type: Item["type"]): type is ProvisionKind {
  return type === "ration" || type === "meal" || type === "potion";
}

type ProvisionActionProps = {
  readonly item: ItemId;
  readonly kind: ProvisionKind;
  readonly isOn: boolean;
  readonly commands: BagCommands;
};

function ProvisionAction({ item, kind, isOn, commands }: ProvisionActionProps) {
  return (
    <Button
      variant={isOn ? "default" : "primary"}
      className="piece-detail__main-action"
      icon={<GameIcon name={items[item].icon} size={18} />}
      disabled={commands.isBlocked}
      onClick={() => void commands.slotProvision(kind, isOn ? null : item)}
    >
      {isOn ? t(`inventory.unslot-${kind}`) : t(`inventory.slot-${kind}`)}
    </Button>
  );
}

type SellActionProps = Pick<StackDetailProps, "item" | "quantity" | "commands">;

function SellAction({ item, quantity, commands }: SellActionProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        icon={<Icon name="coins" size={15} />}
        disabled={commands.isBlocked}
        onClick={() => setIsAsked(true)}
      >
        {t("inventory.sell")}
      </Button>
      {isAsked && (
        <SellStackDialog
          item={item}
          quantity={quantity}
          onSell={(count) => commands.sellStack(item, count)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
