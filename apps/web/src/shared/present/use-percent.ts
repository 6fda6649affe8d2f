import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { useServerClock } from "../../realtime/server-clock.ts";

/** How many percent of a span have passed. */
export function usePercent(fromMs: number, untilMs: number): number {
  const { offsetMs } = useServerClock();
  return useTicked((nowMs) => {
    const share = (nowMs + offsetMs - fromMs) / Math.max(1, untilMs - fromMs);
    return Math.floor(100 * Math.min(1, Math.max(0, share)));
  });
}
