import { Tabs } from "@aldermoor/ui/controls/tabs.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { usePathParam } from "../../page/use-path-param.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { useOwnCharacter } from "../../shared/character/use-own-character.ts";
import { QuestGift } from "../../shared/quests/quest-gift.tsx";
import { QuestHint } from "../../shared/quests/quest-hint.tsx";
import { t } from "../../texts/t.ts";
import { ActiveBoosts } from "./components/active-boosts.tsx";
import { BoostHistoryPage } from "./components/boost-history.tsx";
import { Tavern } from "./components/tavern.tsx";
import { VillageRites } from "./components/village-rites.tsx";
import { WorldBoosts } from "./components/world-boosts.tsx";
import { useBuyCommand, useGiftCommand, useHistory, useWorld } from "./use-boosts.ts";

const categories = ["active", "personal", "village", "global", "history"] as const;

type Category = (typeof categories)[number];

/** What helps the character at its work, for how long, and where more of it comes from. */
export default function BoostsScreen() {
  const name = usePathParam("category");
  const category = categories.find((one) => one === name);
  if (category === undefined) return <UnknownCategory />;
  return (
    <>
      <PageHeader title={t("boosts.title")} />
      <QuestHint />
      <BoostTabs current={category} />
      <CategoryPage category={category} />
    </>
  );
}

function CategoryPage({ category }: { readonly category: Category }) {
  switch (category) {
    case "active":
      return <Active />;
    case "personal":
      return <Personal />;
    case "village":
      return <VillageRites />;
    case "global":
      return <Global />;
    case "history":
      return <History />;
  }
}

function Active() {
  return (
    <QueryView query={useOwnCharacter()} skeleton={<BoostsSkeleton />}>
      {(helped) => <ActiveBoosts helped={helped} />}
    </QueryView>
  );
}

function Personal() {
  const command = useBuyCommand();
  return (
    <QueryView query={useOwnCharacter()} skeleton={<BoostsSkeleton />}>
      {(helped) => (
        <>
          <QuestGift of="boost" />
          <Tavern helped={helped} command={command} />
        </>
      )}
    </QueryView>
  );
}

function Global() {
  const command = useGiftCommand();
  return (
    <QueryView query={useWorld()} skeleton={<BoostsSkeleton />}>
      {([world, sheet]) => <WorldBoosts world={world} sheet={sheet} command={command} />}
    </QueryView>
  );
}

function History() {
  return (
    <QueryView query={useHistory()} skeleton={<BoostsSkeleton />}>
      {(history) => <BoostHistoryPage history={history} />}
    </QueryView>
  );
}

function BoostTabs({ current }: { readonly current: Category }) {
  const items = categories.map((category) => ({
    id: category,
    label: t(`character.boosts-${category}`),
    render: <Link to={`/game/boosts/${category}`} />,
  }));
  return <Tabs items={items} current={current} label={t("boosts.category")} />;
}

function BoostsSkeleton() {
  return (
    <Panel>
      <SkeletonRows rows={5} />
    </Panel>
  );
}

function UnknownCategory() {
  const pages = categories.map((category) => ({
    to: `/game/boosts/${category}`,
    label: t(`character.boosts-${category}`),
  }));
  return <NoSuchPage title={t("common.no-such-page")} pages={pages} />;
}
