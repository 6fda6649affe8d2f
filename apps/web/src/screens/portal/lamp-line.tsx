import type { CharacterCard } from "@aldermoor/game/character/api.ts";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { useServerClock } from "../../realtime/server-clock.ts";
import { durationText } from "../../texts/duration-text.ts";
import { t } from "../../texts/t.ts";

type LampLineProps = { readonly character: CharacterCard; readonly place: string };

/** Where somebody works and how long their lamp burns, or since when it is out. */
export function LampLine({ character, place }: LampLineProps) {
  const { offsetMs } = useServerClock();
  const { lampEndsAtMs } = character;
  const light = useTicked((nowMs) => {
    const leftMs = lampEndsAtMs - nowMs - offsetMs;
    return leftMs > 0
      ? t("portal.lamp-left", { time: durationText(leftMs) })
      : t("portal.lamp-out", { time: durationText(-leftMs) });
  });
  return place === "" ? light : `${place}, ${light}`;
}
