import { describe, expect, test } from "vitest";
import { EventTally } from "./event-tally.ts";

describe("what a settlement tells", () => {
  test("joins what is alike, with the rarities of what was made", () => {
    const tally = new EventTally();
    tally.add({ kind: "gathered", item: "copper-ore", skill: "mining", quantity: 2 });
    tally.add({ kind: "gathered", item: "alder-log", skill: "woodcutting", quantity: 1 });
    tally.add({ kind: "gathered", item: "copper-ore", skill: "mining", quantity: 3 });
    expect(tally.inOrder()).toEqual([
      { kind: "gathered", item: "copper-ore", skill: "mining", quantity: 5 },
      { kind: "gathered", item: "alder-log", skill: "woodcutting", quantity: 1 },
    ]);
  });

  test("leaves finds and rooms one by one", () => {
    const tally = new EventTally();
    const find = { kind: "found-piece", item: "wayfarers-stick", rarity: 1 } as const;
    tally.add(find);
    tally.add(find);
    expect(tally.inOrder()).toEqual([find, find]);
  });

  test("comes in one order, whatever was first", () => {
    const tally = new EventTally();
    tally.add({ kind: "harvested", plots: 1 });
    tally.add({ kind: "defeated", count: 1 });
    tally.add({ kind: "harvested", plots: 2 });
    expect(tally.inOrder()).toEqual([
      { kind: "defeated", count: 1 },
      { kind: "harvested", plots: 3 },
    ]);
  });
});
