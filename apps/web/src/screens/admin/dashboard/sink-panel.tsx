import { dayMs } from "@aldermoor/game/core/content/time-spans.ts";
import type { Outcome } from "@aldermoor/game/core/rules/outcome.ts";
import type { GoldView } from "@aldermoor/game/telemetry/api.ts";
import { sinkGates } from "@aldermoor/game/telemetry/content/gates.ts";
import { gateOf } from "@aldermoor/game/telemetry/rules/sink-ratio.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";
import { SinkChart } from "../parts/sink-chart.tsx";
import { StaffView } from "../parts/staff-view.tsx";

/** How much of the gold that came was spent, day by day, between the gates at which numbers are changed. */
export function SinkPanel({ gold }: { readonly gold: GameQuery<Outcome<GoldView>> }) {
  return (
    <StaffView query={gold} part={t("dashboard.sink-title")}>
      {({ ratios }) => {
        const last = ratios.at(-1)?.ratio ?? null;
        return (
          <Panel
            stacked
            title={t("dashboard.sink-title")}
            aside={
              last !== null && (
                <Badge tone={gateOf(last) === "within" ? "good" : "warn"}>
                  <NumberText value={last} digitsMax={2} />
                </Badge>
              )
            }
          >
            {ratios.length === 0 ? (
              <p className="text-3">{t("dashboard.sink-none")}</p>
            ) : (
              <>
                <SinkChart
                  label={t("dashboard.sink-ratio")}
                  ratios={ratios.map(({ day, ratio }) => ({ atMs: day * dayMs, ratio }))}
                />
                <p className="text-3 text-sm">{t("dashboard.sink-gates", sinkGates)}</p>
              </>
            )}
          </Panel>
        );
      }}
    </StaffView>
  );
}
