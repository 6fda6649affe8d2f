import { expect, test } from "vitest";
import { begunName, namesFor, speakersOf, withName } from "./name-choices.ts";

test("an @ and letters at the end of a text begin a name, and an address does not", () => {
  expect(begunName("@")).toBe("");
  expect(begunName("thanks, @Wr")).toBe("Wr");
  for (const text of ["", "wren", "mail@wr", "@@wr", "@wren ", "@wren!"])
    expect(begunName(text)).toBe(null);
});

test("a chosen name takes the place of what was begun", () => {
  expect(withName("thanks, @wr", "Wrenfield")).toBe("thanks, @Wrenfield ");
  expect(withName("@", "Osric")).toBe("@Osric ");
});

test("whoever is on the moor is offered first, and of them whoever spoke here last", () => {
  const speakers = ["Wren", "Wrenfield", "Osric"];
  const online = ["Wrack", "Wrenfield"];
  expect(namesFor("wr", { speakers, online })).toEqual(["Wrenfield", "Wrack", "Wren"]);
  expect(namesFor("", { speakers, online: [] })).toEqual(speakers);
});

test("no more names are offered than can be chosen from", () => {
  const online = Array.from({ length: 50 }, (_, index) => `Wren${"a".repeat(index % 9)}${index}`);
  expect(namesFor("wren", { speakers: [], online })).toHaveLength(6);
});

test("each speaker counts once, the last one first, and neither the moor nor the reader does", () => {
  const lines = (["Osric", "Wren", "Osric", "Bryony"] as const).map((name) => ({
    kind: "say" as const,
    name,
  }));
  expect(speakersOf([{ kind: "system", name: "" }, ...lines], "Bryony")).toEqual(["Osric", "Wren"]);
});
