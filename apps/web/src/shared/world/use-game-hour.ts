import type { TimeOfDay } from "@aldermoor/ui/game/scenery/time-of-day.ts";
import { timeOfDayAt } from "@aldermoor/ui/game/scenery/time-of-day.ts";
import { useEffect, useState } from "react";
import { serverNowMs } from "../../realtime/server-clock.ts";

const hourMs = 3_600_000;

/** The light over the moor now: its clock is UTC, the same for everybody. */
export function useGameHour(): TimeOfDay {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    const untilNextHourMs = hourMs - (nowMs % hourMs);
    const timer = window.setTimeout(() => setNowMs(serverNowMs()), untilNextHourMs);
    return () => window.clearTimeout(timer);
  }, [nowMs]);
  return timeOfDayAt(new Date(nowMs).getUTCHours());
}
