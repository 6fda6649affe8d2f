import { skills } from "@aldermoor/game/core/content/skills.ts";
import { capped, cappedTogether } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Tabs } from "@aldermoor/ui/controls/tabs.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { useRef } from "react";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { useNarrow } from "../../page/use-narrow.ts";
import { usePathParam } from "../../page/use-path-param.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { ruleCharacter } from "../../shared/character/rule-character.ts";
import { QuestHint } from "../../shared/quests/quest-hint.tsx";
import { t } from "../../texts/t.ts";
import { AnvilPage } from "./components/anvil-page.tsx";
import { CraftPage } from "./components/craft-page.tsx";
import { LazyQueueList } from "./components/lazy-queue-list.tsx";
import "./components/recipe-list.css";
import type { RecipeTab } from "./recipe-category.ts";
import { recipeCategories, recipeTab } from "./recipe-category.ts";
import "./recipes-screen.css";
import type { Workshop, WorkshopCommands } from "./use-recipes.ts";
import { useWorkshop, useWorkshopCommands } from "./use-recipes.ts";

/** The workshop: every recipe of a craft, and the bench. */
export default function RecipesScreen() {
  const tab = recipeTab(usePathParam("category"));
  if (tab === null) return <UnknownCategory />;
  return <Recipes tab={tab} />;
}

function Recipes({ tab }: { readonly tab: RecipeTab }) {
  const workshop = useWorkshop();
  const commands = useWorkshopCommands();
  return (
    <>
      <PageHeader
        title={t("recipes.title")}
        subtitle={workshop.state === "ready" ? handsText(tab, workshop.value) : " "}
      />
      <QuestHint />
      <RecipeTabs current={tab} workshop={workshop.state === "ready" ? workshop.value : null} />
      <QueryView query={workshop} skeleton={<RecipesSkeleton hasList={tab !== "queue"} />}>
        {(state) => <Tab tab={tab} workshop={state} commands={commands} />}
      </QueryView>
    </>
  );
}

/** What the character brings to a craft: level, efficiency beyond the level, quality. */
function handsText(tab: RecipeTab, workshop: Workshop | null): string {
  const isCraft = tab !== "queue" && tab !== "tempering" && tab !== "sockets";
  if (workshop === null || !isCraft) return " ";
  const { skills: levels, sums } = ruleCharacter(workshop.sheet, workshop.bag);
  const efficiency = cappedTogether(sums, ["effCraft", `eff-${tab}`]);
  return t("recipes.hands", {
    skill: skills[tab].name,
    n: levels[tab].level,
    efficiency: Math.round(efficiency * 1000) / 10,
    quality: capped(sums, "craftQuality"),
  });
}

type TabProps = {
  readonly tab: RecipeTab;
  readonly workshop: Workshop;
  readonly commands: WorkshopCommands;
};

function Tab({ tab, workshop, commands }: TabProps) {
  switch (tab) {
    case "queue":
      return (
        <LazyQueueList
          entries={workshop.entries}
          capacity={workshop.capacity}
          worker={workshop}
          busy={commands.busy}
          enabled={commands.enabled}
          isBlocked={commands.isBlocked}
          onCancel={commands.cancel}
          onMove={commands.move}
          isUnderWay={workshop.isUnderWay}
          onGo={commands.goToQueue}
        />
      );
    case "tempering":
    case "sockets":
      return <AnvilPage key={tab} tab={tab} workshop={workshop} />;
    default:
      return <CraftPage key={tab} skill={tab} workshop={workshop} commands={commands} />;
  }
}

type RecipeTabsProps = { readonly current: RecipeTab; readonly workshop: Workshop | null };

function RecipeTabs({ current, workshop }: RecipeTabsProps) {
  const { piece }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const items = recipeCategories.map((tab) => ({
    id: tab,
    label: tabName(tab),
    icon: <GameIcon name={tabIcon(tab)} size={18} />,
    count: workshop === null ? undefined : countOf(tab, workshop),
    // The piece that was chosen lies on the anvil, whatever is done to it.
    render: isAnvil(tab) ? (
      <Link to={`/game/recipes/${tab}`} search={piece === undefined ? {} : { piece }} />
    ) : (
      <Link to={`/game/recipes/${tab}`} />
    ),
  }));
  return <Tabs items={items} current={current} label={t("recipes.categories")} />;
}

function isAnvil(tab: RecipeTab): boolean {
  return tab === "tempering" || tab === "sockets";
}

function countOf(tab: RecipeTab, { sheet, entries }: Workshop): number | undefined {
  if (tab === "queue") return entries.length || undefined;
  return tab === "tempering" || tab === "sockets" ? undefined : sheet.skills[tab].level;
}

function tabName(tab: RecipeTab): string {
  if (tab === "queue") return t("recipes.queue");
  return tab === "tempering" || tab === "sockets" ? t(`anvil.${tab}`) : skills[tab].name;
}

function tabIcon(tab: RecipeTab): string {
  const icons = { queue: "hourglass", tempering: "anvil", sockets: "cut-diamond" } as const;
  return tab === "queue" || tab === "tempering" || tab === "sockets"
    ? icons[tab]
    : skills[tab].icon;
}

function RecipesSkeleton({ hasList }: { readonly hasList: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(frame);
  return (
    <div ref={frame} className={classNames("recipes-screen", isNarrow && "recipes-screen--narrow")}>
      {hasList && (
        <Panel className="recipe-list">
          <SkeletonRows rows={8} />
        </Panel>
      )}
      {(!hasList || !isNarrow) && (
        <div className="recipes-screen__main">
          <Panel>
            <SkeletonRows rows={6} />
          </Panel>
        </div>
      )}
    </div>
  );
}

function UnknownCategory() {
  const pages = recipeCategories.map((tab) => ({
    to: `/game/recipes/${tab}`,
    label: tabName(tab),
  }));
  return <NoSuchPage title={t("recipes.unknown")} pages={pages} />;
}
