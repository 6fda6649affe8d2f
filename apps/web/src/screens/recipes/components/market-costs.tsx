import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { Recipe, RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import type { Crafts, Way } from "@aldermoor/game/market/rules/cheapest-way.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import { useMarketPrices } from "../../../shared/market/use-prices.ts";
import { t } from "../../../texts/t.ts";
import { marketPlan } from "../market-plan.ts";
import "./market-costs.css";

type MarketCostsProps = {
  readonly id: RecipeId;
  readonly crafts: number;
  readonly character: RuleCharacter;
};

/** What crafts cost and bring at market prices; nothing where prices are not told. */
export function MarketCosts({ id, crafts, character }: MarketCostsProps) {
  const prices = useMarketPrices();
  if (prices === null) return null;
  const plan = marketPlan(recipes[id], crafts, { prices, character });
  if (plan === null) return null;
  const { costs, proceedsGold, marginGold, marginPerHour } = plan;
  return (
    <section className="market-costs" aria-label={t("recipes.market")}>
      <h3>{t("recipes.market")}</h3>
      <dl className="market-costs__figures">
        <div>
          <dt>{t("recipes.market-cost", { n: crafts })}</dt>
          <dd className="num">
            <Currency value={costs.gold} />
          </dd>
        </div>
        <div>
          <dt>{t("recipes.market-sells")}</dt>
          <dd className="num">
            <Currency value={proceedsGold} />
          </dd>
        </div>
        <div>
          <dt>{t("recipes.market-margin")}</dt>
          <dd className={classNames("num", marginGold < 0 ? "text-danger" : "text-good")}>
            <Currency value={marginGold} signed />
          </dd>
        </div>
        <div>
          <dt>{t("recipes.market-hour")}</dt>
          <dd className="num">
            <Currency value={Math.round(marginPerHour)} signed />
          </dd>
        </div>
      </dl>
      <details className="market-costs__ways">
        <summary>{t("recipes.market-ways")}</summary>
        <Inputs costs={costs} />
      </details>
    </section>
  );
}

function Inputs({ costs: { inputs, feeGold } }: { readonly costs: Crafts<ItemId, Recipe> }) {
  return (
    <ul>
      {inputs.map((way) => (
        <li key={way.item}>
          <span>
            {wayText(way)}
            <Gold gold={way.gold} />
          </span>
          {way.how.kind === "make" && <Inputs costs={way.how} />}
        </li>
      ))}
      {feeGold > 0 && (
        <li>
          <span>
            {t("recipes.fee")}
            <Gold gold={feeGold} />
          </span>
        </li>
      )}
    </ul>
  );
}

function Gold({ gold }: { readonly gold: number }) {
  return (
    <b className="num">
      <Currency value={gold} size={13} />
    </b>
  );
}

function wayText({ item, quantity, how }: Way<ItemId, Recipe>): string {
  const { name } = items[item];
  return how.kind === "buy"
    ? t("recipes.market-buy", { item: name, n: quantity, price: how.eachGold })
    : t("recipes.market-make", { item: name, n: quantity });
}
