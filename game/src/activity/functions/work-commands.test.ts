import { afterEach, beforeEach, expect, test } from "vitest";
import { api, hour, levels, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

test("a zone stays closed until the boss before it is beaten", async () => {
  const characterId = await game.newCharacter();
  await game.become(characterId, levels({ combat: 50 }));
  expect(
    await game.as("wren").order(api.activity.fight, { characterId, zone: "hollowmere-wood" }),
  ).toEqual(refused("zone-locked", { boss: "old-mudjaw" }));
});

test("a node asks for its level, and from the second tier on for a tool", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  expect(
    await wren.order(api.activity.gather, { characterId, node: "cobalt-ledge" }),
  ).toMatchObject(refused("level-too-low"));
  await game.become(characterId, levels({ mining: 90 }));
  expect(await wren.order(api.activity.gather, { characterId, node: "cobalt-ledge" })).toEqual(
    refused("tool-needed", { tool: "tool-mining", n: 4 }),
  );
});

test("nobody works at an empty bench", async () => {
  const characterId = await game.newCharacter();
  expect(await game.as("wren").order(api.activity.craft, { characterId })).toEqual(
    refused("queue-empty", {}),
  );
});

test("work is settled before another one is chosen, and only whole actions count", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  game.wait(17 * second);
  await wren.order(api.activity.fight, { characterId, zone: "fenside-meadows" });
  const { stacks } = (await wren.ask(api.inventory.bag, { characterId })) ?? { stacks: [] };
  expect(stacks.find(({ item }) => item === "copper-ore")?.quantity).toBe(2);
  expect(await wren.ask(api.activity.current, { characterId })).toMatchObject({
    work: { kind: "combat", zone: "fenside-meadows" },
    actionStartedAtMs: Date.now(),
    session: { actions: 0 },
  });
});

test("choosing the same work again keeps the running action", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  const mine = { characterId, node: "copper-scrape" } as const;
  await wren.order(api.activity.gather, mine);
  const startedAtMs = Date.now();
  game.wait(8 * second);
  await wren.order(api.activity.gather, mine);
  expect(await wren.ask(api.activity.current, { characterId })).toMatchObject({
    actionStartedAtMs: startedAtMs + 6 * second,
    session: { actions: 1 },
  });
});

test("two tabs that send a character to different work at once leave it at one of them, settled once", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  game.wait(10 * minute);
  await Promise.all([
    wren.order(api.activity.fight, { characterId, zone: "fenside-meadows" }),
    wren.order(api.activity.gather, { characterId, node: "mill-pond" }),
    wren.order(api.activity.fight, { characterId, zone: "fenside-meadows" }),
    game.job("activity:tick"),
    game.job("activity:sweep"),
  ]);
  const { state } = await game.progressOf(characterId);
  expect(state.work.kind).not.toBe("idle");
  const bag = await wren.ask(api.inventory.bag, { characterId });
  const ore = bag?.stacks.find(({ item }) => item === "copper-ore")?.quantity;
  expect(ore).toBeGreaterThanOrEqual(100);
  expect(ore).toBeLessThan(150);
});

test("a clock that goes backwards settles nothing and loses nothing", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  game.wait(hour);
  await wren.order(api.activity.checkIn, { characterId });
  const before = await wren.ask(api.inventory.bag, { characterId });
  game.wait(-hour);
  await game.job("activity:tick");
  await wren.order(api.activity.gather, { characterId, node: "mill-pond" });
  await wren.order(api.activity.checkIn, { characterId });
  expect(await wren.ask(api.inventory.bag, { characterId })).toEqual(before);
  game.wait(hour + minute);
  await wren.order(api.activity.checkIn, { characterId });
  const after = await wren.ask(api.inventory.bag, { characterId });
  expect(after?.stacks.find(({ item }) => item === "mudminnow")?.quantity).toBeGreaterThanOrEqual(
    10,
  );
});
