import { expect, test } from "vitest";
import { durationText, Progress } from "./progress.ts";

function progressOn(isTerminal: boolean) {
  const written: string[] = [];
  let nowMs = 0;
  const write = (text: string): void => void written.push(text);
  const progress = new Progress({ write, isTerminal, nowMs: () => nowMs });
  return { progress, written, pass: (ms: number) => (nowMs += ms) };
}

test("a log gets whole lines, and no more than one in five seconds", () => {
  const { progress, written, pass } = progressOn(false);
  progress.begin("Moving the world", 2_000, 500);
  for (let nth = 0; nth < 100; nth++) {
    pass(100);
    progress.add(10);
  }
  progress.end();
  expect(written).toEqual([
    "Moving the world: 25 %  500 of 2,000\n",
    "Moving the world: 50 %  1,000 of 2,000, 10 s left\n",
    "Moving the world: 75 %  1,500 of 2,000, 5 s left\n",
    "Moving the world: 100 %  2,000 of 2,000\n",
  ]);
});

test("a terminal gets one line that is written over", () => {
  const { progress, written, pass } = progressOn(true);
  progress.begin("Comparing", 10);
  pass(2_000);
  progress.add(5);
  progress.end();
  expect(written.slice(0, -1).every((text) => text.startsWith("\r") && !text.includes("\n"))).toBe(
    true,
  );
  expect(written[1]).toContain("[############------------]  50 %  5 of 10, 2 s left");
  expect(written.at(-1)).toBe("\n");
});

test("what has no parts is done at once", () => {
  const { progress, written } = progressOn(false);
  progress.begin("Moving the accounts", 0);
  expect(written).toEqual(["Moving the accounts: 100 %  0 of 0\n"]);
});

test.each([
  [400, "1 s"],
  [89_000, "89 s"],
  [120_000, "2 min"],
  [12_060_000, "3 h 21 min"],
])("%i ms are told as %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
