import type { CompanyView } from "@aldermoor/game/fighters/api.ts";
import { Tabs } from "@aldermoor/ui/controls/tabs.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { usePathParam } from "../../page/use-path-param.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { HintPlace } from "../../shared/quests/hint-place.tsx";
import { t } from "../../texts/t.ts";
import { ArenaPage } from "./components/arena-page.tsx";
import { FormationPage } from "./components/formation-page.tsx";
import { HistoryPage } from "./components/history-page.tsx";
import { RecruitPage } from "./components/recruit-page.tsx";
import { RosterPage } from "./components/roster-page.tsx";
import { TowerPage } from "./components/tower-page.tsx";
import { TrainingPage } from "./components/training-page.tsx";
import type { FightersCategory } from "./fighters-category.ts";
import { fightersCategories } from "./fighters-category.ts";
import "./fighters-screen.css";
import { useCompany } from "./use-fighters.ts";

// What the story asks for is told by the names of all of the content, which nothing else here needs.
const QuestHint = lazy(async () => {
  const { QuestHint: hint } = await import("../../shared/quests/quest-hint.tsx");
  return { default: hint };
});

/** The fighters that a character has hired, how they stand, and where they fight. */
export default function FightersScreen() {
  const name = usePathParam("category");
  const category = fightersCategories.find((one) => one === name);
  if (category === undefined) {
    const pages = fightersCategories.map((one) => ({
      to: `/game/fighters/${one}`,
      label: t(`fighters.tab-${one}`),
    }));
    return <NoSuchPage title={t("common.no-such-page")} pages={pages} />;
  }
  return <FighterPages category={category} />;
}

function FighterPages({ category }: { readonly category: FightersCategory }) {
  const query = useCompany();
  const view = query.state === "ready" ? query.value : null;
  const items = fightersCategories.map((one) => ({
    id: one,
    label: t(`fighters.tab-${one}`),
    render: <Link to={`/game/fighters/${one}`} />,
  }));
  return (
    <>
      <PageHeader title={t("places.fighters")} subtitle={view === null ? " " : subtitleOf(view)} />
      <Suspense fallback={<HintPlace />}>
        <QuestHint />
      </Suspense>
      <Tabs items={items} current={category} label={t("fighters.category")} />
      <QueryView
        query={query}
        skeleton={
          <Panel>
            <SkeletonRows rows={6} />
          </Panel>
        }
      >
        {(company) => (
          <div className="fighters-screen">
            <Page category={category} company={company} />
          </div>
        )}
      </QueryView>
    </>
  );
}

type PageProps = { readonly category: FightersCategory; readonly company: CompanyView };

function Page({ category, company }: PageProps) {
  switch (category) {
    case "roster":
      return <RosterPage company={company} />;
    case "formation":
      return <FormationPage company={company} />;
    case "recruit":
      return <RecruitPage />;
    case "training":
      return <TrainingPage company={company} />;
    case "arena":
      return <ArenaPage company={company} />;
    case "tower":
      return <TowerPage company={company} />;
    case "history":
      return <HistoryPage />;
  }
}

function subtitleOf({ fighters, places, wagesDue }: CompanyView): string {
  const n = fighters.length;
  if (n === 0) return t("fighters.none-yet");
  if (wagesDue === 0) return t("fighters.count", { n, places });
  return t("fighters.count-due", { n, places, gold: wagesDue });
}
