import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { QuestView } from "@aldermoor/game/quests/api.ts";
import { PageHeader } from "@aldermoor/ui/page-header.tsx";
import { Panel } from "@aldermoor/ui/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/skeleton.tsx";
import { Tabs } from "@aldermoor/ui/tabs.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../texts/t.ts";
import { NoSuchPage } from "../../things/no-such-page.tsx";
import { QueryView } from "../../things/query-view.tsx";
import { usePathParam } from "../../things/use-path-param.ts";
import { CompletedQuests } from "./components/completed-quests.tsx";
import { Story } from "./components/story.tsx";
import "./quests-screen.css";
import { questsBehind } from "./story-order.ts";
import type { ClaimOrder } from "./use-quests.ts";
import { useQuests } from "./use-quests.ts";

const categories = ["story", "completed"] as const;

type Category = (typeof categories)[number];

/** The story: what to do next, and what is done. */
export default function QuestsScreen() {
  const name = usePathParam("category");
  const category = categories.find((one) => one === name);
  if (category === undefined) return <UnknownCategory />;
  return <Quests category={category} />;
}

function Quests({ category }: { readonly category: Category }) {
  const { story, order } = useQuests();
  return (
    <>
      <PageHeader title={t("quests.title")} />
      <QueryView query={story} skeleton={<QuestsSkeleton />}>
        {([views, sheet]) => (
          <>
            <QuestTabs story={views} current={category} />
            <CategoryPage category={category} story={views} sheet={sheet} order={order} />
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
};

function CategoryPage({ category, story, sheet, order }: CategoryPageProps) {
  switch (category) {
    case "story":
      return <Story story={story} sheet={sheet} order={order} />;
    case "completed":
      return <CompletedQuests story={story} />;
  }
}

type QuestTabsProps = { readonly story: readonly QuestView[]; readonly current: Category };

function QuestTabs({ story, current }: QuestTabsProps) {
  const ready = story.filter(({ state }) => state === "ready").length;
  const counts = { story: ready || undefined, completed: questsBehind(story).length || undefined };
  const items = categories.map((category) => ({
    id: category,
    label: t(`quests.${category}`),
    count: counts[category],
    isHot: category === "story",
    render: <Link to={`/game/quests/${category}`} />,
  }));
  return <Tabs items={items} current={current} label={t("quests.category")} />;
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
    label: t(`quests.${category}`),
  }));
  return <NoSuchPage title={t("things.no-such-page")} pages={pages} />;
}
