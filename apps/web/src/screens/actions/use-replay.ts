import type { ActivityView, BattleView } from "@aldermoor/game/activity/api.ts";
import { readBlows } from "@aldermoor/game/activity/rules/blow-text.ts";
import { useReducedMotion } from "@aldermoor/ui/theme/theme-hooks.ts";
import { useEffect, useMemo, useState } from "react";
import { serverNowMs } from "../../realtime/server-clock.ts";
import type { ReplayFrame } from "./replay-blows.ts";
import { replayBlows } from "./replay-blows.ts";

const stepMs = 200;

/**
 * The last action of a battle, replayed while the next one runs. With reduced motion the settled
 * state stands still and no numbers rise.
 */
export function useReplay(activity: ActivityView, battle: BattleView): ReplayFrame {
  const isReduced = useReducedMotion();
  const { actionStartedAtMs, actionMs } = activity;
  const [progress, setProgress] = useState(() => progressOf(actionStartedAtMs, actionMs));
  useEffect(() => {
    if (isReduced) return;
    const show = () => setProgress(progressOf(actionStartedAtMs, actionMs));
    show();
    const timer = window.setInterval(show, stepMs);
    return () => window.clearInterval(timer);
  }, [isReduced, actionStartedAtMs, actionMs]);
  const { blows } = battle;
  const fallen = useMemo(() => readBlows(blows), [blows]);
  const frame = replayBlows({ ...battle, blows: fallen }, isReduced ? 1 : progress);
  return isReduced ? { ...frame, floats: [] } : frame;
}

function progressOf(startedAtMs: number, durationMs: number): number {
  return Math.min(1, Math.max(0, (serverNowMs() - startedAtMs) / durationMs));
}
