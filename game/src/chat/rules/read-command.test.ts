import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keysOf } from "../../core/content/keys-of.ts";
import { staffPermissions, staffRoles } from "../../core/content/staff.ts";
import { anyCharacter } from "../../testing/any-character.ts";
import { chatCommands } from "../content/commands.ts";
import { openCommands } from "./open-commands.ts";
import { commandUsage, readCommand } from "./read-command.ts";

test("a slash begins an order, whatever the case", () => {
  expect(readCommand("/roll 20", [])).toEqual({ kind: "command", id: "roll", words: ["20"] });
  expect(readCommand("  /HELP ", [])).toEqual({ kind: "command", id: "help", words: [] });
});

test("words stay words, also with a slash within them", () => {
  for (const line of ["hello", "and/or", "/", "//roll", ""])
    expect(readCommand(line, staffRoles.admin)).toEqual({ kind: "words" });
});

test("an order nobody knows, and one that lacks its word, are told apart", () => {
  expect(readCommand("/dance", [])).toEqual({ kind: "unknown", word: "dance" });
  expect(readCommand("/who ", [])).toEqual({ kind: "incomplete", id: "who" });
  expect(readCommand("/report Finch", [])).toEqual({ kind: "incomplete", id: "report" });
  expect(readCommand("/constructor", [])).toEqual({ kind: "unknown", word: "constructor" });
});

test("the last word takes what is left of the line, and others are one word", () => {
  const whisper = { kind: "command", id: "w", words: ["finch", "are you there?"] };
  expect(readCommand("/w  finch  are you there? ", [])).toEqual(whisper);
  expect(readCommand("/w finch", [])).toEqual({ kind: "command", id: "w", words: ["finch", ""] });
  expect(readCommand("/price copper ore", [])).toMatchObject({ words: ["copper ore"] });
});

test("minutes between other words may be left out", () => {
  const slow = (line: string) => readCommand(line, staffRoles.helper);
  expect(slow("/slow help 30 so all are heard")).toMatchObject({
    words: ["help", "30", "", "so all are heard"],
  });
  expect(slow("/slow help 30 120 so all are heard")).toMatchObject({
    words: ["help", "30", "120", "so all are heard"],
  });
  expect(slow("/slow help 30 120")).toEqual({ kind: "incomplete", id: "slow" });
});

test("what somebody may not do is unknown to them", () => {
  expect(readCommand("/mute finch 10 spam", [])).toEqual({ kind: "unknown", word: "mute" });
  expect(readCommand("/announce hello", staffRoles.moderator)).toMatchObject({ kind: "unknown" });
  expect(readCommand("/mute finch 10 spam", staffRoles.helper)).toEqual({
    kind: "command",
    id: "mute",
    words: ["finch", "10", "spam"],
  });
});

test("its usage names the words a command takes", () => {
  expect(commandUsage("roll")).toBe("/roll [sides]");
  expect(commandUsage("who")).toBe("/who name");
  expect(commandUsage("clear")).toBe("/clear");
  expect(commandUsage("slow")).toBe("/slow channel seconds [minutes] reason");
});

const word = fc.stringMatching(/^[A-Za-z]{1,12}$/);
const number = fc.nat(10_000).map(String);

test("a command that is written with all its words is read with the same", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...keysOf(chatCommands)),
      fc.array(word, { minLength: 4, maxLength: 4 }),
      number,
      (id, some, digits) => {
        const asked: readonly string[] = chatCommands[id].words;
        const words = asked.map((one, index) =>
          one === "minutes?" ? digits : (some[index] ?? ""),
        );
        const line = [`/${id}`, ...words].join(" ");
        expect(readCommand(line, staffPermissions)).toEqual({ kind: "command", id, words });
      },
    ),
  );
});

test("whatever is written, nobody is given an order that they may not give", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom(...keysOf(chatCommands))),
      fc.string(),
      fc.subarray([...staffPermissions]),
      (begun, rest, held) => {
        const read = readCommand(`/${begun} ${rest}`, held);
        if (read.kind !== "command") return;
        expect(openCommands(held)).toContain(read.id);
        expect(read.words).toHaveLength(chatCommands[read.id].words.length);
      },
    ),
  );
});
