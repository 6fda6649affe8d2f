import { dateLocale } from "../../../texts/language.ts";
import { t } from "../../../texts/t.ts";
import { startOfDay } from "./group-by-day.ts";

/** "Today", "Yesterday", or the date. */
export function dayWords(dayMs: number, nowMs: number): string {
  if (dayMs === startOfDay(nowMs)) return t("notices.today");
  if (dayMs === startOfDay(startOfDay(nowMs) - 1)) return t("notices.yesterday");
  const date = new Date(dayMs);
  return date.toLocaleDateString(dateLocale(), { weekday: "long", day: "numeric", month: "long" });
}
