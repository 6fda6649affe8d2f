import type { RankedVillage } from "@aldermoor/game/rankings/api.ts";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { Delta } from "@aldermoor/ui/data/delta.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { VillageBanner } from "../../../shared/village/village-banner.tsx";
import { t } from "../../../texts/t.ts";
import "./order-boards.css";

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
      columns={columnsOf(label, hasMoves)}
      rows={places}
      rowKey={({ id }) => id}
      isOwn={({ rank }) => rank === ownRank}
      paging={paging}
    />
  );
}

function columnsOf(label: string, hasMoves: boolean): readonly DataColumn<RankedVillage>[] {
  const moved: DataColumn<RankedVillage> = {
    id: "moved",
    header: t("rankings.moved"),
    cell: (place) => (place.moved === null ? "–" : <Delta value={place.moved} />),
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
    ...(hasMoves ? [moved] : []),
    {
      id: "value",
      header: label,
      cell: ({ value }) => <NumberText value={value} />,
      align: "end",
      width: "150px",
      onCard: "line",
    },
  ];
}
