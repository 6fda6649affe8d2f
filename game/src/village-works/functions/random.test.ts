import * as fc from "fast-check";
import { expect, test } from "vitest";
import { loadProgress } from "../../core/functions/progress.ts";
import { auditWorld } from "../../testing/audit-world.ts";
import { api, day, hour, levels, minute, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { inputs } from "../../testing/inputs.ts";
import { worker } from "../../testing/village-works.ts";
import type { Villager } from "../../testing/villagers.ts";
import { newVillager, settleFenwick } from "../../testing/villagers.ts";
import { buildingIds } from "../../village/content/buildings.ts";
import { riteIds } from "../content/rites.ts";
import { taxPaidCenti } from "./payers.ts";

const deed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("gold" as const), n: fc.nat(40_000) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("goods" as const), n: fc.nat(900) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("withdraw" as const), n: fc.nat(60) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("build" as const, "rite" as const),
      n: fc.nat(11),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("tax" as const, "leave" as const, "back" as const, "cancel" as const),
      n: fc.nat(10),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("checkIn" as const, "tend" as const, "deadlines" as const),
      n: fc.constant(0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("disband" as const), n: fc.constant(0) }) },
);

const step = fc.record({
  who: fc.nat(2),
  afterMs: fc.oneof(
    fc.integer({ min: 2_000, max: 10 * minute }),
    fc.integer({ min: minute, max: 5 * hour }),
    fc.constant(day),
  ),
  deed,
});

type Deed = typeof deed extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Orders one deed; a refusal is as good an answer as any. */
async function act(game: GameTest, all: readonly Villager[], who: number, { kind, n }: Deed) {
  const one = all[who];
  const [elder] = all;
  if (one === undefined || elder === undefined) return null;
  const own = worker(game, one);
  switch (kind) {
    case "gold":
      return own.giveGold(n);
    case "goods":
      return own.giveGoods(n % 2 === 0 ? "copper-bar" : "alder-plank", n);
    case "withdraw":
      return own.withdraw("copper-bar", n);
    case "build":
      return own.build(buildingIds[n] ?? "hall");
    case "cancel":
      return own.cancel();
    case "rite":
      return own.light(riteIds[n % riteIds.length] ?? "rite-of-iron");
    case "tax":
      return one.setTax(n);
    case "leave":
      return one === elder ? null : one.leave();
    case "back":
      await elder.invite(one.name);
      return one.accept(await one.askId());
    case "checkIn":
      return one.checkIn();
    case "tend":
      return game.jobUntilDone("village-works:tend");
    case "deadlines":
      return game.jobUntilDone("core:runDeadlines");
    case "disband":
      return one.disband();
  }
}

/** What books paid in tax, and what treasuries took of it, in hundredths. */
async function taxes(game: GameTest, all: readonly Villager[]) {
  return game.world.run(async ({ db }) => {
    let paid = 0;
    for (const { characterId } of all)
      paid += taxPaidCenti((await loadProgress(db, characterId)).ledger);
    let collected = 0;
    for (const { goldFlows } of await db.query("holderLedgers").collect()) {
      const { in: gold = 0, inCenti = 0 } = goldFlows["tax"] ?? {};
      collected += 100 * gold + inCenti;
    }
    return { paid, collected };
  });
}

test("whoever comes and goes, nothing is made or lost, and no treasury takes more than was paid", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const game = openGame();
      try {
        const all = [
          await newVillager(game, "wren", "Wrenfield"),
          await newVillager(game, "finch", "Finchling"),
          await newVillager(game, "robin", "Robinet"),
        ] as const;
        await settleFenwick(game, all[0], all.slice(1));
        await all[0].setTax(8);
        for (const one of all) {
          const items = { "copper-bar": 20_000, "alder-plank": 20_000 };
          await game.give(one.characterId, { gold: 200_000, items });
          await game.become(one.characterId, levels({ combat: 30, mining: 30 }));
          await one.as.order(api.activity.fight, { ...one.own, zone: "fenside-meadows" });
        }
        for (const { who, afterMs, deed: what } of steps) {
          game.wait(afterMs);
          await act(game, all, who, what);
        }
        const { paid, collected } = await taxes(game, all);
        expect(collected).toBeLessThanOrEqual(paid);
        expect(await auditWorld(game)).toEqual([]);
      } finally {
        await game.close();
      }
    }),
    { numRuns: inputs(12) },
  );
});
