import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { isPiece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { capped } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { canMake } from "@aldermoor/game/crafting/rules/can-make.ts";
import { recipeFor } from "@aldermoor/game/crafting/rules/dismantle.ts";
import { expectCrafting } from "@aldermoor/game/crafting/rules/expected.ts";
import { countMax } from "@aldermoor/game/crafting/rules/queue.ts";
import { provisionUse } from "@aldermoor/game/inventory/rules/provision-use.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import "@aldermoor/ui/text/visually-hidden.css";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import { itemListText } from "../../../shared/items/item-list-text.ts";
import { eatenWords, levelWords } from "../../../shared/work/hour-words.ts";
import { isGatheredFor } from "../../../shared/work/is-gathered-for.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import type { Amount, CraftPlan } from "../craft-plan.ts";
import { planCraft } from "../craft-plan.ts";
import { promisedStock, stockOf } from "../stock.ts";
import type { Workshop, WorkshopCommands } from "../use-recipes.ts";
import { queuedCrafts } from "../usual-count.ts";
import "./craft-order-form.css";

type CraftOrderFormProps = {
  readonly id: RecipeId;
  /** `null`: until out. */
  readonly count: number | null;
  readonly onCount: (count: number | null) => void;
  /** Not queued as often yet as it is asked for: then it is pointed at. */
  readonly isWanted: boolean;
  readonly workshop: Workshop;
  readonly character: RuleCharacter;
  readonly commands: WorkshopCommands;
};

const quickCounts = [5, 25] as const;
const hourMs = 3_600_000;

/** How many to make, what that takes, and the button that queues it. */
export function CraftOrderForm(props: CraftOrderFormProps) {
  const { id, count, onCount, isWanted, workshop, character, commands } = props;
  const recipe = recipes[id];
  const plan = planCraft({
    recipe,
    count,
    stock: promisedStock(workshop.bag, workshop.entries),
    gold: workshop.sheet.gold,
    feeReduction: capped(character.sums, "feeReduction"),
  });
  const hindrance = hindranceOf(id, plan, workshop, character);
  return (
    <div className="craft-order-form">
      <div className="craft-order-form__amount">
        <NumberStepper
          label={t("recipes.amount")}
          value={count}
          onChange={(value) => onCount(value === null ? 1 : value)}
          min={1}
          max={countMax}
        />
        <QuickCounts count={count} onCount={onCount} most={mostOf(id, workshop, character)} />
        <Figures id={id} count={count} plan={plan} character={character} />
      </div>
      <Hour id={id} workshop={workshop} character={character} />
      {hindrance === null ? (
        <Button
          variant="primary"
          wide
          icon={<GameIcon name={skills[recipe.skill].icon} size={18} />}
          busy={commands.busy}
          disabled={!commands.enabled}
          data-guide={isWanted ? guideOf(id) : undefined}
          onClick={() => void commands.enqueue({ recipe: id, count, purchases: plan.purchases })}
        >
          {orderLabel(count, plan)}
        </Button>
      ) : (
        <p className="craft-order-form__hindrance">
          {hindrance}{" "}
          {plan.shortage !== null && (
            <ShortageLink id={id} shortage={plan.shortage} workshop={workshop} />
          )}
        </p>
      )}
    </div>
  );
}

type ShortageLinkProps = Pick<CraftOrderFormProps, "id" | "workshop"> & {
  readonly shortage: Amount;
};

/** Where what is missing comes from: a recipe of its own, or the places that bring it. */
function ShortageLink({ id, shortage: { item, quantity }, workshop }: ShortageLinkProps) {
  const madeBy = recipeFor(item);
  if (madeBy !== undefined) {
    const { skill, output } = recipes[madeBy];
    return (
      <Link
        to={`/game/recipes/${skill}`}
        search={{ recipe: madeBy, count: Math.ceil(quantity / output.quantity) }}
        data-guide={queuedCrafts(madeBy, workshop.entries) > 0 ? undefined : gatherGuide(id)}
      >
        {t("recipes.make-first", { item: items[item].name })}
      </Link>
    );
  }
  return (
    <Link
      to="/game/actions/queue"
      search={{ recipe: id }}
      data-guide={isGatheredFor(id, workshop.entries) ? undefined : gatherGuide(id)}
    >
      {t("recipes.gather-first")}
    </Link>
  );
}

function gatherGuide(id: RecipeId): string {
  return `gather-${id} ${trainGuide(id)}`;
}

/** What the order is pointed at for: this recipe, a piece of any kind, or a lesson in its trade. */
function guideOf(id: RecipeId): string {
  const { output } = recipes[id];
  return `make-${id} ${trainGuide(id)}${isPiece(output.item) ? " make-piece" : ""}`;
}

function trainGuide(id: RecipeId): string {
  return `train-${recipes[id].skill}`;
}

/** How many can be made of what is there. */
function mostOf(id: RecipeId, { bag, sheet }: Workshop, { sums }: RuleCharacter): number {
  const made = canMake(recipes[id], stockOf(bag), sheet.gold, capped(sums, "feeReduction"));
  return Math.min(countMax, made.count);
}

type QuickCountsProps = Pick<CraftOrderFormProps, "count" | "onCount"> & { readonly most: number };

function QuickCounts({ count, onCount, most }: QuickCountsProps) {
  return (
    <fieldset className="craft-order-form__quick">
      <legend className="visually-hidden">{t("recipes.quick")}</legend>
      {quickCounts.map((quick) => (
        <button
          key={quick}
          type="button"
          aria-pressed={count === quick}
          onClick={() => onCount(quick)}
        >
          {quick}
        </button>
      ))}
      {most > 1 && (
        <button type="button" aria-pressed={count === most} onClick={() => onCount(most)}>
          {t("recipes.quick-all", { n: most })}
        </button>
      )}
      <button type="button" aria-pressed={count === null} onClick={() => onCount(null)}>
        {t("recipes.until-out")}
      </button>
    </fieldset>
  );
}

type HourProps = Pick<CraftOrderFormProps, "id" | "workshop" | "character">;

/** What an hour of this craft brings, with all that helps and all that is eaten meanwhile. */
function Hour({ id, workshop, character }: HourProps) {
  const { skill } = recipes[id];
  const { craftsPerHour, xpPerHour } = expectCrafting(character, character.worn, recipes[id]);
  const words = [
    t("recipes.hour", { n: Math.round(craftsPerHour), xp: Math.round(xpPerHour) }),
    ...levelWords(skill, workshop.sheet.skills[skill], xpPerHour),
    ...eatenWords(provisionUse(character, character.worn, { kind: "craft" }), workshop.bag.stacks),
  ];
  return <p className="text-3 text-sm num">{words.join(" · ")}</p>;
}

type FiguresProps = Pick<CraftOrderFormProps, "id" | "count" | "character"> & {
  readonly plan: CraftPlan;
};

function Figures({ id, count, character, plan }: FiguresProps) {
  const { craftsPerHour, xpPerHour } = expectCrafting(character, character.worn, recipes[id]);
  const crafts = count ?? 1;
  return (
    <dl className="craft-order-form__figures">
      <Figure label={t("recipes.time")}>
        {durationText((crafts / craftsPerHour) * hourMs)} {count === null && t("recipes.each")}
      </Figure>
      <Figure label={t("recipes.xp")}>
        <NumberText value={Math.round((xpPerHour / craftsPerHour) * crafts)} />
      </Figure>
      <Figure label={t("recipes.fee")}>
        <Currency value={plan.feeGold} size={14} />
      </Figure>
    </dl>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

function orderLabel(count: number | null, { purchases, purchaseGold }: CraftPlan): string {
  if (purchases.length === 0)
    return count === null ? t("recipes.queue-out") : t("recipes.queue-n", { n: count });
  const counts = Object.fromEntries(purchases.map(({ item, quantity }) => [item, quantity]));
  const buy = `${itemListText(counts)} ${t("recipes.cost", { n: purchaseGold })}`;
  return count === null
    ? t("recipes.buy-queue-out", { buy })
    : t("recipes.buy-queue-n", { buy, n: count });
}

/** Why the order would be refused, as a sentence; `null` when it would be taken. */
function hindranceOf(
  id: RecipeId,
  plan: CraftPlan,
  { entries, capacity }: Workshop,
  character: RuleCharacter,
): string | null {
  const { skill, level } = recipes[id];
  if (character.skills[skill].level < level)
    return t("recipes.cannot-level", { skill: skills[skill].name, n: level });
  if (entries.length >= capacity) return t("recipes.cannot-full", { n: capacity });
  if (plan.shortage !== null) {
    const { item, quantity } = plan.shortage;
    return t("recipes.cannot-items", { n: quantity, item: items[item].name });
  }
  if (plan.missingGold > 0) return t("recipes.cannot-gold", { n: plan.missingGold });
  return null;
}
