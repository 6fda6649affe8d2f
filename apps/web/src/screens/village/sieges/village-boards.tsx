import type { RankedVillage } from "@aldermoor/game/rankings/api.ts";
import type { VillageBoard } from "@aldermoor/game/rankings/content/boards.ts";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
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
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import "./village-boards.css";

const boards = ["rating", "score"] as const satisfies readonly VillageBoard[];
const shownMax = 10;

/** The villages with the highest ratings, and those that did the most this season, as they were ranked last. */
export function VillageBoards() {
  const [board, setBoard] = useState<(typeof boards)[number]>("rating");
  const ranking = useGameQuery(api.rankings.villages, { board, day: null, from: 0 });
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
      <QueryView
        query={ranking}
        failed={t("villageSieges.boards-failed")}
        skeleton={<SkeletonRows rows={4} />}
      >
        {({ asOfMs, places }) =>
          places.length === 0 ? (
            <EmptyState title={t(`villageSieges.board-none-${board}`)} />
          ) : (
            <>
              <Places places={places.slice(0, shownMax)} />
              {asOfMs !== null && <AsOf atMs={asOfMs} />}
            </>
          )
        }
      </QueryView>
      <Link to="/game/rankings" className="link">
        {t("villageSieges.boards-all")}
      </Link>
    </Panel>
  );
}

function Places({ places }: { readonly places: readonly RankedVillage[] }) {
  return (
    <ol className="village-boards">
      {places.map(({ rank, id, name, level, members, value }) => (
        <li key={id} className="village-boards__row">
          <span className="village-boards__place num">{rank}</span>
          <span className="village-boards__words">
            <Link to={`/game/public/village/${name}`} className="link">
              {name}
            </Link>
            <small>{t("villageSieges.board-note", { level, n: members })}</small>
          </span>
          <b>
            <NumberText value={value} />
          </b>
        </li>
      ))}
    </ol>
  );
}

/** The own village may have another rating by now, as the panel beside tells. */
function AsOf({ atMs }: { readonly atMs: number }) {
  const when = useTicked(() => momentText(atMs, serverNowMs()));
  return <small className="text-3">{t("villageSieges.boards-as-of", { when })}</small>;
}
