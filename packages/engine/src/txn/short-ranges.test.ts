import type { GenericDatabaseReader } from "convex/server";
import { defineSchema, defineTable } from "convex/server";
import type { DataModelFromSchemaDefinition } from "convex/server";
import { v } from "convex/values";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { convexTest } from "../testing.ts";

const schema = defineSchema({
  pieces: defineTable({
    owner: v.string(),
    slot: v.union(v.null(), v.number()),
    wear: v.number(),
  })
    .index("by_owner_slot", ["owner", "slot"])
    .index("by_slot", ["slot"]),
});

type Reader = GenericDatabaseReader<DataModelFromSchemaDefinition<typeof schema>>;
type Held = Map<string, { owner: string; slot: number | null }>;

const owners = ["ann", "ben"] as const;
const change = fc.record({
  owner: fc.constantFrom(...owners),
  slot: fc.option(fc.integer({ min: 0, max: 5 })),
  nth: fc.nat(),
  kind: fc.constantFrom("insert", "move", "wear", "remove"),
});
/** Each list is one transaction. */
const transactions = fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 8 });

test("what is under equal fields is found within a transaction and after it, however often it was asked", async () => {
  await fc.assert(
    fc.asyncProperty(transactions, async (all) => {
      const world = convexTest(schema, {});
      try {
        const held: Held = new Map();
        for (const changes of all) {
          await world.run(async ({ db }) => {
            await expectHeld(db, held);
            for (const { owner, slot, nth, kind } of changes) {
              const id = [...held.keys()][nth % Math.max(1, held.size)];
              const known = id === undefined ? null : db.normalizeId("pieces", id);
              if (kind === "insert" || known === null)
                held.set(await db.insert("pieces", { owner, slot, wear: 0 }), { owner, slot });
              else if (kind === "move") {
                await db.patch(known, { owner, slot });
                held.set(known, { owner, slot });
              } else if (kind === "wear") await db.patch(known, { wear: nth });
              else {
                await db.delete(known);
                held.delete(known);
              }
              await expectHeld(db, held);
            }
          });
        }
      } finally {
        await world.close();
      }
    }),
    { numRuns: 25 },
  );
});

async function expectHeld(db: Reader, held: Held): Promise<void> {
  for (const least of [null, 3]) {
    const above = await db
      .query("pieces")
      .withIndex("by_slot", (q) => q.gt("slot", least))
      .collect();
    const known = [...held.values()].flatMap(({ slot }) =>
      slot !== null && slot > (least ?? -1) ? [slot] : [],
    );
    expect(above.map(({ slot }) => slot)).toEqual(known.toSorted((one, other) => one - other));
  }
  for (const owner of owners) {
    const all = await db
      .query("pieces")
      .withIndex("by_owner_slot", (q) => q.eq("owner", owner))
      .collect();
    expect(all.map(({ slot }) => slot)).toEqual(slotsOf(held, owner));
    for (const least of [null, 2]) {
      const above = await db
        .query("pieces")
        .withIndex("by_owner_slot", (q) => q.eq("owner", owner).gt("slot", least))
        .collect();
      expect(above.map(({ slot }) => slot)).toEqual(
        slotsOf(held, owner).filter((slot) => slot !== null && slot > (least ?? -1)),
      );
    }
  }
}

/** In the order of the index: nothing comes before all numbers. */
function slotsOf(held: Held, owner: string): (number | null)[] {
  return [...held.values()]
    .flatMap((one) => (one.owner === owner ? [one.slot] : []))
    .toSorted((one, other) => (one ?? -1) - (other ?? -1));
}
