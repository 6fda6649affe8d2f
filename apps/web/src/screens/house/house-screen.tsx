import { rooms } from "@aldermoor/game/house/content/rooms.ts";
import { Tabs } from "@aldermoor/ui/controls/tabs.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Skeleton, SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { usePathParam } from "../../page/use-path-param.ts";
import { useServerClock } from "../../realtime/server-clock.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { QuestGift } from "../../shared/quests/quest-gift.tsx";
import { QuestHint } from "../../shared/quests/quest-hint.tsx";
import { entriesOf, idsOf } from "../../shared/world/known-id.ts";
import { t } from "../../texts/t.ts";
import { GardenPage } from "./components/garden-page.tsx";
import { RoomsPage } from "./components/rooms-page.tsx";
import { StoragePage } from "./components/storage-page.tsx";
import { VisitorsPage } from "./components/visitors-page.tsx";
import type { HouseCategory } from "./house-category.ts";
import { houseCategories, houseCategory } from "./house-category.ts";
import "./house-screen.css";
import type { Household } from "./use-house.ts";
import { useHousehold } from "./use-house.ts";

/** The house: its rooms, the garden, what it stores and who came by. */
export default function HouseScreen() {
  const category = houseCategory(usePathParam("category"));
  if (category === null) return <UnknownCategory />;
  return <House category={category} />;
}

function House({ category }: { readonly category: HouseCategory }) {
  const household = useHousehold();
  return (
    <>
      <PageHeader title={t("house.title")} />
      <QuestHint />
      <HouseTabs
        current={category}
        household={household.state === "ready" ? household.value : null}
      />
      <QueryView query={household} skeleton={<HouseSkeleton hasPicture={category === "rooms"} />}>
        {(state) => <Category category={category} household={state} />}
      </QueryView>
    </>
  );
}

type CategoryProps = { readonly category: HouseCategory; readonly household: Household };

function Category({ category, household }: CategoryProps) {
  switch (category) {
    case "rooms":
      return (
        <>
          <QuestGift of="room" />
          <RoomsPage household={household} />
        </>
      );
    case "garden":
      return <GardenPage household={household} />;
    case "storage":
      return <StoragePage household={household} />;
    case "visitors":
      return <VisitorsPage own={household.sheet.name} />;
  }
}

type HouseTabsProps = { readonly current: HouseCategory; readonly household: Household | null };

function HouseTabs({ current, household }: HouseTabsProps) {
  const { offsetMs } = useServerClock();
  const plots = household?.home.plots ?? [];
  const ripe = useTicked(
    (nowMs) => plots.filter((plot) => plot !== null && plot.ripeAtMs <= nowMs + offsetMs).length,
  );
  const items = houseCategories.map((id) => ({
    id,
    label: t(`house.${id}`),
    count: countOf(id, household, ripe),
    isHot: id === "garden" && ripe > 0,
    render: <Link to={`/game/house/${id}`} />,
  }));
  return <Tabs items={items} current={current} label={t("house.categories")} />;
}

function countOf(id: HouseCategory, household: Household | null, ripe: number) {
  if (household === null) return undefined;
  switch (id) {
    case "rooms":
      return t("house.rooms-of", {
        built: entriesOf(household.home.rooms).length,
        all: idsOf(rooms).length,
      });
    case "garden":
      return ripe > 0 ? ripe : undefined;
    case "storage":
    case "visitors":
      return undefined;
  }
}

function HouseSkeleton({ hasPicture }: { readonly hasPicture: boolean }) {
  return (
    <div className="house-screen">
      {hasPicture && <Skeleton height={300} />}
      <Panel>
        <SkeletonRows rows={6} />
      </Panel>
    </div>
  );
}

function UnknownCategory() {
  const pages = houseCategories.map((category) => ({
    to: `/game/house/${category}`,
    label: t(`house.${category}`),
  }));
  return <NoSuchPage title={t("house.unknown")} pages={pages} />;
}
