import { dateLocale } from "@aldermoor/ui/text/date-locale.ts";

const dayMs = 86_400_000;

/** An instant near now as a clock where the player is: "14:05", "Sat 14:05", "5 Dec, 14:05". */
export function momentText(atMs: number, nowMs: number): string {
  // "1:00 AM" there, "01:00" here.
  const { hour12 = false } = new Intl.DateTimeFormat(dateLocale(), {
    hour: "numeric",
  }).resolvedOptions();
  const time = { hour: hour12 ? "numeric" : "2-digit", minute: "2-digit" } as const;
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString();
  if (isToday) return written(atMs, time);
  const isNear = Math.abs(atMs - nowMs) < 6 * dayMs;
  return written(
    atMs,
    isNear ? { weekday: "short", ...time } : { day: "numeric", month: "short", ...time },
  );
}

function written(atMs: number, options: Intl.DateTimeFormatOptions): string {
  return new Date(atMs).toLocaleString(dateLocale(), options);
}
