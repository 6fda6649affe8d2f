import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { convexTest } from "../testing.ts";

const schema = defineSchema({
  pieces: defineTable({ owner: v.string(), slot: v.union(v.null(), v.number()) }).index(
    "by_owner_slot",
    ["owner", "slot"],
  ),
});

const owners = ["ann", "ben"] as const;
const change = fc.record({
  owner: fc.constantFrom(...owners),
  slot: fc.option(fc.integer({ min: 0, max: 5 })),
  nth: fc.nat(),
  kind: fc.constantFrom("insert", "move", "remove"),
});

test("bounds under equal fields find what is there, however often they were asked before", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 25 }), async (changes) => {
      const world = openWorld();
      try {
        const held = new Map<string, { owner: string; slot: number | null }>();
        for (const { owner, slot, nth, kind } of changes) {
          await world.run(async ({ db }) => {
            const id = [...held.keys()][nth % Math.max(1, held.size)];
            const known = id === undefined ? null : db.normalizeId("pieces", id);
            if (kind === "insert" || known === null) {
              held.set(await db.insert("pieces", { owner, slot }), { owner, slot });
            } else if (kind === "move") {
              await db.patch(known, { owner, slot });
              held.set(known, { owner, slot });
            } else {
              await db.delete(known);
              held.delete(known);
            }
          });
          for (const asked of owners) {
            expect(await above(world, asked, null)).toEqual(modelOf(held, asked, -1));
            expect(await above(world, asked, 2)).toEqual(modelOf(held, asked, 2));
          }
        }
      } finally {
        await world.close();
      }
    }),
    { numRuns: 15 },
  );
});

function above(world: World, owner: string, slot: number | null) {
  return world.run(async ({ db }) => {
    const rows = await db
      .query("pieces")
      .withIndex("by_owner_slot", (q) => q.eq("owner", owner).gt("slot", slot))
      .collect();
    return rows.map((row) => row.slot);
  });
}

type World = ReturnType<typeof openWorld>;

function openWorld() {
  return convexTest(schema, {});
}

function modelOf(
  held: ReadonlyMap<string, { owner: string; slot: number | null }>,
  owner: string,
  above: number,
) {
  return [...held.values()]
    .flatMap((one) =>
      one.owner === owner && one.slot !== null && one.slot > above ? one.slot : [],
    )
    .toSorted((one, other) => one - other);
}
