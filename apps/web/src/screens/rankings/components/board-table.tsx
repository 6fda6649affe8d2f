import type { RankedCharacter } from "@aldermoor/game/rankings/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { Delta } from "@aldermoor/ui/data/delta.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import type { ComponentProps } from "react";
import { t } from "../../../texts/t.ts";
import { RankedName } from "./ranked-name.tsx";

/** A place of now, or of a day that is kept, which has not moved and may have no value. */
type ShownPlace = Pick<RankedCharacter, "rank" | "name" | "avatarSeed" | "title"> & {
  readonly value: number | null;
  readonly moved?: number | null;
};

type BoardTableProps = {
  /** What is counted. */
  readonly label: string;
  readonly places: readonly ShownPlace[];
  /** Only boards of all time have a yesterday, and no past board tells of it. */
  readonly hasMoves: boolean;
  readonly ownRank: number | null;
  readonly onShowAll?: () => void;
  readonly paging?: ComponentProps<typeof DataTable>["paging"];
};

/** Places of a board, one a row. */
export function BoardTable(props: BoardTableProps) {
  const { label, places, hasMoves, ownRank, onShowAll, paging } = props;
  return (
    <DataTable<ShownPlace>
      label={label}
      columns={columnsOf(label, hasMoves)}
      rows={places}
      rowKey={({ rank }) => String(rank)}
      isOwn={({ rank }) => rank === ownRank}
      paging={paging}
      empty={
        <EmptyState
          title={t("rankings.no-match")}
          action={<Button onClick={onShowAll}>{t("rankings.show-all")}</Button>}
        />
      }
    />
  );
}

function columnsOf(label: string, hasMoves: boolean): readonly DataColumn<ShownPlace>[] {
  const moved: DataColumn<ShownPlace> = {
    id: "moved",
    header: t("rankings.moved"),
    cell: (place) => (place.moved == null ? "–" : <Delta value={place.moved} />),
    align: "end",
    width: "140px",
    onCard: "line",
  };
  return [
    {
      id: "place",
      header: t("rankings.place"),
      cell: ({ rank }) => <NumberText value={rank} />,
      width: "70px",
      onCard: "note",
    },
    {
      id: "name",
      header: t("rankings.name"),
      cell: (place) => <RankedName place={place} />,
      onCard: "title",
    },
    ...(hasMoves ? [moved] : []),
    {
      id: "value",
      header: label,
      cell: ({ value }) => (value === null ? "–" : <NumberText value={value} />),
      align: "end",
      width: "150px",
      onCard: "line",
    },
  ];
}
