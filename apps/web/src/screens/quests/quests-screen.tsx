import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { QuestView, TaskSetView, TasksView } from "@aldermoor/game/quests/api.ts";
import { NumberText } from "@aldermoor/ui/number-text.tsx";
import { PageHeader } from "@aldermoor/ui/page-header.tsx";
import { Panel } from "@aldermoor/ui/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/skeleton.tsx";
import { Tabs } from "@aldermoor/ui/tabs.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../texts/t.ts";
import { NoSuchPage } from "../../things/no-such-page.tsx";
import { pairQueries } from "../../things/pair-queries.ts";
import { QueryView } from "../../things/query-view.tsx";
import { usePathParam } from "../../things/use-path-param.ts";
import { ClosedQuests } from "./components/closed-quests.tsx";
import { CompletedQuests } from "./components/completed-quests.tsx";
import { MarkShop } from "./components/mark-shop.tsx";
import { Story } from "./components/story.tsx";
import { TasksPage } from "./components/tasks-page.tsx";
import "./quests-screen.css";
import { questsBehind } from "./story-order.ts";
import type { ClaimOrder } from "./use-quests.ts";
import { useQuests } from "./use-quests.ts";
import { readyTasks, useTasks } from "./use-tasks.ts";

const categories = ["story", "daily", "weekly", "village", "party", "shop", "completed"] as const;

type Category = (typeof categories)[number];

/** What to do next: the story, the quests of the day and the week, and what their marks buy. */
export default function QuestsScreen() {
  const name = usePathParam("category");
  const category = categories.find((one) => one === name);
  if (category === undefined) return <UnknownCategory />;
  return <Quests category={category} />;
}

function Quests({ category }: { readonly category: Category }) {
  const { story, order } = useQuests();
  const tasks = useTasks();
  return (
    <>
      <PageHeader title={t("quests.title")} />
      <QueryView query={pairQueries(story, tasks)} skeleton={<QuestsSkeleton />}>
        {([[views, sheet], view]) => (
          <>
            <QuestTabs story={views} sets={view.sets} marks={sheet.marks} current={category} />
            <CategoryPage
              category={category}
              story={views}
              sheet={sheet}
              order={order}
              tasks={view}
            />
          </>
        )}
      </QueryView>
    </>
  );
}

type CategoryPageProps = {
  readonly category: Category;
  readonly story: readonly QuestView[];
  readonly sheet: CharacterSheet;
  readonly order: ClaimOrder;
  readonly tasks: TasksView;
};

function CategoryPage({ category, story, sheet, order, tasks }: CategoryPageProps) {
  switch (category) {
    case "story":
      return <Story story={story} sheet={sheet} order={order} />;
    case "daily":
    case "weekly":
      return <TasksPage view={tasks} kind={category} />;
    case "village":
    case "party":
      return <ClosedQuests of={category} />;
    case "shop":
      return <MarkShop />;
    case "completed":
      return <CompletedQuests story={story} />;
  }
}

type QuestTabsProps = {
  readonly story: readonly QuestView[];
  readonly sets: readonly TaskSetView[];
  readonly marks: number;
  readonly current: Category;
};

function QuestTabs({ story, sets, marks, current }: QuestTabsProps) {
  const readyOf = (kind: TaskSetView["kind"]) =>
    readyTasks(sets.filter((set) => set.kind === kind));
  const counts: Readonly<Partial<Record<Category, number>>> = {
    story: story.filter(({ state }) => state === "ready").length,
    daily: readyOf("daily"),
    weekly: readyOf("weekly"),
    shop: marks,
    completed: questsBehind(story).length,
  };
  const items = categories.map((category) => ({
    id: category,
    label: labelOf(category),
    count: (counts[category] ?? 0) > 0 ? <NumberText value={counts[category] ?? 0} /> : undefined,
    isHot: category === "story" || category === "daily" || category === "weekly",
    render: <Link to={`/game/quests/${category}`} />,
  }));
  return <Tabs items={items} current={current} label={t("quests.category")} />;
}

function labelOf(category: Category): string {
  return category === "story" || category === "completed"
    ? t(`quests.${category}`)
    : t(`tasks.${category}`);
}

function QuestsSkeleton() {
  return (
    <Panel>
      <SkeletonRows rows={6} />
    </Panel>
  );
}

function UnknownCategory() {
  const pages = categories.map((category) => ({
    to: `/game/quests/${category}`,
    label: labelOf(category),
  }));
  return <NoSuchPage title={t("things.no-such-page")} pages={pages} />;
}
