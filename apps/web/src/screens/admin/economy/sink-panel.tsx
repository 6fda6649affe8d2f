import { dayMs } from "@aldermoor/game/core/content/time-spans.ts";
import { sinkGates } from "@aldermoor/game/telemetry/content/gates.ts";
import { gateOf } from "@aldermoor/game/telemetry/rules/sink-ratio.ts";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";
import { SinkChart } from "../parts/sink-chart.tsx";
import { StaffView } from "../parts/staff-view.tsx";

/** The ratio by which numbers are changed, and what is to be done where it leaves its gates. */
export function SinkPanel() {
  const gold = useGameQuery(api.telemetry.gold, {});
  return (
    <StaffView query={gold} part={t("economyDesk.sink-title")}>
      {({ ratios }) => {
        const last = ratios.at(-1)?.ratio ?? null;
        return (
          <Panel stacked title={t("economyDesk.sink-title")}>
            {last === null ? (
              <p className="text-3">{t("economyDesk.sink-none")}</p>
            ) : (
              <>
                <SinkChart
                  label={t("economyDesk.sink-title")}
                  ratios={ratios.map(({ day, ratio }) => ({ atMs: day * dayMs, ratio }))}
                />
                <Note tone={gateOf(last) === "within" ? "good" : "warn"}>
                  {t(`economyDesk.sink-${gateOf(last)}`, sinkGates)}
                </Note>
              </>
            )}
          </Panel>
        );
      }}
    </StaffView>
  );
}
