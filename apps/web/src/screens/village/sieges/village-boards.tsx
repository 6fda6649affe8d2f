import { seasonAt } from "@aldermoor/game/core/rules/seasons.ts";
import type { RatedVillage } from "@aldermoor/game/sieges/api.ts";
import type { RankedVillage } from "@aldermoor/game/village-seasons/api.ts";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";

const boards = ["rating", "season"] as const;

/** The villages with the highest ratings, and those that did the most this season. */
export function VillageBoards() {
  const [board, setBoard] = useState<(typeof boards)[number]>("rating");
  return (
    <Panel
      stacked
      title={t("villageSieges.boards")}
      aside={
        <Segmented
          label={t("villageSieges.boards")}
          value={board}
          options={boards.map((value) => ({ value, label: t(`villageSieges.board-${value}`) }))}
          onChange={setBoard}
        />
      }
    >
      {board === "rating" ? <RatingBoard /> : <SeasonBoard />}
    </Panel>
  );
}

function RatingBoard() {
  const query = useGameQuery(api.sieges.ranking, {});
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={4} />}>
      {(rows) => (
        <DataTable<RatedVillage & { readonly place: number }>
          label={t("villageSieges.board-rating")}
          rows={rows.map((row, ahead) => ({ ...row, place: ahead + 1 }))}
          rowKey={({ name }) => name}
          empty={<EmptyState title={t("villageSieges.board-none")} />}
          columns={[
            ...named<RatedVillage & { readonly place: number }>(),
            {
              id: "rating",
              header: t("villageSieges.board-rating"),
              cell: ({ rating }) => <NumberText value={rating} />,
              align: "end",
              onCard: "line",
            },
            {
              id: "won",
              header: t("villageSieges.board-won"),
              cell: ({ won, fought }) => `${won} / ${fought}`,
              align: "end",
              onCard: "line",
            },
          ]}
        />
      )}
    </QueryView>
  );
}

function SeasonBoard() {
  const query = useGameQuery(api["village-seasons"].ranking, { season: seasonAt(serverNowMs()) });
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={4} />}>
      {(rows) => (
        <DataTable<RankedVillage>
          label={t("villageSieges.board-season")}
          rows={rows}
          rowKey={({ name }) => name}
          empty={<EmptyState title={t("villageSieges.board-none-season")} />}
          columns={[
            ...named<RankedVillage>(),
            {
              id: "score",
              header: t("villageSieges.board-score"),
              cell: ({ score }) => <NumberText value={score} />,
              align: "end",
              onCard: "line",
            },
          ]}
        />
      )}
    </QueryView>
  );
}

/** The place and the name, which both boards begin with. */
function named<
  Row extends { readonly place: number; readonly name: string },
>(): readonly DataColumn<Row>[] {
  return [
    {
      id: "place",
      header: t("villageSieges.place"),
      cell: ({ place }) => place,
      align: "end",
      width: "64px",
      onCard: "line",
    },
    {
      id: "village",
      header: t("villageSieges.board-village"),
      cell: ({ name }) => (
        <Link to={`/game/public/village/${name}`} className="link">
          {name}
        </Link>
      ),
      onCard: "title",
    },
  ];
}
