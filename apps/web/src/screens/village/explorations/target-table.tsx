import type { HexNumber } from "@aldermoor/game/journeys/rules/hexes.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import type { Sort, SortKeys } from "@aldermoor/ui/data/sort-rows.ts";
import { sortRows } from "@aldermoor/ui/data/sort-rows.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { useState } from "react";
import { hexPlaceText, hexTitle } from "../../../shared/journeys/hex-words.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";
import type { Target } from "./target.ts";

type TargetTableProps = {
  readonly targets: readonly Target[];
  readonly chosen: HexNumber | null;
  readonly onChoose: (hex: HexNumber) => void;
};

/** What the map shows of targets, for who reads: every hex that can be reached, with its odds. */
export function TargetTable({ targets, chosen, onChoose }: TargetTableProps) {
  const [sort, setSort] = useState<Sort>({ column: "alone", direction: "descending" });
  const columns = columnsFor(onChoose);
  return (
    <Panel flush title={t("explorations.in-reach")} aside={<NumberText value={targets.length} />}>
      <DataTable
        label={t("explorations.in-reach")}
        columns={columns}
        rows={sortRows(targets, sort, sortKeys)}
        rowKey={({ hex }) => String(hex)}
        isOwn={({ hex }) => hex === chosen}
        sort={sort}
        onSort={setSort}
        maxHeightPx={420}
      />
    </Panel>
  );
}

const sortKeys: SortKeys<Target> = {
  ring: ({ ring }) => ring,
  alone: ({ alone }) => alone ?? 0,
  required: ({ required }) => required,
};

function columnsFor(onChoose: (hex: HexNumber) => void): readonly DataColumn<Target>[] {
  return [
    {
      id: "hex",
      header: t("explorations.hex"),
      onCard: "title",
      cell: ({ hex, terrain }) => (
        <Button size="sm" variant="ghost" onClick={() => onChoose(hex)}>
          {hexTitle(hex, terrain)}
        </Button>
      ),
    },
    {
      id: "ring",
      header: t("explorations.place"),
      sortFirst: "ascending",
      onCard: "note",
      cell: ({ hex }) => hexPlaceText(hex),
    },
    {
      id: "alone",
      header: t("explorations.alone"),
      align: "end",
      sortFirst: "descending",
      cell: ({ alone }) => (alone === null ? t("explorations.no-odds") : percentText(alone)),
    },
    {
      id: "required",
      header: t("explorations.asks"),
      align: "end",
      sortFirst: "ascending",
      cell: ({ required }) => <NumberText value={required} />,
    },
    {
      id: "cost",
      header: t("journeys.stamina"),
      align: "end",
      cell: ({ cost }) => <NumberText value={cost} />,
    },
    {
      id: "time",
      header: t("journeys.duration"),
      align: "end",
      cell: ({ awayMs }) => durationText(awayMs),
    },
  ];
}
