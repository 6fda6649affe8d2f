import type { ReactNode } from "react";
import { dateLocale } from "./date-locale.ts";
import { Icon } from "./icon.tsx";
import "./stale-value.css";
import { useUiWords } from "./ui-words.ts";

export type StaleValueProps = {
  /** True while nothing new can come, such as without a connection. */
  readonly isStale: boolean;
  /** When the value was true last, in ms since 1970. */
  readonly sinceMs?: number | undefined;
  readonly children: ReactNode;
};

/** A value that may be out of date: dimmed, with a clock. In time it is just the value. */
export function StaleValue({ isStale, sinceMs, children }: StaleValueProps) {
  const words = useUiWords();
  if (!isStale) return children;
  const time =
    sinceMs === undefined
      ? undefined
      : new Date(sinceMs).toLocaleTimeString(dateLocale(), { hour: "2-digit", minute: "2-digit" });
  return (
    <span className="stale-value">
      {children}
      <Icon
        name="clock"
        size={13}
        className="stale-value__clock"
        title={words.staleSince(time ?? "…")}
      />
    </span>
  );
}
