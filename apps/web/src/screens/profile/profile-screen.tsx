import { PageHeader } from "@aldermoor/ui/page-header.tsx";
import { Panel } from "@aldermoor/ui/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/skeleton.tsx";
import { Tabs } from "@aldermoor/ui/tabs.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../texts/t.ts";
import { NoSuchPage } from "../../things/no-such-page.tsx";
import { QueryView } from "../../things/query-view.tsx";
import { QuestHint } from "../../things/quest-hint.tsx";
import { usePathParam } from "../../things/use-path-param.ts";
import { Overview } from "./components/overview.tsx";
import { SkillsPage } from "./components/skills-page.tsx";
import { StatsPage } from "./components/stats-page.tsx";
import "./profile-screen.css";
import { useProfile, useStanceOrder, useStats } from "./use-profile.ts";

const categories = ["overview", "skills", "stats"] as const;

type Category = (typeof categories)[number];

/** The player's own character. */
export default function ProfileScreen() {
  const name = usePathParam("category");
  const category = categories.find((one) => one === name);
  if (category === undefined) return <UnknownCategory />;
  return (
    <>
      <PageHeader title={t("profile.title")} />
      <QuestHint />
      <ProfileTabs current={category} />
      {category === "stats" ? <Stats /> : <Profile category={category} />}
    </>
  );
}

function Profile({ category }: { readonly category: Exclude<Category, "stats"> }) {
  const profile = useProfile();
  const stance = useStanceOrder();
  return (
    <QueryView query={profile} skeleton={<ProfileSkeleton />}>
      {(state) =>
        category === "overview" ? (
          <Overview state={state} />
        ) : (
          <SkillsPage sheet={state.sheet} stance={stance} />
        )
      }
    </QueryView>
  );
}

function Stats() {
  const stats = useStats();
  return (
    <QueryView query={stats} skeleton={<ProfileSkeleton />}>
      {(views) => <StatsPage stats={views} />}
    </QueryView>
  );
}

function ProfileTabs({ current }: { readonly current: Category }) {
  const items = categories.map((category) => ({
    id: category,
    label: t(`profile.${category}`),
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
    label: t(`profile.${category}`),
  }));
  return <NoSuchPage title={t("profile.unknown")} pages={pages} />;
}
