import { afterEach, beforeEach, expect, test } from "vitest";
import { auditWorld } from "../../testing/audit-world.ts";
import { api, levels, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { furnishVillage } from "../../testing/village-works.ts";
import type { Villager } from "../../testing/villagers.ts";
import { newVillager } from "../../testing/villagers.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(async () => {
  expect(await auditWorld(game)).toEqual([]);
  await game.close();
});

async function trader(account: string, name: string): Promise<Villager> {
  const one = await newVillager(game, account, name);
  await game.become(one.characterId, levels({ combat: 40, mining: 30 }));
  await game.world.run(({ db }) =>
    db.patch(one.characterId, { createdAtMs: Date.now() - 7 * 86_400_000 }),
  );
  await game.give(one.characterId, { gold: 1_000_000, items: { "copper-ore": 10_000 } });
  return one;
}

const place = ({ as, own }: Villager, side: "buy" | "sell", quantity: number) =>
  as.order(api.market.place, {
    ...own,
    item: "copper-ore",
    side,
    price: 20,
    quantity,
    confirmed: true,
  });

test("a Market Cross lowers the tax of who sells, whether their order comes or rests", async () => {
  const wren = await trader("wren", "Wrenfield");
  const finch = await trader("finch", "Finchling");
  await wren.found();
  // An order of 2,000 gold is taxed with 100.
  await place(finch, "buy", 100);
  expect(await place(wren, "sell", 100)).toMatchObject({ value: { gold: 2_000, taxGold: 100 } });
  await furnishVillage(game, { levels: { "market-cross": 10 } });
  await place(finch, "buy", 100);
  expect(await place(wren, "sell", 100)).toMatchObject({ value: { gold: 2_000, taxGold: 80 } });
  await place(wren, "sell", 100);
  await place(finch, "buy", 100);
  const ended = await wren.as.ask(api.market.ended, wren.own);
  expect(ended?.map(({ taxGold }) => taxGold)).toEqual([80, 80, 100]);
  // Who buys pays no tax, and another's cross lowers nothing.
  await place(wren, "buy", 100);
  expect(await place(finch, "sell", 100)).toMatchObject({ value: { taxGold: 100 } });
});
