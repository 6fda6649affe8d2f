import { describe, expect, test } from "vitest";
import { newCrowd, pauseOf, withLine } from "./crowd.ts";

const startMs = 1_795_301_400_000;

/** So many lines a second, for some seconds. */
function talk(perSecond: number, seconds: number) {
  let crowd = newCrowd;
  let nowMs = startMs;
  for (let nth = 0; nth < perSecond * seconds; nth++) {
    nowMs = startMs + (nth * 1_000) / perSecond;
    crowd = withLine(crowd, nowMs);
  }
  return { crowd, nowMs };
}

describe("a channel in which many talk", () => {
  test("takes ten lines a second for as long as they like", () => {
    const { crowd, nowMs } = talk(10, 300);
    expect(pauseOf(crowd, nowMs)).toBe(0);
  });

  test("asks for ten seconds once more came for half a minute, and for as long as that goes on", () => {
    const early = talk(12, 20);
    expect(pauseOf(early.crowd, early.nowMs)).toBe(0);
    for (const seconds of [30, 45, 61, 120]) {
      const { crowd, nowMs } = talk(12, seconds);
      expect(pauseOf(crowd, nowMs)).toBe(10_000);
    }
  });

  test("is quick again after a minute in which less is said, and after silence", () => {
    const { crowd: loud, nowMs } = talk(12, 40);
    expect(pauseOf(loud, nowMs + 60_000)).toBe(0);
    let crowd = loud;
    for (let second = 1; second <= 70; second++) crowd = withLine(crowd, nowMs + second * 1_000);
    expect(pauseOf(crowd, nowMs + 70_000)).toBe(0);
  });
});
