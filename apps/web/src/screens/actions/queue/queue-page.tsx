import type { WorkInBrief } from "@aldermoor/game/activity/content/work.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { BelowQueries } from "../../../shared/answers/below-queries.tsx";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import QueueList from "../../../shared/work/queue-list.tsx";
import { useWorkView } from "../../../shared/work/use-work-view.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import type { WorkCommands, WorkState } from "../use-actions.ts";
import { useBench } from "../use-actions.ts";
import { AbsencesPanel } from "./absences-panel.tsx";
import { FallbackChoice } from "./fallback-choice.tsx";
import { PlanForm } from "./plan-form.tsx";
import "../actions-screen.css";
import "./queue-page.css";

type QueuePageProps = { readonly state: WorkState; readonly commands: WorkCommands };

/** What goes on now, for how long, and what comes after. */
export default function QueuePage({ state, commands }: QueuePageProps) {
  const { bench, cancel, move, busy, enabled, isBlocked } = useBench();
  return (
    <div className="actions-screen__grid">
      <div className="actions-screen__column">
        <NowPanel state={state} commands={commands} />
        <Panel title={t("actions.queue-fallback")}>
          <WorkLine work={state.activity.fallback} />
          <FallbackChoice state={state} commands={commands} />
        </Panel>
      </div>
      <div className="actions-screen__column">
        <QueryView query={bench} skeleton={<QueueSkeleton />}>
          {(view) => (
            <div className="actions-screen__column">
              <QueueList
                entries={view.entries}
                capacity={view.capacity}
                worker={state}
                busy={busy || commands.busy}
                enabled={enabled}
                isBlocked={isBlocked || commands.busy}
                onCancel={cancel}
                onMove={move}
                isUnderWay={view.isUnderWay}
                onGo={commands.craft}
              />
              <PlanForm
                state={state}
                commands={commands}
                entries={view.entries}
                capacity={view.capacity}
              />
            </div>
          )}
        </QueryView>
        <BelowQueries above={[bench]}>
          <AbsencesPanel />
        </BelowQueries>
      </div>
    </div>
  );
}

function NowPanel({ state: { activity }, commands }: QueuePageProps) {
  if (activity.work.kind === "idle") {
    return (
      <Panel title={t("actions.queue-now")}>
        <EmptyState
          icon={<GameIcon name="campfire" size={40} />}
          title={t("actions.queue-idle")}
          action={
            <Button variant="primary" render={<Link to="/game/actions/combat" />}>
              {t("actions.queue-choose")}
            </Button>
          }
        >
          {t("actions.queue-idle-note")}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel
      title={t("actions.queue-now")}
      aside={
        <Button
          size="sm"
          icon={<Icon name="square" size={13} />}
          disabled={commands.isBlocked}
          onClick={commands.stop}
        >
          {t("actions.stop")}
        </Button>
      }
    >
      <WorkLine work={activity.work} />
      <Lamp endsAtMs={activity.lampEndsAtMs} restingSinceMs={activity.restingSinceMs} />
    </Panel>
  );
}

type LampProps = { readonly endsAtMs: number; readonly restingSinceMs: number | null };

function Lamp({ endsAtMs, restingSinceMs }: LampProps) {
  const nowMs = useTicked(serverNowMs);
  if (restingSinceMs !== null) {
    const time = durationText(nowMs - restingSinceMs);
    const at = momentText(restingSinceMs, nowMs);
    return <p className="text-warn">{t("actions.queue-lamp-out", { time, at })}</p>;
  }
  return (
    <p className="queue-page__lamp">
      <GameIcon name="lantern-flame" size={22} />
      <span>
        {t("actions.queue-lamp")} <b className="num">{durationText(endsAtMs - nowMs)}</b>
        <small>{t("actions.queue-lamp-note")}</small>
      </span>
    </p>
  );
}

function WorkLine({ work }: { readonly work: WorkInBrief }) {
  const view = useWorkView(work);
  return (
    <p className="queue-page__work">
      <GameIcon name={view.icon} size={26} />
      <span>
        <b>{view.title}</b>
        <small>{view.place}</small>
      </span>
    </p>
  );
}

function QueueSkeleton() {
  return (
    <Panel title={t("work.queue")}>
      <SkeletonRows rows={3} />
    </Panel>
  );
}
