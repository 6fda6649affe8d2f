import { worldBosses } from "@aldermoor/game/world-boss/content/bosses.ts";
import { Tabs } from "@aldermoor/ui/controls/tabs.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { usePathParam } from "../../page/use-path-param.ts";
import { t } from "../../texts/t.ts";
import { CurrentPage } from "./components/current-page.tsx";
import { HistoryPage } from "./components/history-page.tsx";
import { RankingsPage } from "./components/rankings-page.tsx";
import { RewardsPage } from "./components/rewards-page.tsx";
import { SchedulePage } from "./components/schedule-page.tsx";
import { useBossNow, useBossRewards } from "./use-world-boss.ts";
import type { WorldBossCategory } from "./world-boss-category.ts";
import { worldBossCategories } from "./world-boss-category.ts";
import "./world-boss-screen.css";

/** The boss that stands before all of the moor: now, pledges for the next, what it paid, who stands where, and what was. */
export default function WorldBossScreen() {
  const name = usePathParam("category");
  const category = worldBossCategories.find((one) => one === name);
  if (category === undefined) {
    const pages = worldBossCategories.map((one) => ({
      to: `/game/world-boss/${one}`,
      label: t(`boss.tab-${one}`),
    }));
    return <NoSuchPage title={t("common.no-such-page")} pages={pages} />;
  }
  return <WorldBossPages category={category} />;
}

function WorldBossPages({ category }: { readonly category: WorldBossCategory }) {
  const now = useBossNow();
  const rewards = useBossRewards();
  const waiting =
    rewards.state === "ready"
      ? (rewards.value ?? []).filter(({ deliveryId }) => deliveryId !== null).length
      : 0;
  const items = worldBossCategories.map((one) => ({
    id: one,
    label: t(`boss.tab-${one}`),
    ...(one === "rewards" && waiting > 0
      ? { count: <NumberText value={waiting} />, isHot: true }
      : {}),
    render: <Link to={`/game/world-boss/${one}`} />,
  }));
  const standing = now.state === "ready" ? (now.value.now?.boss ?? null) : null;
  return (
    <>
      <PageHeader
        title={t("places.world-boss")}
        subtitle={standing === null ? t("boss.lead") : worldBosses[standing].name}
      />
      <Tabs items={items} current={category} label={t("boss.category")} />
      <div className="world-boss-screen">
        <Page category={category} />
      </div>
    </>
  );
}

function Page({ category }: { readonly category: WorldBossCategory }) {
  switch (category) {
    case "current":
      return <CurrentPage />;
    case "schedule":
      return <SchedulePage />;
    case "rewards":
      return <RewardsPage />;
    case "rankings":
      return <RankingsPage />;
    case "history":
      return <HistoryPage />;
  }
}
