import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { useServerClock } from "../../../realtime/server-clock.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";

/** How long it still takes, in the two largest units. */
export function TimeLeft({ untilMs }: { readonly untilMs: number }) {
  const { offsetMs } = useServerClock();
  return useTicked((nowMs) => {
    const leftMs = untilMs - nowMs - offsetMs;
    return leftMs <= 0 ? t("house.soon") : t("house.time-left", { time: durationText(leftMs) });
  });
}
