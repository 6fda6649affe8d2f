import { t } from "../../texts/t.ts";
import type { BagCategory } from "./bag-category.ts";

/** The name of a page of the bag. */
export function bagCategoryName(category: BagCategory): string {
  switch (category) {
    case "loadouts":
      return t("bag.loadouts");
    case "filters":
      return t("bag.filter");
    case "overflow":
      return t("bag.overflow");
    default:
      return t(`inventory.${category}`);
  }
}
