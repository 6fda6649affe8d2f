import type { ChatMessage } from "@aldermoor/game/chat/api.ts";
import { expect, test } from "vitest";
import { joinPages } from "./join-pages.ts";

const line = (number: number): ChatMessage => ({
  id: String(number),
  number,
  atMs: number,
  kind: "say",
  name: "Wren",
  avatarSeed: 1,
  title: null,
  gone: null,
  reply: null,
  deed: null,
  text: "a word",
  links: [],
});
const row = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => line(from + step));
const numbers = (messages: readonly ChatMessage[]) => messages.map(({ number }) => number);

test("earlier lines stay as the newest move on", () => {
  expect(numbers(joinPages(row(1, 6), row(4, 9)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(numbers(joinPages(row(1, 3), row(4, 5)))).toEqual([1, 2, 3, 4, 5]);
});

test("lines with a gap before the newest are dropped", () => {
  expect(numbers(joinPages(row(1, 3), row(7, 9)))).toEqual([7, 8, 9]);
});

test("an empty channel is empty", () => {
  expect(joinPages([], [])).toEqual([]);
});
