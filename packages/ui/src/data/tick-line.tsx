import type { RefObject } from "react";
import { useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { useUiWords } from "../text/ui-words.ts";
import "./tick-line.css";
import { useReducedMotion } from "../theme/theme-hooks.ts";

type TickLineProps = {
  /** When this tick began, in ms of the clock that `nowMs` reads. */
  readonly startedAtMs: number;
  readonly durationMs: number;
  /** `idle`: nothing at work, a hollow line. `offline`: grey and still. */
  readonly state: "running" | "idle" | "offline";
  /** What the line waits for, such as "Next blow". */
  readonly label?: string | undefined;
  /** The server's clock as this browser knows it; the browser's own clock when left out. */
  readonly nowMs?: (() => number) | undefined;
};

/**
 * The ember line: fills once per tick of the server. One CSS transition per tick carries it, so it
 * costs no frame of script and cannot drift from the server's times.
 */
export function TickLine(props: TickLineProps) {
  const { startedAtMs, durationMs, state, label, nowMs = Date.now } = props;
  const words = useUiWords();
  const fill = useRef<HTMLElement>(null);
  const isReduced = useReducedMotion();
  useFill(fill, { startedAtMs, durationMs, isRunning: state === "running", isReduced, nowMs });
  return (
    <div
      className={classNames("tick-line", `tick-line--${state}`)}
      role="progressbar"
      aria-label={label ?? words.progress}
      aria-valuetext={{ running: words.atWork, idle: words.idle, offline: words.offline }[state]}
    >
      <i ref={fill} className="tick-line__fill" />
    </div>
  );
}

type Fill = {
  readonly startedAtMs: number;
  readonly durationMs: number;
  readonly isRunning: boolean;
  readonly isReduced: boolean;
  readonly nowMs: () => number;
};

function useFill(ref: RefObject<HTMLElement | null>, fill: Fill): void {
  const { startedAtMs, durationMs, isRunning, isReduced, nowMs } = fill;
  useEffect(() => {
    const element = ref.current;
    if (element === null || !isRunning || durationMs <= 0) return;
    if (isReduced) return stepFill(element, { startedAtMs, durationMs, nowMs });
    slideFill(element, { startedAtMs, durationMs, nowMs });
    // A hidden tab pauses transitions in some browsers; coming back starts the rest anew.
    const onVisible = () => slideFill(element, { startedAtMs, durationMs, nowMs });
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [ref, startedAtMs, durationMs, isRunning, isReduced, nowMs]);
}

type Tick = Pick<Fill, "startedAtMs" | "durationMs" | "nowMs">;

function slideFill(element: HTMLElement, tick: Tick): void {
  const done = doneOf(tick);
  element.style.transition = "none";
  element.style.transform = scaleOf(done);
  // Reading the layout makes the browser take the start as drawn before the transition begins.
  element.getBoundingClientRect();
  element.style.transition = `transform ${Math.round((1 - done) * tick.durationMs)}ms linear`;
  element.style.transform = scaleOf(1);
}

/** Without movement the line still tells the time, in eight steps. */
function stepFill(element: HTMLElement, tick: Tick): () => void {
  const steps = 8;
  const show = () => {
    element.style.transition = "none";
    element.style.transform = scaleOf(Math.floor(doneOf(tick) * steps) / steps);
  };
  show();
  const timer = window.setInterval(show, Math.max(250, tick.durationMs / steps));
  return () => window.clearInterval(timer);
}

function doneOf({ startedAtMs, durationMs, nowMs }: Tick): number {
  return Math.min(1, Math.max(0, (nowMs() - startedAtMs) / durationMs));
}

// The fill is as wide as the line and slides in from the left, so that its spark keeps its shape.
function scaleOf(done: number): string {
  return `translateX(${(done - 1) * 100}%)`;
}
