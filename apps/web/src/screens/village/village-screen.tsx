import type { OwnVillage, VillageView } from "@aldermoor/game/village/api.ts";
import { Tabs } from "@aldermoor/ui/controls/tabs.tsx";
import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link, Navigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { usePathParam } from "../../page/use-path-param.ts";
import { faultSentence } from "../../realtime/fault-sentence.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { VillageHero } from "../../shared/village/village-hero.tsx";
import { t } from "../../texts/t.ts";
import { villageCategories } from "./categories.ts";
import { HeroPresses } from "./overview/hero-presses.tsx";
import { useVillage, useVillageProfile } from "./use-village.ts";
import type { VillageCategory } from "./village-page.ts";
import "./village-screen.css";

/** The village of the character in its tabs; without one what waits, and the villages there are. */
export default function VillageScreen() {
  const query = useVillage();
  return (
    <>
      {query.state === "error" && <PageHeader title={t("places.village")} />}
      <QueryView query={query} skeleton={<Loading />}>
        {(view) => <Pages view={view} />}
      </QueryView>
    </>
  );
}

/** Addresses that are good, where the tab is not there yet or not for the character. */
const promised: readonly string[] = [
  "members",
  "buildings",
  "contribute",
  "storage",
  "shrine",
  "explorations",
  "sieges",
  "quests",
  "applications",
  "log",
  "settings",
];

function Loading() {
  return (
    <>
      <PageHeader title={t("places.village")} subtitle=" " />
      <Panel>
        <SkeletonRows rows={6} />
      </Panel>
    </>
  );
}

type PagesProps = { readonly view: VillageView };

function Pages({ view }: PagesProps) {
  const name = usePathParam("category");
  const shown = villageCategories.filter((one) => isShown(one, view));
  const current = shown.find(({ id }) => id === name);
  if (current === undefined && promised.includes(name))
    return <Navigate to="/game/village/overview" replace />;
  if (current === undefined) {
    const pages = shown.map((one) => ({ to: `/game/village/${one.id}`, label: one.label() }));
    return <NoSuchPage title={t("common.no-such-page")} pages={pages} />;
  }
  const items = shown.map((one) => ({
    id: one.id,
    label: one.label(),
    render: <Link to={`/game/village/${one.id}`} />,
  }));
  return (
    <>
      {view.village === null ? (
        <PageHeader title={t("places.village")} subtitle={t("village.none")} />
      ) : (
        <Hero own={view.village} />
      )}
      <Tabs items={items} current={current.id} label={t("village.category")} />
      <Suspense
        fallback={
          <Panel>
            <SkeletonRows rows={5} />
          </Panel>
        }
      >
        <div className="village-screen">
          <Shown category={current} view={view} />
        </div>
      </Suspense>
    </>
  );
}

/** The village before its land; its name alone where the rest is not there. */
function Hero({ own }: { readonly own: OwnVillage }) {
  const profile = useVillageProfile(own.name);
  const presses = <HeroPresses own={own} />;
  if (profile.state === "error") {
    return (
      <>
        <PageHeader title={own.name}>{presses}</PageHeader>
        <ErrorState
          title={t("village.face-failed")}
          message={faultSentence(profile.error)}
          onRetry={profile.retry}
        />
      </>
    );
  }
  return (
    <div className="village-screen__hero">
      <VillageHero name={own.name} profile={profile.state === "ready" ? profile.value : null}>
        {presses}
      </VillageHero>
    </div>
  );
}

function isShown(category: VillageCategory, { village }: VillageView): boolean {
  if (category.isFor === "anybody") return true;
  if (village === null) return false;
  return category.right === undefined || village.rights.includes(category.right);
}

function Shown({ category, view }: PagesProps & { readonly category: VillageCategory }) {
  if (category.isFor === "anybody") {
    const { page: Page } = category;
    return <Page view={view} />;
  }
  const { page: Page } = category;
  return view.village === null ? null : <Page own={view.village} />;
}
