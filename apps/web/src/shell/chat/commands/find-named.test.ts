import { items } from "@aldermoor/game/core/content/items.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { idsOf } from "../../../shared/world/known-id.ts";
import { findNamed } from "./find-named.ts";

const all = [{ name: "Old Copper Ring" }, { name: "Copper Ore" }, { name: "Copper" }];

test("a whole name is meant before one that begins so, and that before one that holds it", () => {
  expect(findNamed(all, "copper")).toEqual({ name: "Copper" });
  expect(findNamed(all, " COPPER o")).toEqual({ name: "Copper Ore" });
  expect(findNamed(all, "ring")).toEqual({ name: "Old Copper Ring" });
  for (const nothing of ["", "  ", "tin"]) expect(findNamed(all, nothing)).toBeNull();
});

test("every item is found by its own name, in whatever case it is written", () => {
  const named = idsOf(items).map((id) => ({ id, name: items[id].name }));
  fc.assert(
    fc.property(fc.constantFrom(...named), fc.boolean(), ({ name }, isLoud) => {
      const written = isLoud ? name.toUpperCase() : name.toLowerCase();
      expect(findNamed(named, ` ${written} `)?.name).toBe(name);
    }),
  );
});
