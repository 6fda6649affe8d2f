import type { GiverView } from "@aldermoor/game/village-works/api.ts";
import { Sparkline } from "@aldermoor/ui/charts/sparkline.tsx";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { t } from "../../../texts/t.ts";

/** What each member has given, in thirty days and ever. */
export function Givers({ givers }: { readonly givers: readonly GiverView[] }) {
  const gave = givers.filter(({ everGold }) => everGold > 0);
  return (
    <Panel flush title={t("villageWorks.givers")}>
      <DataTable
        label={t("villageWorks.givers")}
        columns={columns()}
        rows={gave}
        rowKey={({ name }) => name}
        isOwn={({ isOwn }) => isOwn}
        empty={<p className="text-2 text-sm">{t("villageWorks.givers-none")}</p>}
      />
    </Panel>
  );
}

function monthOf({ days }: GiverView): number {
  return days.reduce((sum, one) => sum + one, 0);
}

function columns(): readonly DataColumn<GiverView>[] {
  return [
    {
      id: "name",
      header: t("villageWorks.giver-name"),
      cell: ({ name }) => name,
      onCard: "title",
    },
    {
      id: "month",
      header: t("villageWorks.giver-month"),
      cell: (giver) => <NumberText value={monthOf(giver)} />,
      align: "end",
      onCard: "line",
    },
    {
      id: "course",
      header: t("villageWorks.giver-course"),
      cell: ({ days }) => <Sparkline values={days} width={64} height={20} />,
      onCard: "note",
    },
    {
      id: "ever",
      header: t("villageWorks.giver-ever"),
      cell: ({ everGold }) => <NumberText value={everGold} />,
      align: "end",
      onCard: "line",
    },
  ];
}
