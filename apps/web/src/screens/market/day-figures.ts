import type { CandleView } from "@aldermoor/game/market/api.ts";

/** What became of a price today; days begin at midnight UTC. */
type DayFigures = {
  /** Against the last price before today, as a share; `null` where there is none of either. */
  readonly change: number | null;
  readonly volume: number;
  /** `null` where nothing was traded today. */
  readonly high: number | null;
  readonly low: number | null;
};

const dayMs = 86_400_000;

/** By candles of days, the oldest first. */
export function dayFigures(candles: readonly CandleView[], nowMs: number): DayFigures {
  const beginsMs = nowMs - (nowMs % dayMs);
  const today = candles.find(({ atMs }) => atMs >= beginsMs);
  const before = candles.findLast(({ atMs }) => atMs < beginsMs);
  return {
    change:
      today === undefined || before === undefined
        ? null
        : (today.close - before.close) / before.close,
    volume: today?.volume ?? 0,
    high: today?.high ?? null,
    low: today?.low ?? null,
  };
}
