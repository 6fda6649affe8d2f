import { dayMs } from "../content/time-spans.ts";

const seasonDays = 28;
/** The first Monday of 1970, in days. */
const firstMonday = 4;

/** Four weeks, one after the other for the whole world; they begin on a Monday. */
export function seasonAt(nowMs: number): number {
  return Math.floor((Math.floor(nowMs / dayMs) - firstMonday) / seasonDays);
}

export function seasonEndsAtMs(season: number): number {
  return ((season + 1) * seasonDays + firstMonday) * dayMs;
}
