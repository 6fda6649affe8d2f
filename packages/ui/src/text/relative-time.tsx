import { useTicked } from "../data/shared-ticker.ts";
import { dateLocale } from "./date-locale.ts";
import { durationWords, relativeTime } from "./time-words.ts";
import { useUiWords } from "./ui-words.ts";

type RelativeTimeProps = {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  /** Leaves "ago" and "in" out. */
  readonly short?: boolean | undefined;
  readonly className?: string | undefined;
};

/** "5 m ago", kept up to date; the exact time is in the title. */
export function RelativeTime({ atMs, short = false, className }: RelativeTimeProps) {
  const words = useUiWords();
  const text = useTicked((nowMs) =>
    short ? durationWords(Math.abs(atMs - nowMs), words) : relativeTime(atMs, nowMs, words),
  );
  const at = new Date(atMs);
  return (
    <time className={className} dateTime={at.toISOString()} title={at.toLocaleString(dateLocale())}>
      {text}
    </time>
  );
}
