import { expect, test } from "vitest";
import { standingWith } from "./use-friends.ts";

const somebody = (name: string) => ({ name, avatarSeed: 1, title: null, atMs: 0 });

test("somebody is a friend, is asked, asks, or is none of it", () => {
  const list = {
    friends: [somebody("Wren")],
    received: [somebody("Finch")],
    sent: [somebody("Heron")],
  };
  const names = ["Wren", "Finch", "Heron", "Osric"];
  expect(names.map((name) => standingWith(list, name))).toEqual([
    "friends",
    "received",
    "sent",
    "none",
  ]);
});
