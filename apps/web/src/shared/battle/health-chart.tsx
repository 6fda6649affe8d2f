import type { BattleRecord } from "@aldermoor/game/fighters/rules/battle.ts";
import { LineChart } from "@aldermoor/ui/charts/line-chart.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../texts/t.ts";
import { healthByTurn } from "./battle-frames.ts";
import type { BattleTeam } from "./battle-teams.ts";

type HealthChartProps = {
  readonly record: BattleRecord;
  readonly teams: readonly [BattleTeam, BattleTeam];
  /** The turn that the replay is at. */
  readonly turn: number;
};

/** The health of each side together, turn by turn. */
export function HealthChart({ record, teams, turn }: HealthChartProps) {
  const [own, foe] = healthByTurn(record);
  return (
    <Panel stacked title={t("battle.health")}>
      <LineChart
        label={t("battle.health")}
        heightPx={196}
        min={0}
        playhead={turn}
        pointText={(point) =>
          point === 0 ? t("battle.health-before") : t("battle.health-turn", { n: point })
        }
        axisText={String}
        series={[
          { id: "own", label: teams[0].name, values: own, isArea: true },
          { id: "foe", label: teams[1].name, values: foe },
        ]}
      />
    </Panel>
  );
}
