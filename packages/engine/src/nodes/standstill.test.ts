import { expect, test } from "vitest";
import { Standstill } from "./standstill.ts";

/** A clock whose timers fire when they are told to. */
function stoppedClock() {
  let nowMs = 0;
  let beat: () => void = () => undefined;
  return {
    pass: (ms: number) => (nowMs += ms),
    beat: () => beat(),
    clock: {
      now: () => nowMs,
      setTimeout: (run: () => void) => {
        beat = run;
        return 1;
      },
      clearTimeout: () => undefined,
    },
  };
}

test("a process that beats is not asked whether it stood still", () => {
  const time = stoppedClock();
  const standstill = new Standstill(time.clock, 1000);
  for (let beats = 0; beats < 20; beats++) {
    time.pass(250);
    time.beat();
  }
  expect(standstill.take()).toBe(false);
});

test("a standstill is noticed by whatever happens first after it, and told once", () => {
  const time = stoppedClock();
  const standstill = new Standstill(time.clock, 1000);
  time.pass(1001);
  expect(standstill.take()).toBe(true);
  expect(standstill.take()).toBe(false);
  time.pass(5000);
  time.beat();
  expect(standstill.take()).toBe(true);
});
