import type { TaskSetView, TasksView } from "@aldermoor/game/quests/api.ts";
import { Tabs } from "@aldermoor/ui/controls/tabs.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { usePathParam } from "../../page/use-path-param.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { PartyQuests } from "../../shared/party/party-quests.tsx";
import type { ClaimCommand } from "../../shared/quests/use-claim.ts";
import { useTasks } from "../../shared/quests/use-tasks.ts";
import { VillageQuests } from "../../shared/village-quests/village-quests.tsx";
import { t } from "../../texts/t.ts";
import { CompletedQuests } from "./components/completed-quests.tsx";
import { MarkShop } from "./components/mark-shop.tsx";
import { Story } from "./components/story.tsx";
import { TasksPage } from "./components/tasks-page.tsx";
import { questsBehind } from "./story-order.ts";
import type { Quests } from "./use-quests.ts";
import { useQuests } from "./use-quests.ts";
import { readyTasks } from "./use-task-commands.ts";

const categories = ["story", "daily", "weekly", "village", "party", "shop", "completed"] as const;

type Category = (typeof categories)[number];

/** What to do next: the story, the quests of the day and the week, and what their marks buy. */
export default function QuestsScreen() {
  const name = usePathParam("category");
  const category = categories.find((one) => one === name);
  if (category === undefined) return <UnknownCategory />;
  return <QuestPages category={category} />;
}

function QuestPages({ category }: { readonly category: Category }) {
  const { story, command } = useQuests();
  const tasks = useTasks();
  return (
    <>
      <PageHeader title={t("places.quests")} />
      <QuestTabs story={story} tasks={tasks} current={category} />
      <CategoryPage category={category} story={story} command={command} tasks={tasks} />
    </>
  );
}

type CategoryPageProps = {
  readonly category: Category;
  readonly story: Quests["story"];
  readonly command: ClaimCommand;
  readonly tasks: GameQuery<TasksView | null>;
};

function CategoryPage({ category, story, command, tasks }: CategoryPageProps) {
  switch (category) {
    case "story":
      return (
        <QueryView query={story} skeleton={<QuestsSkeleton />}>
          {([views, sheet]) => <Story story={views} sheet={sheet} command={command} />}
        </QueryView>
      );
    case "daily":
    case "weekly":
      return (
        <QueryView query={tasks} skeleton={<QuestsSkeleton />}>
          {(view) => <TasksPage view={view} kind={category} />}
        </QueryView>
      );
    case "village":
      return <VillageQuests />;
    case "party":
      return <PartyQuests />;
    case "shop":
      return <MarkShop />;
    case "completed":
      return (
        <QueryView query={story} skeleton={<QuestsSkeleton />}>
          {([views]) => <CompletedQuests story={views} />}
        </QueryView>
      );
  }
}

type QuestTabsProps = Omit<CategoryPageProps, "category" | "command"> & {
  readonly current: Category;
};

/** They stand whatever becomes of the questions; what is not known yet, or not any more, is not counted. */
function QuestTabs({ story, tasks, current }: QuestTabsProps) {
  const counts = { ...storyCounts(story), ...taskCounts(tasks) };
  const items = categories.map((category) => ({
    id: category,
    label: labelOf(category),
    count: (counts[category] ?? 0) > 0 ? <NumberText value={counts[category] ?? 0} /> : undefined,
    isHot: category === "story" || category === "daily" || category === "weekly",
    render: <Link to={`/game/quests/${category}`} />,
  }));
  return <Tabs items={items} current={current} label={t("quests.category")} />;
}

type Counts = Readonly<Partial<Record<Category, number>>>;

function storyCounts(story: Quests["story"]): Counts {
  if (story.state !== "ready" || story.value === null) return {};
  const [views, { marks }] = story.value;
  const ready = views.filter(({ state }) => state === "ready");
  return { story: ready.length, shop: marks, completed: questsBehind(views).length };
}

function taskCounts(tasks: GameQuery<TasksView | null>): Counts {
  if (tasks.state !== "ready" || tasks.value === null) return {};
  const { sets } = tasks.value;
  const readyOf = (kind: TaskSetView["kind"]) =>
    readyTasks(sets.filter((set) => set.kind === kind));
  return { daily: readyOf("daily"), weekly: readyOf("weekly") };
}

function labelOf(category: Category): string {
  if (category === "story") return t("goals.story");
  return category === "completed" ? t("quests.completed") : t(`tasks.${category}`);
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
  return <NoSuchPage title={t("common.no-such-page")} pages={pages} />;
}
