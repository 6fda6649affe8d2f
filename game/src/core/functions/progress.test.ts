import { afterEach, beforeEach, expect, test } from "vitest";
import { api, hour, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { postEntries } from "./ledger.ts";
import { openProgress } from "./progress.ts";
import { runForCharacter } from "./wiring.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

test("a command sees what it changed at once, and the tables do so when it ends", async () => {
  const characterId = await game.newCharacter();
  await game.actFor(characterId, async (context) => {
    const { db, progress } = context;
    const { state } = progress;
    progress.update({ state: { ...state, stance: "agility" }, seenAtMs: 7 });
    await postEntries(context, [{ reason: "quest", centiGold: 250 }]);
    expect(progress.row).toMatchObject({ seenAtMs: 7, state: { stance: "agility" } });
    expect(progress.state).toMatchObject({ stance: "agility", gold: state.gold + 2 });
    expect((await db.get(progress.row._id))?.seenAtMs).not.toBe(7);
  });
  const { seenAtMs, state } = await game.progressOf(characterId);
  expect({ seenAtMs, stance: state.stance }).toEqual({ seenAtMs: 7, stance: "agility" });
});

test("each row is written once, however often it changed, and not at all where it did not", async () => {
  const characterId = await game.newCharacter();
  await game.world.run(async ({ db }) => {
    const progress = await openProgress(db, characterId);
    const patched: string[] = [];
    const patch = async (id: string) => {
      patched.push(id);
    };
    const counting = { ...db, patch: patch as typeof db.patch };
    await progress.save(counting);
    expect(patched).toEqual([]);
    progress.update({ seenAtMs: 1 });
    progress.update({ seenAtMs: 2, sweepAtMs: null });
    await progress.save(counting);
    await progress.save(counting);
    expect(patched).toEqual([progress.row._id]);
  });
});

test("what was settled before a command stays when the command is refused", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  game.wait(hour);
  const refused = await wren.order(api.activity.fight, { characterId, zone: "unlit-crown" });
  expect(refused).toMatchObject({ ok: false });
  const { state } = await game.progressOf(characterId);
  expect(state.settledAtMs).toBe(Date.now());
  expect(state.session.actions).toBe(600);
});

test("nothing of a command that throws is saved", async () => {
  const characterId = await game.newCharacter();
  const before = await game.progressOf(characterId);
  const failed = game.actFor(characterId, async ({ progress }) => {
    progress.update({ seenAtMs: 7 });
    throw new Error("a bug");
  });
  await expect(failed).rejects.toThrow("a bug");
  expect(await game.progressOf(characterId)).toEqual(before);
});

test("a function that runs within a command finds its changes, and the command what that one wrote", async () => {
  const characterId = await game.newCharacter();
  await game.world.run(async ({ db }) => {
    const character = await db.get(characterId);
    if (character === null) throw new Error("There is no character.");
    const runIsolated = async () => {
      const inner = await openProgress(db, characterId);
      expect(inner.row.seenAtMs).toBe(7);
      inner.update({ seenAtMs: 8 });
      await inner.save(db);
      return null;
    };
    const call = { db, nowMs: Date.now(), runIsolated, character };
    await runForCharacter(call, async (context) => {
      context.progress.update({ seenAtMs: 7 });
      await context.runIsolated("activity:catchUp", {});
      expect(context.progress.row.seenAtMs).toBe(8);
      context.progress.update({ sweepAtMs: null });
    });
  });
  expect(await game.progressOf(characterId)).toMatchObject({ seenAtMs: 8, sweepAtMs: null });
});

test("a row keeps an absence that lacks later sums, and takes none of another shape", async () => {
  const characterId = await game.newCharacter();
  const absent = (absence: object) =>
    game.actFor(characterId, async ({ progress }) => progress.update({ absence, blows: [] }));
  await absent({ actions: 3, kills: 1 });
  expect(await game.progressOf(characterId)).toMatchObject({ absence: { actions: 3, kills: 1 } });
  await expect(absent({ actions: "three" })).rejects.toThrow(/absence/);
  await expect(absent({ actions: 3, naps: 1 })).rejects.toThrow(/absence/);
});
