import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keysOf } from "../../core/content/keys-of.ts";
import { netGoldOf, netOf } from "../../core/rules/economy/flows.ts";
import type { CharacterId, LedgerDoc } from "../../core/tables.ts";
import { api, day, hour, levels, openGame, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { rooms } from "../content/rooms.ts";
import { roomCost } from "../rules/room-cost.ts";

const room = fc.constantFrom(...keysOf(rooms));
const deed = fc.oneof(
  fc.record({ kind: fc.constantFrom("build" as const, "cancel" as const), room }),
  fc.record({
    kind: fc.constant("plant" as const),
    plots: fc.array(fc.nat(5), { maxLength: 3 }),
    crop: fc.constantFrom("fenmint" as const, "flax-stalk" as const),
  }),
  fc.record({
    kind: fc.constantFrom("harvest" as const, "replanting" as const),
    on: fc.boolean(),
  }),
);
const step = fc.record({
  afterMs: fc.oneof(
    fc.integer({ min: second, max: hour }),
    fc.integer({ min: hour, max: 9 * hour }),
    { weight: 1, arbitrary: fc.constantFrom(-hour, 2 * day) },
  ),
  deeds: fc.array(deed, { minLength: 1, maxLength: 4 }),
});

type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;

/** Orders one deed; refusals are as good an answer as any. */
async function order(game: GameTest, characterId: CharacterId, what: Deed): Promise<unknown> {
  const wren = game.as("wren");
  switch (what.kind) {
    case "build":
      return wren.order(api.house.build, { characterId, room: what.room });
    case "cancel":
      return wren.order(api.house.cancelBuild, { characterId, room: what.room });
    case "plant": {
      const { plots, crop } = what;
      return wren.order(api.house.plant, { characterId, plots, seed: "fenland-seed", crop });
    }
    case "harvest":
      return wren.order(api.house.harvest, { characterId, replant: what.on });
    case "replanting":
      return wren.order(api.house.setReplanting, { characterId, on: what.on });
  }
}

async function audit(game: GameTest, characterId: CharacterId) {
  return game.world.run(async ({ db }) => {
    const ledger = await db
      .query("ledgers")
      .withIndex("by_character", (q) => q.eq("characterId", characterId))
      .unique();
    const stacks = await db
      .query("stacks")
      .withIndex("by_character_item", (q) => q.eq("characterId", characterId))
      .collect();
    const progress = await db
      .query("lives")
      .withIndex("by_character", (q) => q.eq("characterId", characterId))
      .unique();
    if (ledger === null || progress === null) throw new Error("There is no ledger.");
    return { ledger, goods: stacks.reduce((sum, { quantity }) => sum + quantity, 0), progress };
  });
}

test("whatever is built, cancelled, sown and harvested: what is there is what came in less what went out", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 15 }), async (steps) => {
      const game = openGame();
      try {
        const characterId = await game.newCharacter("wren");
        await game.become(characterId, (state) => ({
          ...levels({ foraging: 10 })(state),
          rooms: { garden: 4 },
        }));
        await game.give(characterId, {
          items: { "alder-plank": 90, "copper-bar": 90, linen: 90, "fenland-seed": 9 },
          centiGold: 600_000,
        });
        for (const { afterMs, deeds } of steps) {
          game.wait(afterMs);
          await Promise.all(deeds.map((what) => order(game, characterId, what)));
          const { ledger, goods, progress } = await audit(game, characterId);
          const { gold, centiGold } = ledger;
          expect({ gold, centiGold }).toEqual(netGoldOf(ledger.goldFlows));
          expect(goods).toBe(netOf(ledger.itemFlows));
          expect(progress.state.constructions.length).toBeLessThanOrEqual(2);
          expect(spentOnHouse(ledger)).toBeGreaterThanOrEqual(costOf(progress.state));
        }
      } finally {
        await game.close();
      }
    }),
    { numRuns: 12 },
  );
});

/** Gold that the house has taken and not given back. */
function spentOnHouse({ goldFlows }: LedgerDoc): number {
  const { in: came, out: went } = goldFlows["house"] ?? { in: 0, out: 0 };
  return went - came;
}

/** The least that the finished and the begun rooms have cost; the garden was there before. */
function costOf(state: {
  readonly rooms: Readonly<Partial<Record<keyof typeof rooms, number>>>;
  readonly constructions: readonly { readonly room: keyof typeof rooms; readonly level: number }[];
}): number {
  const finished = keysOf(state.rooms).filter((id) => id !== "garden");
  const built = finished.map((id) => sumTo(id, state.rooms[id] ?? 0));
  const begun = state.constructions.map(({ room: id, level }) => roomCost(id, level).gold);
  return [...built, ...begun].reduce((sum, gold) => sum + gold, 0);
}

function sumTo(id: keyof typeof rooms, level: number): number {
  return Array.from({ length: level }, (_, at) => roomCost(id, at + 1).gold).reduce(
    (sum, gold) => sum + gold,
    0,
  );
}
