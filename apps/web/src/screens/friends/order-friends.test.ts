import { expect, test } from "vitest";
import { orderFriends } from "./order-friends.ts";

const somebody = (name: string) => ({ name, avatarSeed: 1, title: null, atMs: 0 });
const sight = (online: boolean) =>
  ({ online, work: "idle", combatLevel: 1, totalLevel: 17 }) as const;

test("those who are there stand first, and who hides or is not known yet with those who are away", () => {
  const friends = ["Wren", "Osric", "Heron", "Finch"].map(somebody);
  const seen = new Map([
    ["Wren", sight(true)],
    ["Osric", null],
    ["Heron", sight(true)],
  ]);
  const names = orderFriends(friends, seen).map(({ name }) => name);
  expect(names).toEqual(["Heron", "Wren", "Finch", "Osric"]);
});
