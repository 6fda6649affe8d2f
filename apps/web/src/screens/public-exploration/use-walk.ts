import { useReducedMotion } from "@aldermoor/ui/theme/theme-hooks.ts";
import { useEffect, useState } from "react";

/** How long one stands on a hex. */
const stepMs = 900;

export type Walk = {
  /** How many hexes were walked from the camp. */
  readonly at: number;
  readonly isWalking: boolean;
  readonly seek: (at: number) => void;
  /** Walks on, or again from the camp where the end is reached; or stops. */
  readonly toggle: () => void;
};

/** A way that is walked again hex by hex. It stands at its end until somebody asks for it. */
export function useWalk(hexes: number): Walk {
  const isReduced = useReducedMotion();
  const [at, setAt] = useState(hexes);
  const [wantsToWalk, setWantsToWalk] = useState(false);
  const isWalking = wantsToWalk && at < hexes;
  useEffect(() => {
    if (!isWalking) return;
    const timer = window.setInterval(() => setAt((before) => Math.min(hexes, before + 1)), stepMs);
    return () => window.clearInterval(timer);
  }, [isWalking, hexes]);
  const seek = (to: number) => {
    setWantsToWalk(false);
    setAt(Math.max(0, Math.min(hexes, to)));
  };
  // Whoever wants little motion is shown hex after hex by presses.
  const step = () => setAt((before) => (before >= hexes ? 0 : before + 1));
  const toggle = () => {
    if (isReduced) return step();
    if (at >= hexes) setAt(0);
    setWantsToWalk(!isWalking);
  };
  return { at, isWalking, seek, toggle };
}
