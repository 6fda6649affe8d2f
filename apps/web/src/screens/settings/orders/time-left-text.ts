import { durationText } from "../../../texts/duration-text.ts";

const minuteMs = 60_000;

/** What is left until an instant, to the minute: "31 h 4 m". */
export function timeLeftText(atMs: number, nowMs = Date.now()): string {
  return durationText(Math.max(minuteMs, Math.floor((atMs - nowMs) / minuteMs) * minuteMs));
}
