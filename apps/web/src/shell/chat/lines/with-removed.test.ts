import type { ChatMessage, RemovedLine } from "@aldermoor/game/chat/api.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { withRemoved } from "./with-removed.ts";

const line = (number: number, gone: ChatMessage["gone"] = null): ChatMessage => ({
  id: `line-${number}`,
  number,
  atMs: number,
  kind: "say",
  name: "Wren",
  avatarSeed: 1,
  title: null,
  text: gone === null ? `Line ${number}` : "",
  gone,
  reply: null,
  deed: null,
  links: [],
});

const removed = (number: number): RemovedLine => ({
  id: `line-${number}`,
  number,
  atMs: number,
  kind: "say",
  name: "Wren",
  text: `What ${number} said`,
  by: "staff",
  reason: "Spam.",
});

test("a line that was taken out has its words again, and others are as they were", () => {
  const shown = withRemoved([line(4), line(5, "staff"), line(6, "author")], [removed(5)], false);
  expect(shown.map(({ text, gone }) => [text, gone])).toEqual([
    ["Line 4", null],
    ["What 5 said", "staff"],
    ["", "author"],
  ]);
});

test("what the channel remembers no more stands before all that it does, once nothing older is left", () => {
  const older = [removed(1), removed(3)];
  const texts = (isAtStart: boolean) =>
    withRemoved([line(4)], older, isAtStart).map(({ text }) => text);
  expect(texts(false)).toEqual(["Line 4"]);
  expect(texts(true)).toEqual(["What 1 said", "What 3 said", "Line 4"]);
  expect(withRemoved([], older, true)).toHaveLength(2);
});

test("whatever was taken out, each line stands there once and in its order", () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), fc.uniqueArray(fc.nat(60)), (from, count, gone) => {
      const taken = gone.toSorted((one, other) => one - other).filter((at) => at < from + count);
      const messages = Array.from({ length: count }, (_, at) =>
        line(from + at, taken.includes(from + at) ? "staff" : null),
      );
      const numbers = withRemoved(messages, taken.map(removed), true).map(({ number }) => number);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
      for (const at of taken) expect(numbers).toContain(at);
    }),
  );
});
