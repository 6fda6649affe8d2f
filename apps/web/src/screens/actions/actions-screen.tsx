import type { WorkInBrief } from "@aldermoor/game/activity/content/work.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { Tabs } from "@aldermoor/ui/controls/tabs.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import "@aldermoor/ui/text/visually-hidden.css";
import { Skeleton, SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useFocusAfterChange } from "../../page/focus.ts";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { usePathParam } from "../../page/use-path-param.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { QuestHint } from "../../shared/quests/quest-hint.tsx";
import { t } from "../../texts/t.ts";
import type { ActionCategory } from "./action-category.ts";
import { actionCategories, actionCategory } from "./action-category.ts";
import "./components/battle-scene.css";
import { CombatPage } from "./components/combat-page.tsx";
import type { WorkCommands, WorkState } from "./use-actions.ts";
import { useWorkCommands, useWorkState } from "./use-actions.ts";
import "./actions-screen.css";

// What the other pages tell (fights with bosses, what goods are for) nobody who fights waits for.
const BossesPage = lazy(() => import("./bosses/bosses-page.tsx"));
const GatherPage = lazy(() => import("./gather/gather-page.tsx"));
const QueuePage = lazy(() => import("./queue/queue-page.tsx"));

/** Everything a character can be set to, one kind of work to a tab. */
export default function ActionsScreen() {
  const category = actionCategory(usePathParam("category"));
  if (category === null) return <UnknownCategory />;
  return <Actions category={category} />;
}

function Actions({ category }: { readonly category: ActionCategory }) {
  const work = useWorkState();
  const commands = useWorkCommands();
  const state = work.state === "ready" ? work.value : null;
  useFocusAfterChange(state === null ? undefined : workKey(state.activity.work));
  return (
    <>
      <h1 tabIndex={-1} className="visually-hidden">
        {categoryName(category)}
      </h1>
      <QuestHint />
      <ActionTabs current={category} state={state} />
      <QueryView query={work} skeleton={<ActionsSkeleton hasScene={hasScene(category)} />}>
        {(shown) => (
          <div className="actions-screen">
            <CategoryPage key={category} category={category} state={shown} commands={commands} />
          </div>
        )}
      </QueryView>
    </>
  );
}

/** Where somebody is at work. The bench is one place, whatever lies on it. */
function workKey(work: WorkInBrief): string {
  if (work.kind === "combat") return work.zone;
  return work.kind === "gather" ? work.node : work.kind;
}

function hasScene(category: ActionCategory): boolean {
  return category !== "bosses" && category !== "queue";
}

function ActionsSkeleton({ hasScene }: { readonly hasScene: boolean }) {
  return (
    <div className="actions-screen">
      {hasScene && (
        <div className="battle-scene">
          <Skeleton shape="tile" height="100%" />
        </div>
      )}
      <div className="actions-screen__grid actions-screen__grid--even">
        <Panel>
          <SkeletonRows rows={4} />
        </Panel>
        <Panel>
          <SkeletonRows rows={4} />
        </Panel>
      </div>
    </div>
  );
}

type CategoryPageProps = {
  readonly category: ActionCategory;
  readonly state: WorkState;
  readonly commands: WorkCommands;
};

function CategoryPage(props: CategoryPageProps) {
  return (
    <Suspense fallback={<ActionsSkeleton hasScene={hasScene(props.category)} />}>
      <LoadedPage {...props} />
    </Suspense>
  );
}

function LoadedPage({ category, state, commands }: CategoryPageProps) {
  switch (category) {
    case "combat":
      return <CombatPage state={state} commands={commands} />;
    case "bosses":
      return <BossesPage state={state} commands={commands} />;
    case "queue":
      return <QueuePage state={state} commands={commands} />;
    default:
      return <GatherPage skill={category} state={state} commands={commands} />;
  }
}

type ActionTabsProps = { readonly current: ActionCategory; readonly state: WorkState | null };

function ActionTabs({ current, state }: ActionTabsProps) {
  const items = actionCategories.map((category) => ({
    id: category,
    label: categoryName(category),
    icon: <GameIcon name={categoryIcon(category)} size={18} />,
    count: state === null ? undefined : countOf(category, state),
    isHot: category === "bosses",
    render: <Link to={`/game/actions/${category}`} />,
  }));
  return (
    <div className="actions-screen__tabs">
      <Tabs items={items} current={current} label={t("actions.categories")} />
    </div>
  );
}

function countOf(category: ActionCategory, { sheet, zones }: WorkState): number | undefined {
  if (category === "queue") return undefined;
  if (category === "bosses")
    return zones.reduce((sum, { charges }) => sum + charges, 0) || undefined;
  return sheet.skills[category].level;
}

function categoryName(category: ActionCategory): string {
  if (category === "combat" || category === "bosses" || category === "queue")
    return t(`actions.${category}`);
  return skills[category].name;
}

function categoryIcon(category: ActionCategory): string {
  if (category === "bosses") return "crowned-skull";
  return category === "queue" ? "hourglass" : skills[category].icon;
}

function UnknownCategory() {
  const pages = actionCategories.map((category) => ({
    to: `/game/actions/${category}`,
    label: categoryName(category),
  }));
  return <NoSuchPage title={t("actions.unknown")} pages={pages} />;
}
