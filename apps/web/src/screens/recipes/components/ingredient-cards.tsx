import { items } from "@aldermoor/game/core/content/items.ts";
import type { Recipe } from "@aldermoor/game/crafting/content/recipes.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { ItemSourceLink } from "../../../shared/items/item-source-link.tsx";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { t } from "../../../texts/t.ts";
import { goldFor } from "../craft-plan.ts";
import type { Stock } from "../stock.ts";
import "./ingredient-cards.css";

type IngredientCardsProps = {
  readonly recipe: Recipe;
  readonly crafts: number;
  readonly stock: Stock;
};

/** What a recipe takes, each ingredient with what is there and what is needed. */
export function IngredientCards({ recipe, crafts, stock }: IngredientCardsProps) {
  return (
    <ul className="ingredient-cards" aria-label={t("recipes.ingredients")}>
      {recipe.inputs.map(({ item, quantity }) => {
        const have = stock[item] ?? 0;
        const need = quantity * crafts;
        const price = goldFor(item);
        return (
          <li
            key={item}
            className={classNames(
              "ingredient-cards__card",
              have < need && "ingredient-cards__card--short",
            )}
          >
            <ItemTile item={item} decorative />
            <div>
              <b>{items[item].name}</b>
              <span className="ingredient-cards__card-have num">
                <b>
                  <NumberText value={have} />
                </b>{" "}
                {t("recipes.have-of", { n: need })}
              </span>
              <ProgressBar
                value={have}
                max={need}
                size="thin"
                tone={have < need ? "danger" : "good"}
                label={items[item].name}
              />
              {have < need && price !== null && <small>{t("recipes.vendor", { n: price })}</small>}
              {have < need && price === null && <ItemSourceLink item={item} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
