import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import type { ThingCategory } from "../bag-category.ts";

type BagEmptyProps = {
  readonly category: ThingCategory | "all";
  readonly search: string;
  readonly onReset: () => void;
};

/** Why no tile is shown, and where things of this kind come from. */
export function BagEmpty({ category, search, onReset }: BagEmptyProps) {
  if (search.trim() !== "") {
    return (
      <Panel>
        <EmptyState
          icon={<Icon name="search" size={32} />}
          title={t("inventory.no-match", { search })}
          action={<Button onClick={onReset}>{t("inventory.empty-search")}</Button>}
        />
      </Panel>
    );
  }
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon name="knapsack" size={40} />}
        title={t(`inventory.empty-${category}`)}
        action={
          <Button render={<Link to={sourceOf[category]} />}>
            {t(`inventory.empty-${category}-action`)}
          </Button>
        }
      />
    </Panel>
  );
}

const sourceOf: Readonly<Record<ThingCategory | "all", string>> = {
  all: "/game/actions/woodcutting",
  equipment: "/game/actions/combat",
  resources: "/game/actions/mining",
  consumables: "/game/recipes/cooking",
  tools: "/game/recipes/smithing",
  gems: "/game/actions/mining",
  containers: "/game/actions/bosses",
};
