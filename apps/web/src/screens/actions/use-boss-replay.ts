import type { BossReport } from "@aldermoor/game/combat/api.ts";
import { useReducedMotion } from "@aldermoor/ui/theme/theme-hooks.ts";
import { useEffect, useState } from "react";
import type { BossFrame } from "./boss-frame.ts";
import { bossFrame } from "./boss-frame.ts";

const stepMs = 120;
const blowMs = 160;
/** A long fight is told faster, not longer. */
const longestMs = 12_000;

type BossReplay = {
  readonly frame: BossFrame;
  readonly isOver: boolean;
  readonly skip: () => void;
  readonly restart: () => void;
};

/** Plays a boss fight once; with reduced motion it is over at once. */
export function useBossReplay(report: BossReport): BossReplay {
  const isReduced = useReducedMotion();
  const durationMs = Math.min(longestMs, report.blows.length * blowMs);
  const [elapsedMs, setElapsedMs] = useState(0);
  const isOver = isReduced || elapsedMs >= durationMs;
  useEffect(() => {
    if (isOver) return;
    const timer = window.setInterval(() => setElapsedMs((ms) => ms + stepMs), stepMs);
    return () => window.clearInterval(timer);
  }, [isOver]);
  return {
    frame: bossFrame(report, isOver ? 1 : elapsedMs / durationMs),
    isOver,
    skip: () => setElapsedMs(durationMs),
    restart: () => setElapsedMs(0),
  };
}
