import { expect, test } from "vitest";
import { chatCommands } from "../content/commands.ts";
import { commandsFor } from "./complete-command.ts";

test("a slash offers all commands, and each letter leaves fewer", () => {
  expect(commandsFor("/")).toEqual(Object.keys(chatCommands));
  expect(commandsFor("/R")).toEqual(["r", "roll", "rules"]);
  expect(commandsFor("/ro")).toEqual(["roll"]);
});

test("nothing is offered once the word is over, or for words", () => {
  for (const line of ["", "hello", "/roll 20", "/roll ", "//", " /", "and/", "/dance"])
    expect(commandsFor(line)).toEqual([]);
});
