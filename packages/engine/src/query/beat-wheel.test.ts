import { expect, test } from "vitest";
import type { Clock } from "../clock.ts";
import { BeatWheel, beatMs } from "./beat-wheel.ts";
import type { Waiting } from "./beat-wheel.ts";

type Item = Waiting & { readonly name: string };

function createWheel(startMs = 1_000_000) {
  let nowMs = startMs;
  let timer: { readonly atMs: number; readonly callback: () => void } | null = null;
  let timers = 0;
  const clock: Clock = {
    now: () => nowMs,
    setTimeout(callback, delayMs) {
      expect(timer).toBeNull();
      timers++;
      timer = { atMs: nowMs + delayMs, callback };
      return timer;
    },
    clearTimeout() {
      timer = null;
    },
  };
  const told: [name: string, atMs: number][] = [];
  let beats = 0;
  const wheel = new BeatWheel<Item>({
    clock,
    due: ({ name }, atMs) => told.push([name, atMs]),
    beatEnded: () => beats++,
  });
  return {
    wheel,
    told,
    beats: () => beats,
    timers: () => timers,
    isAsleep: () => timer === null,
    /** Moves the time to that of the timer, or less far where it comes early, or further where it is late. */
    fire(offMs = 0): void {
      const due = timer;
      if (due === null) throw new Error("Nothing waits.");
      timer = null;
      nowMs = due.atMs + offMs;
      due.callback();
    },
    setTime(ms: number): void {
      nowMs = ms;
    },
  };
}

const item = (name: string): Item => ({ name, beat: null });

test("193: things come due once, together with the others of their beat, in the order of the beats", () => {
  const { wheel, told, beats, timers, fire } = createWheel();
  wheel.set(item("second"), 1_000_501);
  wheel.set(item("first"), 1_000_499);
  wheel.set(item("also first"), 1_000_251);
  fire();
  expect(told).toEqual([
    ["first", 1_000_500],
    ["also first", 1_000_500],
  ]);
  fire();
  expect(told.at(-1)).toEqual(["second", 1_000_750]);
  expect([wheel.size, beats(), timers()]).toEqual([0, 2, 3]);
});

test("193: what is over, or of the beat that is under way, is of the next beat", () => {
  const { wheel, told, fire, setTime } = createWheel();
  setTime(1_000_010);
  for (const atMs of [1_000_010, 1_000_000, 0, -1e300, 1_000_011]) wheel.set(item("any"), atMs);
  fire();
  expect(told).toEqual(Array.from({ length: 5 }, () => ["any", 1_000_250]));
});

test("a timer that comes early changes nothing, and one that is late misses nothing", () => {
  const { wheel, told, fire } = createWheel();
  wheel.set(item("a"), 1_000_200);
  wheel.set(item("b"), 1_003_000);
  fire(-1);
  expect(told).toEqual([]);
  fire(10_000);
  expect(told.map(([name]) => name)).toEqual(["a", "b"]);
});

test("what is set again waits for the new time alone, and what is removed for none", () => {
  const { wheel, told, fire, isAsleep } = createWheel();
  const [moved, gone] = [item("moved"), item("gone")];
  wheel.set(moved, 1_000_100);
  wheel.set(gone, 1_000_100);
  wheel.set(moved, 1_000_600);
  wheel.remove(gone);
  wheel.remove(gone);
  expect(wheel.size).toBe(1);
  fire();
  expect(told).toEqual([]);
  fire();
  expect(told).toEqual([["moved", 1_000_750]]);
  expect(isAsleep()).toBe(true);
});

test("a time that is far away wakes the wheel once a minute, since clocks are put forward", () => {
  const { wheel, told, fire, timers } = createWheel();
  wheel.set(item("far"), Number.MAX_VALUE);
  wheel.set(item("tomorrow"), 1_000_000 + 86_400_000);
  for (let minute = 0; minute < 10; minute++) fire();
  expect([told, timers()]).toEqual([[], 11]);
  fire(86_400_000);
  expect(told.map(([name]) => name)).toEqual(["tomorrow"]);
});

test("after its end nothing comes due", () => {
  const { wheel, isAsleep } = createWheel();
  wheel.set(item("a"), 1_000_200);
  wheel.stop();
  expect(isAsleep()).toBe(true);
  wheel.set(item("b"), 1_000_200);
  expect(isAsleep()).toBe(true);
});

test("of any times, each thing comes due at the end of its last one's beat", () => {
  let seed = 7;
  const next = (end: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % end;
  };
  const { wheel, told, fire, isAsleep } = createWheel();
  const items = Array.from({ length: 200 }, (_, at) => item(String(at)));
  const wanted = new Map<string, number>();
  for (let step = 0; step < 2000; step++) {
    const one = items[next(items.length)];
    if (one === undefined) continue;
    if (next(4) === 0) {
      wheel.remove(one);
      wanted.delete(one.name);
    } else {
      const atMs = 1_000_000 + next(20_000);
      wheel.set(one, atMs);
      wanted.set(one.name, Math.max(Math.ceil(atMs / beatMs) * beatMs, 1_000_250));
    }
    expect(wheel.size).toBe(wanted.size);
  }
  while (!isAsleep()) fire();
  expect(new Map(told)).toEqual(wanted);
  expect(told).toHaveLength(wanted.size);
});
