import { monthOf } from "../../core/rules/economy/months.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Span } from "../content/boards.ts";

/** The span that an instant lies in, as rows name it: "all", "month:24322", "day:20780". */
export function periodOf(span: Span, nowMs: number): string {
  if (span === "all") return "all";
  if (span === "day") return `day:${utcDay(nowMs)}`;
  return `month:${monthOf(utcDay(nowMs))}`;
}
