import type { RankedVillage } from "@aldermoor/game/rankings/api.ts";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { VillageBanner } from "../../../shared/village/village-banner.tsx";
import { t } from "../../../texts/t.ts";
import "./order-boards.css";
import { placeColumns } from "./place-columns.tsx";

type VillageTableProps = {
  /** What is counted. */
  readonly label: string;
  readonly places: readonly RankedVillage[];
  /** Days that are over have no yesterday. */
  readonly hasMoves: boolean;
  readonly ownRank: number | null;
  readonly paging?: ComponentProps<typeof DataTable>["paging"];
};

/** Villages on a board, one a row. */
export function VillageTable({ label, places, hasMoves, ownRank, paging }: VillageTableProps) {
  return (
    <DataTable<RankedVillage>
      label={label}
      columns={placeColumns({ label, hasMoves, who: villageColumns() })}
      rows={places}
      rowKey={({ id }) => id}
      isOwn={({ rank }) => rank === ownRank}
      paging={paging}
    />
  );
}

function villageColumns(): readonly DataColumn<RankedVillage>[] {
  return [
    {
      id: "name",
      header: t("rankings.villages-name"),
      onCard: "title",
      cell: ({ name, banner }) => (
        <Link to={`/game/public/village/${name}`} className="order-boards__name">
          <VillageBanner banner={banner} size={24} />
          <b>{name}</b>
        </Link>
      ),
    },
    {
      id: "members",
      header: t("rankings.villages-members"),
      cell: ({ members }) => <NumberText value={members} />,
      align: "end",
      onCard: "line",
    },
  ];
}
