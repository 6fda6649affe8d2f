import { items } from "@aldermoor/game/core/content/items.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipeFor } from "@aldermoor/game/crafting/rules/dismantle.ts";
import type { NextStep } from "@aldermoor/game/guide/rules/next-steps.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../texts/t.ts";
import type { StepCommands } from "./use-step-commands.ts";

type StepActionProps = { readonly step: NextStep; readonly commands: StepCommands };

/** Does what a step is about where one command is enough, and leads there otherwise. */
export function StepAction({ step, commands }: StepActionProps) {
  switch (step.kind) {
    case "claim":
      return <Order commands={commands} label={t("guide.claim-do")} onPress={commands.claimAll} />;
    case "keep":
      return <Way to="/game/settings/account" label={t("guide.keep-do")} />;
    case "wear":
      return (
        <Order
          commands={commands}
          label={t("guide.wear-do")}
          onPress={() => commands.wearBest(step.changes.map(({ slot }) => slot))}
        />
      );
    case "food":
    case "boss-food": {
      const item = items[step.ration].name;
      if (!step.isHeld) {
        return (
          <Way
            to="/game/recipes/cooking"
            recipe={recipeFor(step.ration)}
            label={t("guide.food-cook", { item })}
          />
        );
      }
      return (
        <Order
          commands={commands}
          label={t("guide.food-do", { item })}
          onPress={() => commands.useRation(step.ration)}
        />
      );
    }
    case "boss":
      return <Way to="/game/actions/bosses" label={t("guide.boss-do")} />;
    case "calling":
      return <Way to="/game/profile/calling" label={t("guide.calling-do")} />;
    case "zone":
      return <Way to="/game/actions/combat" label={t("guide.zone-do")} />;
    case "bag":
      return <Way to="/game/inventory/all" label={t("guide.bag-do")} />;
    case "garden":
      return <Way to="/game/house/garden" label={t("guide.garden-do")} />;
    case "make":
      return (
        <Way to={`/game/recipes/${step.skill}`} recipe={step.recipe} label={t("guide.train-do")} />
      );
    case "train":
      return <Way to={`/game/recipes/${step.skill}`} label={t("guide.train-do")} />;
  }
}

type OrderProps = {
  readonly commands: StepCommands;
  readonly label: string;
  readonly onPress: () => Promise<void>;
};

function Order({ commands, label, onPress }: OrderProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={commands.busy}
      disabled={!commands.enabled}
      onClick={() => void onPress()}
    >
      {label}
    </Button>
  );
}

type WayProps = {
  readonly to: string;
  readonly label: string;
  /** To be opened there. */
  readonly recipe?: RecipeId | undefined;
};

function Way({ to, label, recipe }: WayProps) {
  return (
    <Link to={to} search={recipe === undefined ? {} : { recipe }} className="link link--ember">
      {label}
    </Link>
  );
}
