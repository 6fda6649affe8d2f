import type { ChatMessage } from "@aldermoor/game/chat/api.ts";
import { expect, test } from "vitest";
import { groupMessages } from "./group-messages.ts";

function said(name: string, atMs: number, kind: ChatMessage["kind"] = "say"): ChatMessage {
  return { id: `${name}-${atMs}`, atMs, kind, name, avatarSeed: 1, text: "Good evening" };
}

function sizes(messages: readonly ChatMessage[]): readonly number[] {
  return groupMessages(messages).map(({ lines }) => lines.length);
}

test("lines of one person in a row share one name", () => {
  expect(
    sizes([said("Wren", 0), said("Wren", 1000), said("Hale", 2000), said("Wren", 3000)]),
  ).toEqual([2, 1, 1]);
});

test("after a pause of five minutes the name is written again", () => {
  expect(sizes([said("Wren", 0), said("Wren", 5 * 60_000)])).toEqual([1, 1]);
});

test("a system line stands alone, even beside another", () => {
  expect(sizes([said("", 0, "system"), said("", 1, "system"), said("Wren", 2)])).toEqual([1, 1, 1]);
});
