import type { HouseView } from "@aldermoor/game/house/api.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Link } from "@tanstack/react-router";
import { useServerClock } from "../../../realtime/server-clock.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";

type HouseChipsProps = { readonly home: HouseView; readonly bag: BagView };

/** What the house does beside its rooms: slots of the bag, and the garden. */
export function HouseChips({ home, bag }: HouseChipsProps) {
  const { offsetMs } = useServerClock();
  return (
    <>
      <Link to="/game/house/storage">
        <Badge tone="scene" icon={<GameIcon name="knapsack" size={14} />}>
          {t("house.chip-bag", { used: bag.spaceUsed, space: bag.space })}
        </Badge>
      </Link>
      {home.plots.length > 0 && <GardenChip plots={home.plots} offsetMs={offsetMs} />}
    </>
  );
}

type GardenChipProps = { readonly plots: HouseView["plots"]; readonly offsetMs: number };

function GardenChip({ plots, offsetMs }: GardenChipProps) {
  const text = useTicked((nowMs) => gardenText(plots, nowMs + offsetMs));
  return (
    <Link to="/game/house/garden">
      <Badge tone="scene" icon={<GameIcon name="plant-watering" size={14} />}>
        {text}
      </Badge>
    </Link>
  );
}

/** What is ripe, else what lies bare, else when the next plot is ripe. */
function gardenText(plots: HouseView["plots"], nowMs: number): string {
  const growing = plots.filter((plot) => plot !== null);
  const ripe = growing.filter(({ ripeAtMs }) => ripeAtMs <= nowMs).length;
  if (ripe > 0) return t("house.chip-ripe", { n: ripe });
  const bare = plots.length - growing.length;
  if (bare > 0) return t("house.chip-bare", { n: bare });
  const next = Math.min(...growing.map(({ ripeAtMs }) => ripeAtMs));
  return t("house.chip-next", { time: durationText(next - nowMs) });
}
