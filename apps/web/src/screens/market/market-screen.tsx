import { items } from "@aldermoor/game/core/content/items.ts";
import { isTraded } from "@aldermoor/game/market/rules/prices.ts";
import { Tabs } from "@aldermoor/ui/controls/tabs.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link, Navigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { usePathParam } from "../../page/use-path-param.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { BelowQueries } from "../../shared/answers/below-queries.tsx";
import { SwitchedOffNote } from "../../shared/flags/switched-off-note.tsx";
import { MarketDay } from "../../shared/quests/quest-gift.tsx";
import { QuestHint } from "../../shared/quests/quest-hint.tsx";
import { knownId } from "../../shared/world/known-id.ts";
import { t } from "../../texts/t.ts";
import { GoodsList } from "./components/goods-list.tsx";
import { ItemMarket } from "./components/item-market.tsx";
import { NotOpenNote } from "./components/not-open-note.tsx";
import { OpenOrders } from "./components/open-orders.tsx";
import { OwnAlerts } from "./components/own-alerts.tsx";
import type { MarketCategory } from "./market-category.ts";
import { marketCategories } from "./market-category.ts";
import "./market-screen.css";

// Pieces bring all that is known of equipment; who trades goods does not wait for it.
const PiecesPage = lazy(() => import("./listings/pieces-page.tsx"));
const EndedOrders = lazy(() => import("./components/ended-orders.tsx"));

/** The market: goods with their books, one's own orders, and what became of them. */
export default function MarketScreen() {
  const name = usePathParam("category");
  const category = marketCategories.find((one) => one === name);
  if (category === undefined) {
    const pages = marketCategories.map((one) => ({
      to: `/game/market/${one}`,
      label: t(`market.tab-${one}`),
    }));
    return <NoSuchPage title={t("common.no-such-page")} pages={pages} />;
  }
  return <MarketPages category={category} />;
}

function MarketPages({ category }: { readonly category: MarketCategory }) {
  // What the story hands out and hints at stands above.
  const story = useGameQuery(api.quests.story, { characterId: useCharacter() });
  const tabs = marketCategories.map((one) => ({
    id: one,
    label: t(`market.tab-${one}`),
    render: <Link to={`/game/market/${one}`} />,
  }));
  return (
    <>
      <PageHeader title={t("places.market")} subtitle={t("market.subtitle")} />
      <QuestHint />
      <Tabs items={tabs} current={category} label={t("market.category")} />
      {category === "exchange" && <MarketDay />}
      <BelowQueries above={[story]}>
        <div className="market-screen">
          <SwitchedOffNote flag="market" />
          <NotOpenNote />
          <CategoryPage category={category} />
        </div>
      </BelowQueries>
    </>
  );
}

function CategoryPage({ category }: { readonly category: MarketCategory }) {
  const { item: asked }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  switch (category) {
    case "exchange":
    case "sell": {
      const item = typeof asked === "string" ? knownId(items, asked) : null;
      if (item === null || !isTraded(item)) return <Goods ofOwn={category === "sell"} />;
      return <ItemMarket key={item} item={item} side={category === "sell" ? "sell" : "buy"} />;
    }
    case "listings":
      return (
        <Suspense fallback={<Rows />}>
          <PiecesPage shows="all" />
        </Suspense>
      );
    case "orders":
      return (
        // What stands below comes with what stands above: it would move from under a finger.
        <Suspense fallback={<Rows />}>
          <OpenOrders />
          <PiecesPage shows="own" />
          <OwnAlerts />
        </Suspense>
      );
    case "history":
      return (
        <Suspense fallback={<Rows />}>
          <EndedOrders />
        </Suspense>
      );
    case "collect":
      // What was traded while one was away waits with all else that came through others.
      return <Navigate to="/game/inventory/overflow" replace />;
  }
}

function Rows() {
  return (
    <Panel>
      <SkeletonRows rows={8} />
    </Panel>
  );
}

function Goods({ ofOwn }: { readonly ofOwn: boolean }) {
  if (!ofOwn) return <GoodsList ofOwn={false} />;
  return (
    <Suspense fallback={<Rows />}>
      <PiecesPage shows="sale">
        <GoodsList ofOwn />
      </PiecesPage>
    </Suspense>
  );
}
