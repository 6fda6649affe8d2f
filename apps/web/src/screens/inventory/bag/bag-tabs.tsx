import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { Tabs } from "@aldermoor/ui/controls/tabs.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import { bagCategoryName } from "../bag-category-name.ts";
import type { BagCategory } from "../bag-category.ts";
import { bagCategories } from "../bag-category.ts";
import { countIn, thingsOf } from "../group-things.ts";

type BagTabsProps = {
  /** `null` before it is known. */
  readonly bag: BagView | null;
  readonly current: BagCategory;
};

/** The kinds of things, with a figure where pieces take places in the bag. */
export function BagTabs({ bag, current }: BagTabsProps) {
  const items = bagCategories.map((category) => ({
    id: category,
    label: bagCategoryName(category),
    count: bag === null ? undefined : countOf(category, bag),
    render: <Link to={`/game/inventory/${category}`} />,
  }));
  return <Tabs items={items} current={current} label={t("inventory.category")} />;
}

function countOf(category: BagCategory, bag: BagView): number | undefined {
  if (category === "overflow") return bag.chestUsed || undefined;
  return counted.includes(category) ? countIn(thingsOf(bag), category) || undefined : undefined;
}

const counted: readonly BagCategory[] = ["equipment", "tools", "containers"];
