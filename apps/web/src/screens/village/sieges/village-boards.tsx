import { seasonAt } from "@aldermoor/game/core/rules/seasons.ts";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
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
import "./village-boards.css";

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
        <Board
          empty={t("villageSieges.board-none")}
          rows={rows.map(({ name, rating, won, fought }) => ({
            name,
            figure: rating,
            note: t("sieges.record", { won, n: fought }),
          }))}
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
        <Board
          empty={t("villageSieges.board-none-season")}
          rows={rows.map(({ name, score, hexes }) => ({
            name,
            figure: score,
            note: t("villageSieges.season-score", { n: score, hexes }),
          }))}
        />
      )}
    </QueryView>
  );
}

type BoardProps = {
  readonly empty: string;
  readonly rows: readonly {
    readonly name: string;
    readonly figure: number;
    readonly note: string;
  }[];
};

function Board({ empty, rows }: BoardProps) {
  if (rows.length === 0) return <EmptyState title={empty} />;
  return (
    <ol className="village-boards">
      {rows.map(({ name, figure, note }, ahead) => (
        <li key={name} className="village-boards__row">
          <span className="village-boards__place num">{ahead + 1}</span>
          <span className="village-boards__words">
            <Link to={`/game/public/village/${name}`} className="link">
              {name}
            </Link>
            <small>{note}</small>
          </span>
          <b>
            <NumberText value={figure} />
          </b>
        </li>
      ))}
    </ol>
  );
}
