import { utcDay } from "@aldermoor/game/core/rules/economy/tally.ts";
import type { VillageRanking } from "@aldermoor/game/rankings/api.ts";
import type { VillageBoard } from "@aldermoor/game/rankings/content/boards.ts";
import { pageLength, villageBoards } from "@aldermoor/game/rankings/content/boards.ts";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useState } from "react";
import { faultSentence } from "../../../realtime/fault-sentence.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { useOwnVillage, useVillageBoard } from "../use-rankings.ts";
import { DayChoice } from "./day-choice.tsx";
import { VillageTable } from "./village-table.tsx";
import "../rankings-screen.css";
import "./order-boards.css";

/** How villages stand, as they were ranked last, and how they stood when the days began that are kept. */
export default function VillageBoards() {
  const [board, setBoard] = useState<VillageBoard>("level");
  const [today] = useState(() => utcDay(serverNowMs()));
  const [day, setDay] = useState<number | null>(null);
  return (
    <Stack>
      <div className="rankings-screen__choice">
        <Select<VillageBoard>
          label={t("rankings.board")}
          hideLabel
          value={board}
          options={villageBoards.map((value) => ({
            value,
            label: t(`rankings.villages-${value}`),
          }))}
          onChange={setBoard}
        />
        <Segmented<"now" | "past">
          label={t("rankings.span")}
          value={day === null ? "now" : "past"}
          options={[
            { value: "now", label: t("rankings.villages-now") },
            { value: "past", label: t("rankings.span-past") },
          ]}
          onChange={(span) => setDay(span === "now" ? null : today)}
        />
        <p className="text-3 text-sm">{t(`rankings.villages-${board}-text`)}</p>
      </div>
      {day !== null && <DayChoice today={today} day={day} onChange={setDay} />}
      <Board key={`${board} ${day}`} board={board} day={day} />
    </Stack>
  );
}

type BoardProps = { readonly board: VillageBoard; readonly day: number | null };

function Board({ board, day }: BoardProps) {
  const [from, setFrom] = useState(0);
  const ranking = useVillageBoard({ board, day, from });
  return (
    <QueryView
      query={ranking}
      skeleton={
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      }
    >
      {(shown) =>
        shown.places.length === 0 ? (
          <Nobody isPast={day !== null} />
        ) : (
          <Places ranking={shown} board={board} day={day} from={from} onFrom={setFrom} />
        )
      }
    </QueryView>
  );
}

function Nobody({ isPast }: { readonly isPast: boolean }) {
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon name="laurel-crown" size={40} />}
        title={t(isPast ? "rankings.past-none" : "rankings.none")}
      >
        {isPast ? null : t("rankings.villages-none")}
      </EmptyState>
    </Panel>
  );
}

type PlacesProps = BoardProps & {
  readonly ranking: VillageRanking;
  readonly from: number;
  readonly onFrom: (from: number) => void;
};

function Places({ ranking: { asOfMs, ranked, places }, board, day, from, onFrom }: PlacesProps) {
  const own = useOwnVillage(board);
  const when = useTicked(() => (asOfMs === null ? "" : momentText(asOfMs, serverNowMs())));
  const label = t(`rankings.villages-${board}`);
  const ownRank = own.state === "ready" ? (own.value?.rank ?? null) : null;
  const isHere = ownRank !== null && ownRank > from && ownRank <= from + pageLength;
  const isNow = day === null;
  // What a village has by now may be more: place and value are of one instant.
  const age = isNow && when !== "" && (
    <p className="order-boards__note">{t("rankings.villages-as-of", { when })}</p>
  );
  const pages = {
    onPrevious: from === 0 ? undefined : () => onFrom(from - pageLength),
    onNext: from + pageLength < ranked ? () => onFrom(from + pageLength) : undefined,
    summary: t("rankings.range", {
      from: from + 1,
      to: Math.min(from + pageLength, ranked),
      n: ranked,
    }),
  };
  return (
    <>
      {isNow && own.state === "error" && (
        <Panel title={t("rankings.villages-own")}>
          <ErrorState
            title={t("rankings.own-failed")}
            message={faultSentence(own.error)}
            onRetry={own.retry}
          />
        </Panel>
      )}
      {isNow && own.state === "ready" && ownRank !== null && !isHere && (
        <Panel title={t("rankings.villages-own")} flush>
          <VillageTable label={label} places={own.value?.places ?? []} hasMoves ownRank={ownRank} />
          {age}
        </Panel>
      )}
      <Panel flush>
        <VillageTable
          label={label}
          places={places}
          hasMoves={isNow}
          ownRank={isNow && isHere ? ownRank : null}
          paging={ranked > pageLength ? pages : undefined}
        />
        {age}
      </Panel>
    </>
  );
}
