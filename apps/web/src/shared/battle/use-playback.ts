import { useReducedMotion } from "@aldermoor/ui/theme/theme-hooks.ts";
import { useEffect, useState } from "react";

export const playbackSpeeds = [1, 2, 4] as const;
type PlaybackSpeed = (typeof playbackSpeeds)[number];

/** How long a picture stands at the usual speed. */
const frameMs = 1_200;

export type Playback = {
  /** The picture that is shown, from 0. */
  readonly at: number;
  readonly isPlaying: boolean;
  readonly isOver: boolean;
  readonly speed: PlaybackSpeed;
  readonly seek: (at: number) => void;
  /** Goes on, or from the beginning where it is over; or stops. */
  readonly toggle: () => void;
  readonly setSpeed: (speed: PlaybackSpeed) => void;
};

/** Goes through so many pictures. It begins by itself, but not for whoever wants little motion. */
export function usePlayback(frames: number): Playback {
  const isReduced = useReducedMotion();
  const [at, setAt] = useState(0);
  const [wantsPlay, setWantsPlay] = useState(!isReduced);
  const [speed, setSpeed] = useState<PlaybackSpeed>(2);
  const last = Math.max(0, frames - 1);
  const isOver = at >= last;
  const isPlaying = wantsPlay && !isOver;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = window.setInterval(
      () => setAt((before) => Math.min(last, before + 1)),
      frameMs / speed,
    );
    return () => window.clearInterval(timer);
  }, [isPlaying, speed, last]);
  const seek = (to: number) => {
    setWantsPlay(false);
    setAt(Math.max(0, Math.min(last, to)));
  };
  const toggle = () => {
    if (isOver) setAt(0);
    setWantsPlay(!isPlaying);
  };
  return { at, isPlaying, isOver, speed, seek, toggle, setSpeed };
}
