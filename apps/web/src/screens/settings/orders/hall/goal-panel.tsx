import type { OrderGoal } from "@aldermoor/game/orders/api.ts";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { serverNowMs } from "../../../../realtime/server-clock.ts";
import { t } from "../../../../texts/t.ts";
import { timeLeftText } from "../time-left-text.ts";
import "./goal-panel.css";

/** What the members do together in a week, as a bar. */
export function GoalPanel({ goal }: { readonly goal: OrderGoal }) {
  const { paid: n, wanted, isReached, endsAtMs } = goal;
  const time = useTicked(() => timeLeftText(endsAtMs, serverNowMs()));
  const counts = { n, goal: wanted };
  return (
    <Panel
      title={t("orders.goal")}
      aside={<span className="text-3 text-sm num">{t("orders.goal-ends", { time })}</span>}
    >
      <div className="goal-panel">
        <ProgressBar
          value={n}
          max={wanted}
          label={t("orders.goal-bar")}
          valueText={t("orders.goal-of", counts)}
          tone={isReached ? "good" : "ember"}
        />
        <p>{isReached ? t("orders.goal-done") : t("orders.goal-text", counts)}</p>
      </div>
    </Panel>
  );
}
