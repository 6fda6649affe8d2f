import type { OrderRanking, RankedOrder } from "@aldermoor/game/orders/api.ts";
import type { OrderBoard } from "@aldermoor/game/orders/content/boards.ts";
import { orderBoards } from "@aldermoor/game/orders/content/boards.ts";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { VillageBanner } from "../../../shared/village/village-banner.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import "./order-boards.css";
import { placeColumns } from "./place-columns.tsx";

/** How orders stand, as they were ranked last. */
export default function OrderBoards() {
  const [board, setBoard] = useState<OrderBoard>("level");
  const ranking = useGameQuery(api.orders.ranking, { board });
  return (
    <>
      <div className="order-boards__choice">
        <Segmented<OrderBoard>
          label={t("rankings.board")}
          value={board}
          options={orderBoards.map((value) => ({ value, label: t(`rankings.orders-${value}`) }))}
          onChange={setBoard}
        />
        <p className="text-3 text-sm">{t(`rankings.orders-${board}-text`)}</p>
      </div>
      <QueryView
        query={ranking}
        skeleton={
          <Panel>
            <SkeletonRows rows={8} />
          </Panel>
        }
      >
        {(shown) => <Places ranking={shown} board={board} />}
      </QueryView>
    </>
  );
}

type PlacesProps = { readonly ranking: OrderRanking; readonly board: OrderBoard };

function Places({ ranking: { asOfMs, places }, board }: PlacesProps) {
  const when = useTicked(() => (asOfMs === null ? "" : momentText(asOfMs, serverNowMs())));
  const label = t(`rankings.orders-${board}`);
  if (places.length === 0) {
    return (
      <Panel>
        <EmptyState icon={<GameIcon name="laurel-crown" size={40} />} title={t("rankings.none")}>
          {t("rankings.orders-none")}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel flush>
      <DataTable<RankedOrder>
        className="data-table--one-line"
        label={label}
        columns={placeColumns({ label, hasMoves: false, who: orderColumns() })}
        rows={places}
        rowKey={({ id }) => id}
      />
      {when !== "" && <p className="order-boards__note">{t("rankings.orders-as-of", { when })}</p>}
    </Panel>
  );
}

function orderColumns(): readonly DataColumn<RankedOrder>[] {
  return [
    {
      id: "name",
      header: t("rankings.orders-name"),
      onCard: "title",
      cell: ({ name, banner }) => (
        <span className="order-boards__name">
          <VillageBanner banner={banner} size={24} />
          <b>{name}</b>
        </span>
      ),
    },
    {
      id: "members",
      header: t("rankings.orders-members"),
      cell: ({ members }) => <NumberText value={members} />,
      align: "end",
      onCard: "line",
    },
  ];
}
