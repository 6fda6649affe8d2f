import type { SiegeMember } from "@aldermoor/game/sieges/api.ts";
import { expect, test } from "vitest";
import { atHome, inOrder, isSameLine, lineOf, withMove } from "./line-draft.ts";

function member(name: string, strength: number, place: number | null = null): SiegeMember {
  return { name, avatarSeed: 1, strength, fighters: strength > 0 ? 6 : 0, place };
}

const members = [
  member("Wren", 9, 2),
  member("Finch", 4, 1),
  member("Crane", 7),
  member("Rook", 0),
];

test("a line comes the weakest first, and at home is who can come, the strongest first", () => {
  const line = lineOf(members);
  expect(inOrder(members, line).map(({ name }) => name)).toEqual(["Finch", "Wren"]);
  expect(atHome(members, line).map(({ name }) => name)).toEqual(["Crane"]);
});

test("a press moves somebody in or out, and nobody into a line of ten", () => {
  const line = lineOf(members);
  expect(withMove(line, "Crane")).toEqual(["Wren", "Finch", "Crane"]);
  expect(withMove(line, "Wren")).toEqual(["Finch"]);
  const full = Array.from({ length: 10 }, (_, nth) => `N${nth}`);
  expect(withMove(full, "Crane")).toBe(full);
  expect(withMove(full, "N3")).toHaveLength(9);
});

test("a line is the same in whatever order it was put together", () => {
  expect(isSameLine(["a", "b"], ["b", "a"])).toBe(true);
  expect(isSameLine(["a", "b"], ["a"])).toBe(false);
  expect(isSameLine(["a", "b"], ["a", "c"])).toBe(false);
});
