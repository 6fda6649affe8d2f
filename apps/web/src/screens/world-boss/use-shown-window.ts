import type { WindowNow } from "@aldermoor/game/world-boss/api.ts";
import { barAt, nextStepMs } from "@aldermoor/game/world-boss/rules/bar-at.ts";
import { opensAtMs } from "@aldermoor/game/world-boss/rules/calendar.ts";
import { useEffect, useReducer } from "react";
import { serverNowMs } from "../../realtime/server-clock.ts";

/** A window as it stands now: its bar is told some seconds ahead, and each strike is shown when it is due. */
export function useShownWindow(told: WindowNow): WindowNow {
  const [looked, lookAgain] = useReducer((count: number) => count + 1, 0);
  const { bar, window } = told;
  const nowMs = serverNowMs();
  const nextMs = bar === null ? null : nextStepMs(bar, nowMs);
  useEffect(() => {
    if (nextMs === null) return undefined;
    const timer = setTimeout(lookAgain, Math.max(0, nextMs - serverNowMs()) + lateMs);
    return () => clearTimeout(timer);
    // A timer may come before the clock is there: then it is set again.
  }, [nextMs, looked]);
  return bar === null ? told : { ...told, bar: barAt(bar, nowMs, opensAtMs(window)) };
}

/** After the step rather than in its instant, which timers miss by a little. */
const lateMs = 20;
