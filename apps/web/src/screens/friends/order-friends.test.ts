import { expect, test } from "vitest";
import { orderFriends } from "./order-friends.ts";

const somebody = (name: string) => ({ name, avatarSeed: 1, title: null, atMs: 0 });

test("those who are there stand first, each of them by name", () => {
  const friends = ["Wren", "Osric", "Heron", "Finch"].map(somebody);
  const there = new Set(["Wren", "Heron"]);
  const names = orderFriends(friends, (name) => there.has(name)).map(({ name }) => name);
  expect(names).toEqual(["Heron", "Wren", "Finch", "Osric"]);
});
