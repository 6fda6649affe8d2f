import type { Act, Battle, BattleRecord } from "@aldermoor/game/fighters/rules/battle.ts";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../texts/t.ts";
import { actText, burnText } from "./act-text.ts";
import "./battle-table.css";
import type { BattleTeam } from "./battle-teams.ts";
import { fighterAt, fighterName } from "./battle-teams.ts";
import { Points } from "./points.tsx";

type BattleTableProps = {
  readonly battle: Battle;
  readonly record: BattleRecord;
  readonly teams: readonly [BattleTeam, BattleTeam];
};

type Row = { readonly id: string; readonly turn: number; readonly act: Act };

/** The whole battle in words, for who reads rather than looks. */
export function BattleTable({ battle, record, teams }: BattleTableProps) {
  const rows = record.rounds.flatMap(({ acts }, nth) =>
    acts.map((act, at): Row => ({ id: `${nth} ${at}`, turn: nth + 1, act })),
  );
  const [own, foe] = record.health.map((share) => Math.round(100 * share));
  const [winner, left, right] = record.attackersWin
    ? [teams[0], own ?? 0, foe ?? 0]
    : [teams[1], foe ?? 0, own ?? 0];
  return (
    <Panel>
      <details className="battle-table">
        <summary>{t("battle.as-table")}</summary>
        <p>
          {t("battle.the-end", { name: winner.name, n: record.turns, own: left, other: right })}
        </p>
        <DataTable
          label={t("battle.as-table")}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              id: "turn",
              header: t("battle.table-turn"),
              cell: ({ turn }) => turn,
              align: "end",
              width: "76px",
              onCard: "line",
            },
            {
              id: "act",
              header: t("battle.table-act"),
              cell: ({ act }) => <ActWords battle={battle} act={act} />,
              onCard: "title",
            },
            {
              id: "points",
              header: t("battle.table-points"),
              cell: ({ act }) => <Points act={act} />,
              align: "end",
              width: "96px",
              onCard: "line",
            },
          ]}
        />
      </details>
    </Panel>
  );
}

function ActWords({ battle, act }: { readonly battle: Battle; readonly act: Act }) {
  const fallen = act.blows.filter(({ hp, at }) => hp === 0 && act.by !== at);
  const falls = fallen.map(({ at }) =>
    t("battle.falls", { at: fighterName(fighterAt(battle, at)) }),
  );
  const isBurnt = act.deed === "burnt";
  const burn = burnText(act);
  const words = burn === "" ? actText(battle, act) : `${actText(battle, act)} (${burn})`;
  return <>{[words, ...(isBurnt ? [] : falls)].join(". ")}</>;
}
