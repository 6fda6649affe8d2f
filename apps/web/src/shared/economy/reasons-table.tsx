import type { EconomyReason } from "@aldermoor/game/economy/api.ts";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { t } from "../../texts/t.ts";

/** What each reason made and used up in the whole span, what moved most first. */
export function ReasonsTable({ reasons }: { readonly reasons: readonly EconomyReason[] }) {
  return (
    <Panel flush title={t("economy.by-reason")}>
      <DataTable
        label={t("economy.by-reason")}
        rows={reasons}
        rowKey={({ reason }) => reason}
        columns={[
          {
            id: "reason",
            header: t("economy.reason"),
            cell: ({ reason }) => t(`economy.reason-${reason}`),
            onCard: "title",
          },
          {
            id: "made",
            header: t("economy.made"),
            cell: ({ made }) => <NumberText value={made} />,
            align: "end",
            onCard: "line",
          },
          {
            id: "used",
            header: t("economy.used"),
            cell: ({ used }) => <NumberText value={used} />,
            align: "end",
            onCard: "line",
          },
        ]}
        empty={<EmptyState icon={<GameIcon name="scales" size={36} />} title={t("economy.none")} />}
      />
    </Panel>
  );
}
