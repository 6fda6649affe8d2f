import { Tabs } from "@aldermoor/ui/controls/tabs.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { usePathParam } from "../../page/use-path-param.ts";
import { pairQueries } from "../../shared/answers/pair-queries.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { useOwnCharacter } from "../../shared/character/use-own-character.ts";
import { QuestHint } from "../../shared/quests/quest-hint.tsx";
import { t } from "../../texts/t.ts";
import { AchievementsPage } from "./components/achievements-page.tsx";
import { AppearancePage } from "./components/appearance-page.tsx";
import { CallingPage } from "./components/calling-page.tsx";
import { Overview } from "./components/overview.tsx";
import { SkillsPage } from "./components/skills-page.tsx";
import { StatsPage } from "./components/stats-page.tsx";
import { TitlesPage } from "./components/titles-page.tsx";
import { useAchievements, useOrnamentCommands, useOrnaments } from "./use-achievements.ts";
import { useCalling, useCallingCommands } from "./use-calling.ts";
import { useNext, useStanceCommand, useStats } from "./use-profile.ts";

// Charts are half as large as the rest of the profile.
const HistoryPage = lazy(() => import("./components/history-page.tsx"));

const categories = [
  "overview",
  "skills",
  "stats",
  "calling",
  "achievements",
  "titles",
  "appearance",
  "history",
] as const;

type Category = (typeof categories)[number];

/** The player's own character. */
export default function ProfileScreen() {
  const name = usePathParam("category");
  const category = categories.find((one) => one === name);
  if (category === undefined) return <UnknownCategory />;
  return (
    <>
      <PageHeader title={t("places.profile")} />
      <QuestHint />
      <ProfileTabs current={category} />
      <CategoryPage category={category} />
    </>
  );
}

function CategoryPage({ category }: { readonly category: Category }) {
  switch (category) {
    case "overview":
      return <OverviewTab />;
    case "skills":
      return <SkillsTab />;
    case "stats":
      return <StatsTab />;
    case "calling":
      return <CallingTab />;
    case "achievements":
      return <AchievementsTab />;
    case "titles":
      return <TitlesTab />;
    case "appearance":
      return <AppearancePage />;
    case "history":
      return <HistoryTab />;
  }
}

function OverviewTab() {
  const next = useNext();
  return (
    <QueryView query={useOwnCharacter()} skeleton={<ProfileSkeleton />}>
      {(state) => <Overview state={state} next={next} />}
    </QueryView>
  );
}

function SkillsTab() {
  const stance = useStanceCommand();
  return (
    <QueryView query={useOwnCharacter()} skeleton={<ProfileSkeleton />}>
      {(state) => <SkillsPage state={state} stance={stance} />}
    </QueryView>
  );
}

function StatsTab() {
  return (
    <QueryView query={useStats()} skeleton={<ProfileSkeleton />}>
      {(views) => <StatsPage stats={views} />}
    </QueryView>
  );
}

function CallingTab() {
  const commands = useCallingCommands();
  return (
    <QueryView query={useCalling()} skeleton={<ProfileSkeleton />}>
      {([state, book]) => <CallingPage state={state} book={book} commands={commands} />}
    </QueryView>
  );
}

function AchievementsTab() {
  return (
    <QueryView query={useAchievements()} skeleton={<ProfileSkeleton />}>
      {(view) => <AchievementsPage view={view} />}
    </QueryView>
  );
}

function TitlesTab() {
  const commands = useOrnamentCommands();
  return (
    <QueryView
      query={pairQueries(useOrnaments(), useAchievements())}
      skeleton={<ProfileSkeleton />}
    >
      {([view, { families }]) => <TitlesPage view={view} families={families} commands={commands} />}
    </QueryView>
  );
}

function HistoryTab() {
  return (
    <Suspense fallback={<ProfileSkeleton />}>
      <HistoryPage />
    </Suspense>
  );
}

function labelOf(category: Category): string {
  if (category === "history") return t("history.title");
  if (category === "appearance") return t("history.appearance");
  return category === "achievements" || category === "titles"
    ? t(`achievements.${category}`)
    : t(`profile.${category}`);
}

function ProfileTabs({ current }: { readonly current: Category }) {
  const items = categories.map((category) => ({
    id: category,
    label: labelOf(category),
    render: <Link to={`/game/profile/${category}`} />,
  }));
  return <Tabs items={items} current={current} label={t("profile.category")} />;
}

function ProfileSkeleton() {
  return (
    <Panel>
      <SkeletonRows rows={8} />
    </Panel>
  );
}

function UnknownCategory() {
  const pages = categories.map((category) => ({
    to: `/game/profile/${category}`,
    label: labelOf(category),
  }));
  return <NoSuchPage title={t("profile.unknown")} pages={pages} />;
}
