import type { ActivityView } from "@aldermoor/game/activity/api.ts";
import { TickLine } from "@aldermoor/ui/data/tick-line.tsx";
import { useEffect, useState } from "react";
import { useConnection } from "../realtime/connection.ts";
import { useServerClock } from "../realtime/server-clock.ts";
import { t } from "../texts/t.ts";

/** The line under the top bar that fills with each action of the work under way. */
export function EmberLine({ activity }: { readonly activity: ActivityView | null }) {
  const isLost = useConnection().kind === "lost";
  const { nowMs } = useServerClock();
  const isAtWork =
    activity !== null && activity.work.kind !== "idle" && activity.restingSinceMs === null;
  const durationMs = activity?.actionMs ?? 0;
  const startedAtMs = useRunningAction(activity?.actionStartedAtMs ?? 0, isAtWork ? durationMs : 0);
  return (
    <TickLine
      startedAtMs={startedAtMs}
      durationMs={durationMs}
      state={isLost ? "offline" : isAtWork ? "running" : "idle"}
      label={t("shell.tick-label")}
      nowMs={nowMs}
    />
  );
}

/**
 * When the action running now began. The server reports only when something changes; in between
 * one action follows the other without a gap, so the browser can count on by itself.
 */
function useRunningAction(reportedMs: number, durationMs: number): number {
  const { nowMs, offsetMs } = useServerClock();
  const startedAtMs = () => latestStart(reportedMs, durationMs, nowMs());
  const [startMs, setStartMs] = useState(startedAtMs);
  useEffect(() => {
    if (durationMs <= 0) return;
    let timer: number;
    const step = () => {
      const start = latestStart(reportedMs, durationMs, nowMs());
      setStartMs(start);
      timer = window.setTimeout(step, Math.max(16, start + durationMs - nowMs()));
    };
    step();
    return () => window.clearTimeout(timer);
  }, [reportedMs, durationMs, nowMs, offsetMs]);
  return startMs;
}

function latestStart(reportedMs: number, durationMs: number, nowMs: number): number {
  if (durationMs <= 0 || nowMs <= reportedMs) return reportedMs;
  return reportedMs + Math.floor((nowMs - reportedMs) / durationMs) * durationMs;
}
