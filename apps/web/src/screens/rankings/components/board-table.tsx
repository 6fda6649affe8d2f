import type { RankedCharacter } from "@aldermoor/game/rankings/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import type { ComponentProps } from "react";
import { t } from "../../../texts/t.ts";
import type { Placed } from "./place-columns.tsx";
import { placeColumns } from "./place-columns.tsx";
import { RankedName } from "./ranked-name.tsx";

/** Somebody's place. */
type ShownPlace = Placed & Pick<RankedCharacter, "name" | "avatarSeed" | "title">;

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
      className="data-table--one-line"
      label={label}
      columns={placeColumns({ label, hasMoves, who: [nameColumn()] })}
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

function nameColumn(): DataColumn<ShownPlace> {
  return {
    id: "name",
    header: t("rankings.name"),
    cell: (place) => <RankedName place={place} />,
    onCard: "title",
  };
}
