import type { ChatMessage } from "@aldermoor/game/chat/api.ts";
import { expect, test } from "vitest";
import { chatLines } from "./chat-lines.ts";

function said(name: string, atMs: number, kind: ChatMessage["kind"] = "say"): ChatMessage {
  const id = `${name}-${atMs}`;
  return {
    id,
    number: atMs,
    atMs,
    kind,
    name,
    avatarSeed: 1,
    title: null,
    reply: null,
    deed: null,
    gone: null,
    text: "Good evening",
    links: [],
  };
}

/** "n" for a line with a name, "." for one that goes on, "!" for a note. */
function shape(messages: readonly ChatMessage[], notesAtMs: readonly number[] = []): string {
  const notes = notesAtMs.map((atMs) => ({ id: `note-${atMs}`, atMs, text: "A word" }));
  return chatLines(messages, notes)
    .map((line) => (line.kind === "note" ? "!" : line.isFirst ? "n" : "."))
    .join("");
}

test("lines of one person in a row share one name", () => {
  const talk = [said("Wren", 0), said("Wren", 1000), said("Hale", 2000), said("Wren", 3000)];
  expect(shape(talk)).toBe("n.nn");
});

test("after a pause of five minutes the name is written again", () => {
  expect(shape([said("Wren", 0), said("Wren", 5 * 60_000)])).toBe("nn");
});

test("after a line that was taken out the name is written again", () => {
  const gone = { ...said("Wren", 1000), gone: "staff" as const };
  expect(shape([said("Wren", 0), gone, said("Wren", 2000), said("Wren", 3000)])).toBe("n.n.");
});

test("what the world tells, and what somebody does or throws, stands alone", () => {
  expect(shape([said("", 0, "system"), said("", 1, "system"), said("Wren", 2)])).toBe("nnn");
  expect(shape([said("Wren", 0), said("Wren", 1, "act"), said("Wren", 2)])).toBe("nnn");
});

test("a note stands where it was written, and parts the talk", () => {
  const talk = [said("Wren", 0), said("Wren", 1000), said("Wren", 2000)];
  expect(shape(talk, [1500])).toBe("n.!n");
  expect(shape([], [5])).toBe("!");
});
