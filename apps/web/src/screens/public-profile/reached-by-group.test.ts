import { expect, test } from "vitest";
import { reachedByGroup } from "./reached-by-group.ts";

test("achievements stand by their kind, each family by its furthest step", () => {
  const groups = reachedByGroup(["householder-1", "slayer-2", "slayer-1", "gardener-1"]);
  expect(groups).toEqual([
    {
      group: "combat",
      reached: 2,
      all: 17,
      families: [{ id: "slayer", icon: "crossed-swords", name: "Slayer II" }],
    },
    {
      group: "house",
      reached: 2,
      all: 8,
      families: [
        { id: "householder", icon: "house", name: "Householder I" },
        { id: "gardener", icon: "plant-watering", name: "Green Fingers I" },
      ],
    },
  ]);
});

test("whoever has achieved nothing has no kinds, and words that name nothing are passed over", () => {
  expect(reachedByGroup([])).toEqual([]);
  expect(reachedByGroup(["no-such-thing-9"])).toEqual([]);
});
