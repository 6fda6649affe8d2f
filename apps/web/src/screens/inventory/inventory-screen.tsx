import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Skeleton, SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { usePathParam } from "../../page/use-path-param.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { QuestHint } from "../../shared/quests/quest-hint.tsx";
import { t } from "../../texts/t.ts";
import { bagCategoryName } from "./bag-category-name.ts";
import type { BagCategory } from "./bag-category.ts";
import { bagCategories, bagCategory } from "./bag-category.ts";
import { BagFullNote } from "./bag/bag-full-note.tsx";
import { BagSpace } from "./bag/bag-space.tsx";
import { BagTabs } from "./bag/bag-tabs.tsx";
import { BagThings } from "./bag/bag-things.tsx";
import { CurrencyList } from "./bag/currency-list.tsx";
import { ProvisionSlots } from "./bag/provision-slots.tsx";
import { UnknownNote } from "./bag/unknown-note.tsx";
import { FiltersPage } from "./filters/filters-page.tsx";
import { LoadoutsPage } from "./loadouts/loadouts-page.tsx";
import "./inventory-screen.css";
import type { BagCommands } from "./use-inventory.ts";
import { useInventory } from "./use-inventory.ts";

const OverflowPage = lazy(() => import("./overflow/overflow-page.tsx"));

/** The bag, by kind of thing. */
export default function InventoryScreen() {
  const category = bagCategory(usePathParam("category"));
  if (category === null) return <UnknownCategory />;
  return <Inventory category={category} />;
}

function Inventory({ category }: { readonly category: BagCategory }) {
  const { bag, commands } = useInventory();
  const known = bag.state === "ready" ? bag.value : null;
  return (
    <>
      <PageHeader title={t("inventory.title")}>
        {known !== null && <BagSpace used={known[0].spaceUsed} space={known[0].space} />}
        <span className="inventory-screen__filter">
          <Button
            icon={<Icon name="list-filter" size={16} />}
            render={<Link to="/game/inventory/filters" />}
          >
            {t("bag.filter")}
          </Button>
        </span>
      </PageHeader>
      <QuestHint />
      <BagTabs bag={known === null ? null : known[0]} current={category} />
      <QueryView query={bag} skeleton={<InventorySkeleton />}>
        {([view, sheet]) => (
          <>
            {placesShown.includes(category) && (
              <BagFullNote bag={view} isAtTheChest={category === "overflow"} />
            )}
            {category === "all" && <UnknownNote unknown={view.unknown} />}
            <Suspense fallback={<InventorySkeleton />}>
              <Category category={category} bag={view} sheet={sheet} commands={commands} />
            </Suspense>
          </>
        )}
      </QueryView>
    </>
  );
}

/** The pages of what takes places in the bag. */
const placesShown: readonly BagCategory[] = ["all", "equipment", "tools", "overflow"];

type CategoryProps = {
  readonly category: BagCategory;
  readonly bag: BagView;
  readonly sheet: CharacterSheet;
  readonly commands: BagCommands;
};

function Category({ category, bag, sheet, commands }: CategoryProps) {
  switch (category) {
    case "currencies":
      return <CurrencyList sheet={sheet} />;
    case "loadouts":
      return <LoadoutsPage worker={{ bag, sheet }} />;
    case "filters":
      return <FiltersPage bag={bag} sheet={sheet} />;
    case "overflow":
      return <OverflowPage bag={bag} sheet={sheet} commands={commands} />;
    default:
      return (
        <>
          {category === "consumables" && <ProvisionSlots bag={bag} sheet={sheet} />}
          <BagThings
            key={category}
            category={category}
            bag={bag}
            sheet={sheet}
            commands={commands}
          />
        </>
      );
  }
}

function InventorySkeleton() {
  return (
    <div className="inventory-screen__columns" aria-busy>
      <Panel>
        <div className="inventory-screen__skeleton-tiles">
          {Array.from({ length: 24 }, (_, index) => (
            <Skeleton key={index} shape="tile" width={52} height={52} />
          ))}
        </div>
      </Panel>
      <Panel className="inventory-screen__detail-place">
        <SkeletonRows rows={4} />
      </Panel>
    </div>
  );
}

function UnknownCategory() {
  const pages = bagCategories.map((category) => ({
    to: `/game/inventory/${category}`,
    label: bagCategoryName(category),
  }));
  return <NoSuchPage title={t("common.no-such-page")} pages={pages} />;
}
