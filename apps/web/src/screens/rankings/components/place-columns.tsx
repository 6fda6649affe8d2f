import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { Delta } from "@aldermoor/ui/data/delta.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { t } from "../../../texts/t.ts";

/** A place on a board of now, or of a day that is kept, which has not moved and may have no value. */
export type Placed = {
  readonly rank: number;
  readonly value: number | null;
  readonly moved?: number | null;
};

type PlaceColumns<Place> = {
  /** What is counted. */
  readonly label: string;
  /** Days that are over have no yesterday. */
  readonly hasMoves: boolean;
  /** Who stands there, and what else there is to say. */
  readonly who: readonly DataColumn<Place>[];
};

/** The columns of a board: the place, who stands there, how far that moved, and what is counted. */
export function placeColumns<Place extends Placed>(
  columns: PlaceColumns<Place>,
): readonly DataColumn<Place>[] {
  const { label, hasMoves, who } = columns;
  const moved: DataColumn<Place> = {
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
    ...who,
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
