import { afterEach, beforeEach, expect, test } from "vitest";
import { api, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { CopyPage } from "../api.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

test("a copy holds what belongs to the account and its characters, and nothing of others", async () => {
  const wren = game.as("wren");
  const first = await game.newCharacter("wren", "Wrenfield");
  const second = await game.newCharacter("wren", "Wrenmoor");
  await game.newCharacter("finch", "Finchling");
  await wren.order(api.settings.change, { keys: { hasSingleKeys: false } });
  await wren.order(api.settings.askCopy, {});
  const copy = await game.copyOf("wren");
  expect(copy).toMatchObject({
    characters: [{ name: "Wrenfield" }, { name: "Wrenmoor" }],
    lives: [{ characterId: first }, { characterId: second }],
    ledgers: [{ characterId: first }, { characterId: second }],
    accountSettings: [{ chosen: { keys: { hasSingleKeys: false } } }],
  });
  expect(JSON.stringify(copy)).not.toContain("Finchling");
});

test("it holds what staff laid on the account, without who did, and nothing of what is asked about it", async () => {
  const finch = game.as("finch");
  await game.newCharacter("finch", "Finchling");
  await game.newCharacter("account-of-heron", "Heronmoor");
  await game.job("core:setStaffRole", { accountId: "account-of-heron", role: "moderator" });
  const heron = game.world.withIdentity({ subject: "account-of-heron", hasSecondFactor: true });
  const name = "Finchling";
  const reason = "Rude to a newcomer.";
  await heron.mutation(api.moderation.sentence, { name, kind: "mute", hours: 24, reason });
  const held = (await finch.ask(api.moderation.mine, {})) ?? [];
  expect(held).toMatchObject([
    { kind: "mute", reason, holds: true, mayAppeal: true, appeal: null },
  ]);
  const sanctionId = held[0]?.id ?? "";
  await finch.order(api.moderation.appeal, { sanctionId, text: "I was not there." });
  await heron.mutation(api.moderation.decideAppeal, {
    sanctionId,
    verdict: "lifted",
    hours: 1,
    reason: "True.",
  });
  expect(await finch.ask(api.moderation.mine, {})).toMatchObject([
    { isLifted: true, holds: false, appeal: { state: "lifted", answer: "True." } },
  ]);
  await finch.order(api.settings.askCopy, {});
  const copy = await game.copyOf("finch");
  expect(copy).toMatchObject({
    sanctions: [{ kind: "mute", reason, appeal: { text: "I was not there.", answer: {} } }],
    staffActions: [{ action: "moderation:sentence" }, { action: "moderation:decideAppeal" }],
  });
  expect(JSON.stringify(copy)).not.toMatch(/account-of-heron|Heronmoor/);
});

test("it holds what characters wrote and gave to others, and those that wait for a place", async () => {
  const wren = game.as("wren");
  const writerId = await game.newCharacter("wren", "Wrenfield");
  const other = await game.newCharacter("finch", "Finchling");
  const waiting = await game.newCharacter("guest", "Guestling");
  await game.world.run(async ({ db }) => {
    await db.patch(waiting, { accountId: "waiting for wren" });
    const note = { text: "A fine roof.", atMs: 0, day: 0 };
    await db.insert("guestNotes", { characterId: other, authorId: writerId, ...note });
    const words = { slug: "bows", title: "Bows", text: "Of alder.", note: "", base: 0, atMs: 0 };
    const answer = { by: "account-of-heron", atMs: 1, reason: "Fine." };
    const taken = { state: "taken", number: 1, answer } as const;
    await db.insert("wikiRevisions", { ...words, writerId, ...taken });
  });
  await wren.order(api.settings.askCopy, {});
  const copy = await game.copyOf("wren");
  expect(copy).toMatchObject({
    characters: [{ name: "Wrenfield" }, { name: "Guestling" }],
    guestNotes: [{ text: "A fine roof." }],
    wikiRevisions: [{ text: "Of alder.", answer: { reason: "Fine." } }],
  });
  expect(JSON.stringify(copy)).not.toContain("account-of-heron");
});

test("no stream of chance leaves the server with it", async () => {
  const wren = game.as("wren");
  const characterId = await game.newCharacter("wren", "Wrenfield");
  await wren.order(api.activity.checkIn, { characterId });
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  await wren.order(api.settings.askCopy, {});
  const copy = JSON.stringify(await game.copyOf("wren"));
  expect(copy).toContain("settledAtMs");
  // By the names of fields: an id is of any letters.
  expect(copy).not.toMatch(/"(?:rng|dueAtMs|\w*Counter|\w*Remainders?)"/);
});

test("a copy is there for two minutes after it was asked for, and asked for once in ten", async () => {
  const wren = game.as("wren");
  expect(await game.copyOf("wren")).toBeNull();
  await wren.order(api.settings.askCopy, {});
  expect(await game.copyOf("finch")).toBeNull();
  game.wait(2 * minute);
  expect(await game.copyOf("wren")).toBeNull();
  expect(await wren.order(api.settings.askCopy, {})).toEqual(
    refused("cooldown", { time: 8 * minute }),
  );
  game.wait(8 * minute);
  expect(await wren.order(api.settings.askCopy, {})).toMatchObject({ ok: true });
  expect(await game.copyOf("wren")).not.toBeNull();
});

test("nobody who is not signed in has anything to copy", async () => {
  expect(await game.world.query(api.settings.copy, { cursor: null })).toBeNull();
});

test("a copy of any size comes in pages of some hundred rows, and nothing is missing or twice", async () => {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  await game.newCharacter("wren", "Wrenmoor");
  await game.world.run(async ({ db }) => {
    for (let gold = 0; gold < 1_500; gold++)
      await db.insert("lanternGifts", { characterId, gold, atMs: gold });
  });
  const wren = game.as("wren");
  await wren.order(api.settings.askCopy, {});
  let cursor: string | null = null;
  let pages = 0;
  do {
    const page: CopyPage | null = await wren.ask(api.settings.copy, { cursor });
    const rows = Object.values(page?.rows ?? {}).flat();
    expect(rows.length).toBeLessThanOrEqual(400);
    cursor = page?.next ?? null;
    pages += 1;
  } while (cursor !== null);
  expect(pages).toBeGreaterThan(3);
  const copy = (await game.copyOf("wren")) ?? {};
  const gifts = copy["lanternGifts"] as readonly { readonly gold: number }[];
  expect(new Set(gifts.map(({ gold }) => gold)).size).toBe(1_500);
  expect(gifts).toHaveLength(1_500);
  const ids = Object.values(copy).flatMap((rows) => rows.map((row) => JSON.stringify(row)));
  expect(new Set(ids).size).toBe(ids.length);
});

test("a page that no page led to is no page", async () => {
  const wren = game.as("wren");
  await game.newCharacter("wren");
  await wren.order(api.settings.askCopy, {});
  for (const cursor of ["", "-1", "mist", "1 2 3", "\u0000"])
    expect(await wren.ask(api.settings.copy, { cursor })).toBeNull();
  expect(await wren.ask(api.settings.copy, { cursor: "999999999" })).toEqual({
    rows: {},
    next: null,
  });
});
