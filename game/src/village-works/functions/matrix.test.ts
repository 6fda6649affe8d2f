import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keysOf } from "../../core/content/keys-of.ts";
import { api, day, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { furnishVillage, worker } from "../../testing/village-works.ts";
import { newVillager, settleFenwick } from "../../testing/villagers.ts";
import { buildingIds, buildings } from "../../village/content/buildings.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const roles = ["elder", "steward", "acting", "member", "newcomer", "former", "stranger"] as const;

type Role = (typeof roles)[number];
type Worker = ReturnType<typeof worker>;

const orders = {
  giveGold: (one: Worker) => one.giveGold(10),
  giveGoods: (one: Worker) => one.giveGoods("copper-bar", 2),
  build: (one: Worker) => one.build("market-cross"),
  cancelBuild: (one: Worker) => one.cancel(),
  raiseBeacon: (one: Worker) => one.beacon(),
  lightRite: (one: Worker) => one.light("rite-of-roots"),
  withdraw: (one: Worker) => one.withdraw("linen", 1),
} as const;

type Order = keyof typeof orders;

const all: readonly Role[] = ["elder", "steward", "acting", "member", "newcomer"];
const officers: readonly Role[] = ["elder", "steward", "acting"];

/** Who may. */
const may: Readonly<Record<Order, readonly Role[]>> = {
  giveGold: all,
  giveGoods: all,
  build: officers,
  cancelBuild: officers,
  raiseBeacon: officers,
  lightRite: officers,
  withdraw: ["elder", "steward", "acting", "member"],
};

const everything = Object.fromEntries(buildingIds.map((id) => [id, buildings[id].maxLevel]));

/** Somebody in each role, in a village that has all that is needed. */
async function someone(role: Role, order: Order): Promise<Worker> {
  const elder = await newVillager(game, "elder", "Eldermoor");
  const steward = await newVillager(game, "steward", "Heronmoor");
  const member = await newVillager(game, "member", "Kitewell");
  await settleFenwick(game, elder, [steward, member]);
  await elder.promote("Heronmoor");
  const { as, own } = elder;
  await as.order(api.village.setLimits, { ...own, steward: 10_000, member: 10_000 });
  game.wait(4 * day);
  const there = role === "acting" ? [member] : [elder, steward, member];
  for (const one of there) await one.checkIn();
  const newcomer = await newVillager(game, "newcomer", "Crakeling");
  const people = { elder, steward, acting: member, member, newcomer };
  if (role === "newcomer") {
    await elder.invite("Crakeling");
    await newcomer.accept(await newcomer.askId());
  }
  if (role === "former") await member.leave();
  const levels = order === "raiseBeacon" ? everything : { hall: 1 };
  const items = { "alder-plank": 500, linen: 500 };
  await furnishVillage(game, { gold: 100_000_000, favour: 5_000, items, levels });
  // An elder who is there again ends the time of who acts.
  const builder = role === "acting" ? member : elder;
  if (order === "cancelBuild") await worker(game, builder).build("market-cross");
  const one = role === "former" ? member : role === "stranger" ? newcomer : people[role];
  await game.give(one.characterId, { gold: 100, items: { "copper-bar": 5 } });
  return worker(game, one);
}

describe.each(roles)("for %s", (role) => {
  const isTheirs = (order: Order) => may[order].includes(role);

  for (const order of keysOf(orders).filter(isTheirs)) {
    test(`${order} is done`, async () => {
      const one = await someone(role, order);
      expect(await orders[order](one)).toMatchObject({ ok: true });
    });
  }

  // What is refused changes nothing, so all of it is asked for in one village.
  const refusedOrders = keysOf(orders).filter((order) => !isTheirs(order));
  if (refusedOrders.length > 0) {
    test("all else is refused, and why", async () => {
      const one = await someone(role, "giveGold");
      for (const order of refusedOrders)
        expect(await orders[order](one), order).toMatchObject({ ok: false, code: codeFor(order) });
    });
  }

  function codeFor(order: Order): string {
    if (role === "former" || role === "stranger") return "not-in-village";
    return role === "newcomer" && order === "withdraw" ? "newcomer" : "not-allowed-in-village";
  }
});
