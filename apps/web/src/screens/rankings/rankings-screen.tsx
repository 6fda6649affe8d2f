import type { Mode } from "@aldermoor/game/character/api.ts";
import type { RankedCharacter } from "@aldermoor/game/rankings/api.ts";
import type { BoardId, Span } from "@aldermoor/game/rankings/content/boards.ts";
import {
  modes,
  boardIds,
  pageLength,
  shownMax,
  spans,
  standingBoards,
} from "@aldermoor/game/rankings/content/boards.ts";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { lazy, Suspense, useState } from "react";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { boardName } from "../../shared/rankings/board-name.ts";
import { t } from "../../texts/t.ts";
import { boardNote } from "./board-note.ts";
import { BoardTable } from "./components/board-table.tsx";
import { OwnPlace } from "./components/own-place.tsx";
import { Podium } from "./components/podium.tsx";
import type { ChosenBoard, OwnStanding } from "./use-rankings.ts";
import { useBoardPage, useBoardTotal, useOwnPlace } from "./use-rankings.ts";
import "./rankings-screen.css";

const OrderBoards = lazy(() => import("./components/order-boards.tsx"));
const VillageBoards = lazy(() => import("./components/village-boards.tsx"));
const PastBoards = lazy(() => import("./components/past-boards.tsx"));

/** Who stands where on every board, with one's own place. */
export default function RankingsScreen() {
  const [chosen, setChosen] = useState<ChosenBoard>(first);
  const [isPast, setPast] = useState(false);
  const [together, setTogether] = useState<Together | null>(null);
  const total = useBoardTotal(chosen);
  const { board, span, mode } = chosen;
  const choose = ({ span: next, ...of }: Partial<Choosing>) => {
    if (next !== undefined) setPast(next === "past");
    setChosen({ ...chosen, ...of, span: next === "past" ? "all" : (next ?? span) });
  };
  return (
    <>
      <PageHeader
        title={t("places.rankings")}
        subtitle={total === null || together !== null ? "\u00a0" : t("rankings.lead", { n: total })}
      />
      <div className="rankings-screen__choice">
        {together === null && (
          <Choice chosen={{ ...chosen, span: isPast ? "past" : span }} onChoose={choose} />
        )}
        <Segmented<Ranked>
          label={t("rankings.modes")}
          value={together ?? mode}
          options={ranked.map((value) => ({ value, label: t(`rankings.${value}`) }))}
          onChange={(next) => {
            const isOfMany = next === "orders" || next === "villages";
            setTogether(isOfMany ? next : null);
            if (!isOfMany) choose({ mode: next });
          }}
        />
      </div>
      {together !== null ? (
        <Suspense fallback={<PlacesSkeleton />}>
          {together === "orders" ? <OrderBoards /> : <VillageBoards />}
        </Suspense>
      ) : isPast ? (
        <Suspense fallback={<PlacesSkeleton />}>
          <PastBoards board={board} mode={mode} />
        </Suspense>
      ) : (
        <PresentBoard key={`${board} ${span} ${mode}`} chosen={chosen} total={total} />
      )}
    </>
  );
}

/** Who is ranked: characters by how they play, or what many are together. */
const ranked = [...modes, "orders", "villages"] as const;

type Together = "orders" | "villages";
type Ranked = Mode | Together;

/** A board as it stands now, or how it stood. */
type Choosing = Omit<ChosenBoard, "span"> & { readonly span: Span | "past" };

type PresentBoardProps = { readonly chosen: ChosenBoard; readonly total: number | null };

function PresentBoard({ chosen, total }: PresentBoardProps) {
  const [from, setFrom] = useState(0);
  const page = useBoardPage(chosen, from);
  const own = useOwnPlace(chosen);
  return (
    <QueryView query={page} skeleton={<PlacesSkeleton />}>
      {(places) => (
        <Places
          places={places}
          total={total}
          chosen={chosen}
          own={own}
          from={from}
          onFrom={setFrom}
        />
      )}
    </QueryView>
  );
}

function PlacesSkeleton() {
  return (
    <Panel>
      <SkeletonRows rows={10} />
    </Panel>
  );
}

const first: ChosenBoard = { board: "total-level", span: "all", mode: "standard" };

type ChoiceProps = {
  readonly chosen: Choosing;
  readonly onChoose: (change: Partial<Choosing>) => void;
};

function Choice({ chosen, onChoose }: ChoiceProps) {
  const note = boardNote(chosen.board);
  return (
    <>
      <Select<BoardId>
        label={t("rankings.board")}
        hideLabel
        value={chosen.board}
        options={boardIds.map((value) => ({ value, label: boardName(value) }))}
        onChange={(board) => {
          const isThere = spansOf(board).some((span) => span === chosen.span);
          onChoose(isThere ? { board } : { board, span: "all" });
        }}
      />
      <Segmented<Choosing["span"]>
        label={t("rankings.span")}
        value={chosen.span}
        options={spansOf(chosen.board).map((value) => ({
          value,
          label: t(`rankings.span-${value}`),
        }))}
        onChange={(span) => onChoose({ span })}
      />
      {note !== null && <p className="text-3 text-sm">{note}</p>}
    </>
  );
}

/** A rating is how one stands. A first moon is counted once; what was gained in a month or a day is not kept. */
function spansOf(board: BoardId): readonly Choosing["span"][] {
  return board === "first-moon" || standingBoards.includes(board)
    ? ["all", "past"]
    : [...spans, "past"];
}

type PlacesProps = {
  readonly places: readonly RankedCharacter[];
  /** `null` until it is known: then there are no more than are here. */
  readonly total: number | null;
  readonly chosen: ChosenBoard;
  /** Where the own character stands; `null` for who plays none, or is not told yet. */
  readonly own: OwnStanding;
  readonly from: number;
  readonly onFrom: (from: number) => void;
};

function Places({ places, total, chosen, own, from, onFrom }: PlacesProps) {
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const found = places.filter(({ name }) => wanted === "" || name?.toLowerCase().includes(wanted));
  const last = Math.min(total ?? from + places.length, shownMax);
  const hasPages = last > pageLength;
  const isOwnHere = own.rank !== null && own.rank > from && own.rank <= from + pageLength;
  if (from === 0 && places.length === 0) {
    return (
      <Panel>
        <EmptyState icon={<GameIcon name="laurel-crown" size={40} />} title={t("rankings.none")}>
          {t("rankings.none-text")}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <>
      {from === 0 && <Podium places={places.slice(0, 3)} />}
      {!isOwnHere && <OwnPlace own={own} chosen={chosen} />}
      <div className="rankings-screen__search">
        <SearchField label={t("rankings.find")} value={search} onChange={setSearch} />
      </div>
      <Panel flush>
        <BoardTable
          label={boardName(chosen.board)}
          places={found}
          hasMoves={chosen.span === "all"}
          ownRank={isOwnHere ? own.rank : null}
          onShowAll={() => setSearch("")}
          paging={
            hasPages
              ? {
                  onPrevious: from === 0 ? undefined : () => onFrom(from - pageLength),
                  onNext: from + pageLength < last ? () => onFrom(from + pageLength) : undefined,
                  summary: t("rankings.range", {
                    from: from + 1,
                    to: Math.min(from + pageLength, last),
                    n: last,
                  }),
                }
              : undefined
          }
        />
      </Panel>
    </>
  );
}
