import type { HistorySpan } from "@aldermoor/game/history/api.ts";
import { dateLocale } from "@aldermoor/ui/text/date-locale.ts";

type SpanWords = {
  /** A point in full, for its tooltip. */
  readonly pointWords: (fromMs: number) => string;
  readonly axisWords: (fromMs: number) => string;
};

/** How the beginnings of hours, days or months are written. */
export function spanWords(span: HistorySpan): SpanWords {
  const words = Intl.DateTimeFormat(dateLocale(), { ...wordsOf[span], timeZone: "UTC" });
  const short = Intl.DateTimeFormat(dateLocale(), { ...shortOf[span], timeZone: "UTC" });
  return {
    pointWords: (fromMs) => words.format(fromMs),
    axisWords: (fromMs) => short.format(fromMs),
  };
}

/** Hours of the server are told as its midnight is: from 00:00 to 23:00. */
const serverClock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

const wordsOf: Readonly<Record<HistorySpan, Intl.DateTimeFormatOptions>> = {
  hour: { weekday: "long", ...serverClock },
  day: { dateStyle: "full" },
  month: { month: "long", year: "numeric" },
};

const shortOf: Readonly<Record<HistorySpan, Intl.DateTimeFormatOptions>> = {
  hour: serverClock,
  day: { day: "numeric", month: "short" },
  month: { month: "short" },
};
