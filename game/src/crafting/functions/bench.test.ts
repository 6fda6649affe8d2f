import { afterEach, beforeEach, expect, test } from "vitest";
import { api, levels, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function smith() {
  const characterId = await game.newCharacter();
  await game.give(characterId, { items: { "copper-ore": 100 }, centiGold: 10_000 });
  const wren = game.as("wren");
  const enqueue = (count: number | null, recipe = "refine-copper-bar" as const) =>
    wren.order(api.crafting.enqueue, { characterId, recipe, count });
  return { characterId, wren, enqueue };
}

test("whoever fills the bench goes to it, and returns when the last order is taken back", async () => {
  const { characterId, wren, enqueue } = await smith();
  await wren.order(api.activity.gather, { characterId, node: "mill-pond" });
  const enqueued = await enqueue(5);
  expect(await wren.ask(api.activity.current, { characterId })).toMatchObject({
    work: { kind: "craft", recipe: "refine-copper-bar" },
    fallback: { kind: "gather", node: "mill-pond" },
  });
  const entryId = enqueued.ok ? enqueued.value.entryId : "";
  expect(await wren.order(api.crafting.cancel, { characterId, entryId })).toMatchObject({
    ok: true,
  });
  expect(await wren.ask(api.activity.current, { characterId })).toMatchObject({
    work: { kind: "gather", node: "mill-pond" },
  });
});

test("taking back an order that is not the last one leaves the character at the bench", async () => {
  const { characterId, wren, enqueue } = await smith();
  await enqueue(5);
  const second = await enqueue(5);
  await wren.order(api.crafting.cancel, {
    characterId,
    entryId: second.ok ? second.value.entryId : "",
  });
  expect(await wren.ask(api.crafting.queue, { characterId })).toMatchObject({
    isUnderWay: true,
    entries: [{ wanted: 5 }],
  });
});

test("a finished queue sends the character to what its player chose, if they chose something", async () => {
  const { characterId, wren, enqueue } = await smith();
  const meadows = { kind: "combat", zone: "fenside-meadows" } as const;
  const marsh = { kind: "combat", zone: "sallow-marsh" } as const;
  const choose = (work: typeof meadows | typeof marsh) =>
    wren.order(api.activity.chooseFallback, { characterId, work });
  await wren.order(api.activity.gather, { characterId, node: "mill-pond" });
  expect(await choose(marsh)).toMatchObject(refused("zone-locked"));
  expect(await choose(meadows)).toMatchObject({ ok: true });
  await enqueue(3);
  game.wait(minute);
  await wren.order(api.activity.checkIn, { characterId });
  expect(await wren.ask(api.activity.current, { characterId })).toMatchObject({
    work: meadows,
    fallback: meadows,
    fallbackIsChosen: true,
  });
});

test("a finished queue sends the character back to what it did before", async () => {
  const { characterId, wren, enqueue } = await smith();
  await wren.order(api.activity.gather, { characterId, node: "mill-pond" });
  await enqueue(3);
  game.wait(minute);
  await wren.order(api.activity.checkIn, { characterId });
  expect(await wren.ask(api.activity.current, { characterId })).toMatchObject({
    work: { kind: "gather", node: "mill-pond" },
  });
  const bag = await wren.ask(api.inventory.bag, { characterId });
  expect(bag?.stacks.find(({ item }) => item === "copper-bar")?.quantity).toBe(3);
  expect(bag?.stacks.find(({ item }) => item === "copper-ore")?.quantity).toBe(94);
});

test("a craft in progress gives back all it took when it is cancelled", async () => {
  const { characterId, wren } = await smith();
  await game.become(characterId, levels({ cooking: 4 }));
  await game.give(characterId, { items: { "rabbit-haunch": 2, fenmint: 1, "rock-salt": 1 } });
  const before = await wren.ask(api.inventory.bag, { characterId });
  const gold = (await wren.ask(api.character.sheet, { characterId }))?.gold;
  const recipe = "cook-warren-broth";
  const enqueued = await wren.order(api.crafting.enqueue, { characterId, recipe, count: 1 });
  const entryId = enqueued.ok ? enqueued.value.entryId : "";
  game.wait(7 * second);
  await wren.order(api.activity.checkIn, { characterId });
  expect(await wren.ask(api.crafting.queue, { characterId })).toMatchObject({
    entries: [{ inProgress: true, actionsDone: 1 }],
  });
  expect(await wren.ask(api.inventory.bag, { characterId })).not.toEqual(before);
  expect(await wren.order(api.crafting.cancel, { characterId, entryId })).toMatchObject({
    ok: true,
  });
  const after = await wren.ask(api.inventory.bag, { characterId });
  const quantities = (bag: typeof after) =>
    bag?.stacks.map(({ item, quantity }) => [item, quantity]);
  expect(quantities(after)).toEqual(quantities(before));
  expect((await wren.ask(api.character.sheet, { characterId }))?.gold).toBe(gold);
  expect(await wren.order(api.crafting.cancel, { characterId, entryId })).toEqual(
    refused("target-gone", {}),
  );
});

test("an order that is moved back keeps what its craft took, and goes on when its turn comes", async () => {
  const { characterId, wren } = await smith();
  await game.become(characterId, levels({ cooking: 4 }));
  await game.give(characterId, { items: { "rabbit-haunch": 2, fenmint: 1, "rock-salt": 1 } });
  const enqueue = async (recipe: "cook-warren-broth" | "refine-copper-bar") => {
    const queued = await wren.order(api.crafting.enqueue, { characterId, recipe, count: 1 });
    return queued.ok ? queued.value.entryId : "";
  };
  const broth = await enqueue("cook-warren-broth");
  const bar = await enqueue("refine-copper-bar");
  const move = (entryId: string, to: "earlier" | "later") =>
    wren.order(api.crafting.move, { characterId, entryId, to });
  const bench = async () => (await wren.ask(api.crafting.queue, { characterId }))?.entries;
  game.wait(7 * second);
  await wren.order(api.activity.checkIn, { characterId });
  const goldBegun = (await wren.ask(api.character.sheet, { characterId }))?.gold;

  expect(await move(broth, "earlier")).toEqual(refused("nothing-to-do", {}));
  expect(await move(bar, "later")).toEqual(refused("nothing-to-do", {}));
  expect(await move("none", "later")).toEqual(refused("target-gone", {}));
  expect(await move(broth, "later")).toMatchObject({ ok: true });
  expect(await bench()).toMatchObject([
    { id: bar, inProgress: false },
    { id: broth, inProgress: true, actionsDone: 1 },
  ]);
  expect((await wren.ask(api.character.sheet, { characterId }))?.gold).toBe(goldBegun);

  game.wait(minute);
  await wren.order(api.activity.checkIn, { characterId });
  expect(await bench()).toEqual([]);
  const bag = await wren.ask(api.inventory.bag, { characterId });
  const held = Object.fromEntries(bag?.stacks.map(({ item, quantity }) => [item, quantity]) ?? []);
  expect(held).toMatchObject({ "warren-broth": 1, "copper-bar": 1, "copper-ore": 98 });
  expect(held).not.toHaveProperty("rabbit-haunch");
});

test("two tabs that cancel the same order get one refund", async () => {
  const { characterId, wren, enqueue } = await smith();
  const enqueued = await enqueue(1);
  const entryId = enqueued.ok ? enqueued.value.entryId : "";
  const both = await Promise.all([
    wren.order(api.crafting.cancel, { characterId, entryId }),
    wren.order(api.crafting.cancel, { characterId, entryId }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const bag = await wren.ask(api.inventory.bag, { characterId });
  expect(bag?.stacks.find(({ item }) => item === "copper-ore")?.quantity).toBe(100);
});

test("the bench takes five orders, also from tabs that order at once", async () => {
  const { characterId, wren, enqueue } = await smith();
  const orders = await Promise.all(Array.from({ length: 7 }, () => enqueue(1)));
  expect(orders.filter(({ ok }) => ok)).toHaveLength(5);
  expect(orders.find(({ ok }) => !ok)).toEqual(refused("queue-full", { n: 5 }));
  const queue = await wren.ask(api.crafting.queue, { characterId });
  expect(new Set(queue?.entries.map(({ id }) => id)).size).toBe(5);
});

test("an order is for one to ten thousand crafts, or until something runs out", async () => {
  const { enqueue } = await smith();
  for (const count of [0, -1, 1.5, 10_001, Number.NaN, Number.POSITIVE_INFINITY])
    expect(await enqueue(count)).toEqual(refused("bad-quantity", { n: 10_000 }));
  expect(await enqueue(null)).toMatchObject({ ok: true });
});

test("what is missing is named: materials, then gold", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  const order = { characterId, recipe: "refine-copper-bar", count: 1 } as const;
  expect(await wren.order(api.crafting.enqueue, order)).toEqual(
    refused("not-enough-items", { n: 2, item: "copper-ore" }),
  );
  await game.give(characterId, { items: { "copper-ore": 2 }, centiGold: -5_000 });
  expect(await wren.order(api.crafting.enqueue, order)).toEqual(
    refused("not-enough-gold", { n: 1 }),
  );
});

test("a signature stays hidden until the boss of its tier is beaten", async () => {
  const characterId = await game.newCharacter();
  const recipe = "signature-motherwood-staff";
  expect(
    await game.as("wren").order(api.crafting.enqueue, { characterId, recipe, count: 1 }),
  ).toEqual(refused("recipe-hidden", {}));
});

test("a recipe asks for its level", async () => {
  const characterId = await game.newCharacter();
  const recipe = "refine-bog-iron-bar";
  expect(
    await game.as("wren").order(api.crafting.enqueue, { characterId, recipe, count: 1 }),
  ).toEqual(refused("level-too-low", { skill: "smithing", n: 8 }));
});
