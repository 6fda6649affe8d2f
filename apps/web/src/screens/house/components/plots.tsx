import { items } from "@aldermoor/game/core/content/items.ts";
import type { HouseView } from "@aldermoor/game/house/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { TimeRing } from "@aldermoor/ui/data/time-ring.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { useServerClock } from "../../../realtime/server-clock.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import "./plots.css";

const ringPx = 60;
const picturePx = 28;

/** A plot on which something grows: a ring that closes until it is ripe. */
export function GrowingPlot({ plot }: { readonly plot: NonNullable<HouseView["plots"][number]> }) {
  const { offsetMs } = useServerClock();
  const { crop, plantedAtMs, ripeAtMs } = plot;
  const isRipe = useTicked((nowMs) => nowMs + offsetMs >= ripeAtMs);
  const left = useTicked((nowMs) => durationText(ripeAtMs - nowMs - offsetMs));
  return (
    <div className={classNames("plots__plot", isRipe && "plots__plot--ripe")}>
      <TimeRing
        startedAtMs={plantedAtMs}
        endsAtMs={ripeAtMs}
        direction="grow"
        tone={isRipe ? "ember" : "good"}
        label={items[crop].name}
        size={ringPx}
        clockOffsetMs={offsetMs}
      >
        <GameIcon name={items[crop].icon} size={picturePx} />
      </TimeRing>
      <b className="num">{isRipe ? t("house.ripe") : left}</b>
      <small>{items[crop].name}</small>
    </div>
  );
}

export function EmptyPlot() {
  return (
    <div className="plots__plot plots__plot--empty">
      <span className="plots__plot-ring">
        <GameIcon name="plant-seed" size={picturePx} />
      </span>
      <b>{t("house.empty")}</b>
      <small>{t("house.empty-text")}</small>
    </div>
  );
}

export function NextPlot({ level }: { readonly level: number }) {
  return (
    <div className="plots__plot plots__plot--empty">
      <span className="plots__plot-ring">
        <GameIcon name="padlock" size={picturePx} />
      </span>
      <b>{t("house.garden-level", { level })}</b>
      <small>{t("house.next-plot")}</small>
    </div>
  );
}
