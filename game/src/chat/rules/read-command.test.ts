import { expect, test } from "vitest";
import { commandUsage, readCommand } from "./read-command.ts";

test("a slash begins an order, whatever the case", () => {
  expect(readCommand("/roll 20")).toEqual({ kind: "command", id: "roll", rest: "20" });
  expect(readCommand("  /HELP ")).toEqual({ kind: "command", id: "help", rest: "" });
});

test("words stay words, also with a slash within them", () => {
  for (const line of ["hello", "and/or", "/", "//roll", ""])
    expect(readCommand(line)).toEqual({ kind: "words" });
});

test("an order nobody knows, and one that lacks its word, are told apart", () => {
  expect(readCommand("/dance")).toEqual({ kind: "unknown", word: "dance" });
  expect(readCommand("/who ")).toEqual({ kind: "incomplete", id: "who" });
  expect(readCommand("/constructor")).toEqual({ kind: "unknown", word: "constructor" });
});

test("its usage names the words a command takes", () => {
  expect(commandUsage("roll")).toBe("/roll [sides]");
  expect(commandUsage("who")).toBe("/who name");
  expect(commandUsage("clear")).toBe("/clear");
});
