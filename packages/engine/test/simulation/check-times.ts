import { beatMs } from "../../src/query/beat-wheel.ts";
import type { HeldResult, History, Showing } from "./history.ts";

/** An answer that holds until a time. */
type TimedValue = {
  /** The time that it was told; null where it does not say. */
  readonly nowMs: number | null;
  readonly untilMs: number;
};

/** The times of an answer that has them, or null. */
export function timedValueOf({ name, isFailure, value }: HeldResult): TimedValue | null {
  return name === "expiring" && !isFailure ? (value as unknown as TimedValue) : null;
}

/**
 * Checks the times of all answers that clients held: none goes back, and where the host has nothing else
 * to do, those that are shown together hold together and none is older than two beats.
 */
export function checkTimes(history: History, problems: string[]): void {
  checkSteps(history.showings, problems);
  for (const showing of history.showings.slice(history.showingsBeforeIdle))
    checkTogether(showing, problems);
  for (const showing of history.finalShowings) checkAge(showing, history.hostEndMs, problems);
}

// Over one connection a client hears one process, whose clock does not go back.
function checkSteps(showings: readonly Showing[], problems: string[]): void {
  const newest = new Map<string, TimedValue>();
  for (const { client, connection, held } of showings) {
    for (const result of held) {
      const value = timedValueOf(result);
      if (value === null) continue;
      const key = `${client} ${connection} ${result.queryId}`;
      const before = newest.get(key);
      newest.set(key, value);
      if (before === undefined || before.untilMs <= value.untilMs) continue;
      problems.push(`${client} went from ${before.untilMs} back to ${value.untilMs}.`);
    }
  }
}

// What was due is not shown beside what was told a later time. A host that is busy for beats on end may
// tell an answer when its time is over, so that this is held against one that is not.
function checkTogether({ client, held }: Showing, problems: string[]): void {
  const values = held.flatMap((result) => timedValueOf(result) ?? []);
  const newestMs = Math.max(...values.map(({ nowMs }) => nowMs ?? 0));
  for (const { nowMs, untilMs } of values) {
    const dueMs = dueAfter(untilMs, nowMs ?? 0);
    if (newestMs < dueMs) continue;
    problems.push(`${client} showed an answer until ${untilMs} beside one of ${newestMs}.`);
  }
}

function dueAfter(untilMs: number, toldMs: number): number {
  const beat = Math.max(Math.ceil(untilMs / beatMs), Math.floor(toldMs / beatMs) + 1);
  return beat * beatMs;
}

function checkAge({ client, held }: Showing, hostMs: number, problems: string[]): void {
  for (const result of held) {
    const untilMs = timedValueOf(result)?.untilMs ?? Infinity;
    if (hostMs <= untilMs + 2 * beatMs) continue;
    problems.push(`${client} shows what held until ${untilMs}, at ${hostMs}: it is stale.`);
  }
}
