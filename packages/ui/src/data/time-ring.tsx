import type { ReactNode } from "react";
import { durationWords } from "../text/time-words.ts";
import { useUiWords } from "../text/ui-words.ts";
import { MeterRing } from "./meter-ring.tsx";
import type { BarTone } from "./progress-bar.tsx";
import { useSharedNow } from "./shared-ticker.ts";

type TimeRingProps = {
  readonly startedAtMs: number;
  readonly endsAtMs: number;
  /** What runs out, or what ripens: read aloud with the time left. */
  readonly label: string;
  /** `drain` empties with the time, as a boost does; `grow` fills, as a plant does. */
  readonly direction?: "drain" | "grow" | undefined;
  readonly tone?: BarTone | undefined;
  readonly size?: number | undefined;
  readonly stroke?: number | undefined;
  /** The middle: a picture, or the time left in short words when left out. */
  readonly children?: ReactNode;
  /** The server's clock minus the browser's, in ms. */
  readonly clockOffsetMs?: number | undefined;
};

/** Time as a ring. It steps every five seconds with all other times on the page, and never runs. */
export function TimeRing(props: TimeRingProps) {
  const { startedAtMs, endsAtMs, label, direction = "drain", tone = "ember" } = props;
  const { size = 60, stroke = 4, children, clockOffsetMs = 0 } = props;
  const words = useUiWords();
  const nowMs = useSharedNow() + clockOffsetMs;
  const wholeMs = Math.max(1, endsAtMs - startedAtMs);
  const leftMs = Math.min(wholeMs, Math.max(0, endsAtMs - nowMs));
  const left = leftMs === 0 ? words.seconds(0) : durationWords(leftMs, words);
  return (
    <MeterRing
      value={direction === "drain" ? leftMs : wholeMs - leftMs}
      max={wholeMs}
      label={label}
      valueText={`${words.timeLeft}: ${left}`}
      tone={tone}
      size={size}
      stroke={stroke}
    >
      {children ?? <span className="num text-sm">{left}</span>}
    </MeterRing>
  );
}
