import { expect, test } from "vitest";
import { allFriends, isSought } from "./friend-filter.ts";

const friends = ["Wrenfield", "Osric", "Heron"].map((name) => ({ name }));
const isThere = (name: string) => name !== "Osric";
const sought = (filter: Partial<typeof allFriends>) =>
  friends
    .filter((one) => isSought(one, { ...allFriends, ...filter }, isThere))
    .map(({ name }) => name);

test("a filter of friends finds a part of a name, however it is written", () => {
  expect(sought({})).toEqual(["Wrenfield", "Osric", "Heron"]);
  expect(sought({ name: " REN" })).toEqual(["Wrenfield"]);
  expect(sought({ name: "x" })).toEqual([]);
});

test("a filter of friends leaves out whoever is not there, where that is asked", () => {
  expect(sought({ isThereOnly: true })).toEqual(["Wrenfield", "Heron"]);
  expect(sought({ isThereOnly: true, name: "os" })).toEqual([]);
});
