import type { Mode } from "@aldermoor/game/character/api.ts";
import { utcDay } from "@aldermoor/game/core/rules/economy/tally.ts";
import type { BoardId } from "@aldermoor/game/rankings/content/boards.ts";
import { pageLength } from "@aldermoor/game/rankings/content/boards.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useState } from "react";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { boardName } from "../../../shared/rankings/board-name.ts";
import { t } from "../../../texts/t.ts";
import { usePastBoard } from "../use-rankings.ts";
import { BoardTable } from "./board-table.tsx";
import { DayChoice } from "./day-choice.tsx";
import { OwnCourse } from "./own-course.tsx";

type PastBoardsProps = { readonly board: BoardId; readonly mode: Mode };

/** How a board stood when one of the days that are kept began, and the way of the own character through them. */
export default function PastBoards({ board, mode }: PastBoardsProps) {
  const [today] = useState(() => utcDay(serverNowMs()));
  const [day, setDay] = useState(today);
  return (
    <Stack>
      <OwnCourse board={board} />
      <DayChoice today={today} day={day} onChange={setDay} />
      <PastBoard key={`${board} ${mode} ${day}`} board={board} mode={mode} day={day} />
    </Stack>
  );
}

function PastBoard({ board, mode, day }: PastBoardsProps & { readonly day: number }) {
  const [from, setFrom] = useState(0);
  const past = usePastBoard({ board, mode, day, from });
  return (
    <Panel flush>
      <QueryView query={past} skeleton={<SkeletonRows rows={10} />}>
        {({ kept, places }) =>
          kept === 0 ? (
            <EmptyState
              icon={<GameIcon name="laurel-crown" size={40} />}
              title={t("rankings.past-none")}
            />
          ) : (
            <BoardTable
              label={boardName(board)}
              places={places}
              hasMoves={false}
              ownRank={null}
              paging={
                kept <= pageLength
                  ? undefined
                  : {
                      onPrevious: from === 0 ? undefined : () => setFrom(from - pageLength),
                      onNext:
                        from + pageLength < kept ? () => setFrom(from + pageLength) : undefined,
                      summary: t("rankings.range", {
                        from: from + 1,
                        to: Math.min(from + pageLength, kept),
                        n: kept,
                      }),
                    }
              }
            />
          )
        }
      </QueryView>
    </Panel>
  );
}
