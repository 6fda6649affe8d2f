import { expect, test } from "vitest";
import { staffRoles } from "../../core/content/staff.ts";
import { chatCommands } from "../content/commands.ts";
import { commandsFor } from "./complete-command.ts";

test("a slash offers all commands, and each letter leaves fewer", () => {
  expect(commandsFor("/", staffRoles.admin)).toEqual(Object.keys(chatCommands));
  expect(commandsFor("/R", [])).toEqual(["r", "roll", "report", "rules"]);
  expect(commandsFor("/ro", [])).toEqual(["roll"]);
});

test("nothing is offered once the word is over, or for words", () => {
  for (const line of ["", "hello", "/roll 20", "/roll ", "//", " /", "and/", "/dance"])
    expect(commandsFor(line, staffRoles.admin)).toEqual([]);
});

test("what staff may do is offered to those who may", () => {
  expect(commandsFor("/mu", [])).toEqual([]);
  expect(commandsFor("/mu", staffRoles.helper)).toEqual(["mute"]);
  expect(commandsFor("/k", staffRoles.helper)).toEqual([]);
  expect(commandsFor("/k", staffRoles.moderator)).toEqual(["kick"]);
  expect(commandsFor("/ann", staffRoles.moderator)).toEqual([]);
  expect(commandsFor("/ann", staffRoles["game-master"])).toEqual(["announce"]);
});
