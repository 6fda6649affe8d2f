import { crowd } from "../content/slow.ts";

/** How much is said in a channel, in spans of half a minute. */
export type Crowd = {
  readonly fromMs: number;
  readonly lines: number;
  /** Too much was said in the span before this one. */
  readonly wasLoud: boolean;
};

const linesMax = (crowd.linesASecond * crowd.windowMs) / 1_000;

export const newCrowd: Crowd = { fromMs: 0, lines: 0, wasLoud: false };

/** The same with one more line. A span begins with its first line, so that silence makes a channel quick again. */
export function withLine({ fromMs, lines, wasLoud }: Crowd, nowMs: number): Crowd {
  const sinceMs = nowMs - fromMs;
  if (sinceMs >= 0 && sinceMs < crowd.windowMs) return { fromMs, lines: lines + 1, wasLoud };
  const isNext = sinceMs >= 0 && sinceMs < 2 * crowd.windowMs;
  return { fromMs: nowMs, lines: 1, wasLoud: isNext && lines > linesMax };
}

/** The pause that a crowd asks for by itself; 0 where there is none. */
export function pauseOf({ fromMs, lines, wasLoud }: Crowd, nowMs: number): number {
  const isOver = nowMs - fromMs >= crowd.windowMs;
  const isLoud = lines > linesMax || (wasLoud && !isOver);
  return isLoud && nowMs - fromMs < 2 * crowd.windowMs ? crowd.pauseMs : 0;
}
