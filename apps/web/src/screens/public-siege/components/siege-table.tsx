import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { faceTeam } from "../../../shared/battle/face-team.ts";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";
import type { BoutOfSiege } from "../siege-course.ts";
import "./siege-table.css";

/** The whole siege in words, for who reads rather than looks. */
export function SiegeTable({ bouts }: { readonly bouts: readonly BoutOfSiege[] }) {
  if (bouts.length === 0) return null;
  return (
    <Panel>
      <details className="siege-table">
        <summary>{t("publicSiege.table")}</summary>
        <DataTable
          label={t("publicSiege.table")}
          rows={bouts}
          rowKey={({ nth }) => String(nth)}
          columns={[
            {
              id: "bout",
              header: t("publicSiege.table-bout"),
              cell: ({ nth }) => nth,
              align: "end",
              width: "76px",
              onCard: "line",
            },
            {
              id: "attacker",
              header: t("publicSiege.table-attacker"),
              cell: ({ attacker }) => faceTeam(attacker.face).name,
              onCard: "line",
            },
            {
              id: "defender",
              header: t("publicSiege.table-defender"),
              cell: ({ defender }) => faceTeam(defender.face).name,
              onCard: "line",
            },
            {
              id: "turns",
              header: t("publicSiege.table-turns"),
              cell: ({ turns }) => turns,
              align: "end",
              width: "76px",
              onCard: "line",
            },
            {
              id: "end",
              header: t("publicSiege.table-end"),
              cell: endText,
              onCard: "title",
            },
          ]}
        />
      </details>
    </Panel>
  );
}

function endText(bout: BoutOfSiege): string {
  const { attackersWin, attacker, defender, health, bothFall } = bout;
  if (bothFall) return t("publicSiege.both-fall");
  const { name } = faceTeam((attackersWin ? attacker : defender).face);
  const share = attackersWin ? health[0] : health[1];
  return t("publicSiege.table-holds", { name, percent: percentText(Math.round(100 * share)) });
}
