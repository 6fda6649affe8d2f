import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const kindOf = (kind: string) => ({ data: { kind } });

describe("a command", () => {
  test("of somebody else's character is forbidden, and a question about it answers nothing", async () => {
    const characterId = await game.newCharacter("wren");
    const finch = game.as("finch");
    await expect(finch.order(api.activity.stop, { characterId })).rejects.toMatchObject(
      kindOf("Forbidden"),
    );
    await expect(finch.order(api.activity.stop, { characterId: "nobody" })).rejects.toMatchObject(
      kindOf("Forbidden"),
    );
    expect(await finch.ask(api.character.sheet, { characterId })).toBeNull();
    expect(await finch.ask(api.activity.current, { characterId: "nobody" })).toBeNull();
  });

  test("of nobody is unauthenticated", async () => {
    const characterId = await game.newCharacter("wren");
    await expect(game.world.mutation(api.activity.stop, { characterId })).rejects.toMatchObject(
      kindOf("Unauthenticated"),
    );
    expect(await game.world.query(api.character.sheet, { characterId })).toBeNull();
  });

  test("beyond twenty in ten seconds is too much; one that was refused so does not count", async () => {
    const characterId = await game.newCharacter("wren");
    const wren = game.as("wren");
    const stop = () => wren.order(api.activity.stop, { characterId });
    for (let sent = 1; sent < 20; sent++) await stop();
    for (let refusals = 0; refusals < 30; refusals++)
      await expect(stop()).rejects.toMatchObject(kindOf("RateLimited"));
    game.wait(10 * second);
    expect(await stop()).toMatchObject({ ok: true });
  });

  test("counts for the account, whichever of its characters it is for", async () => {
    const one = await game.newCharacter("wren");
    const other = await game.newCharacter("wren");
    const wren = game.as("wren");
    for (let sent = 0; sent < 18; sent++)
      await wren.order(api.activity.stop, { characterId: sent % 2 === 0 ? one : other });
    await expect(wren.order(api.activity.stop, { characterId: one })).rejects.toMatchObject(
      kindOf("RateLimited"),
    );
    const finches = await game.newCharacter("finch");
    expect(await game.as("finch").order(api.activity.stop, { characterId: finches })).toMatchObject(
      { ok: true },
    );
  });

  test("that the rules refuse counts like any other", async () => {
    const characterId = await game.newCharacter("wren");
    const wren = game.as("wren");
    const tooFar = () => wren.order(api.activity.fight, { characterId, zone: "sallow-marsh" });
    for (let sent = 1; sent < 20; sent++)
      expect(await tooFar()).toMatchObject(refused("zone-locked"));
    await expect(tooFar()).rejects.toMatchObject(kindOf("RateLimited"));
  });

  test("that fails counts like any other", async () => {
    const characterId = await game.newCharacter("wren");
    const finch = game.as("finch");
    const ofAnother = () => finch.order(api.activity.stop, { characterId });
    for (let sent = 0; sent < 20; sent++)
      await expect(ofAnother()).rejects.toMatchObject(kindOf("Forbidden"));
    await expect(ofAnother()).rejects.toMatchObject(kindOf("RateLimited"));
  });

  test("beyond three hundred in five minutes is too much, however evenly they come", async () => {
    const characterId = await game.newCharacter("wren");
    const wren = game.as("wren");
    for (let sent = 1; sent < 300; sent++) {
      game.wait(second);
      await wren.order(api.activity.stop, { characterId });
    }
    await expect(wren.order(api.activity.stop, { characterId })).rejects.toMatchObject(
      kindOf("RateLimited"),
    );
  });

  test("is counted anew when the clock has been set back", async () => {
    const characterId = await game.newCharacter("wren");
    const wren = game.as("wren");
    for (let sent = 1; sent < 20; sent++) await wren.order(api.activity.stop, { characterId });
    game.wait(-30 * minute);
    expect(await wren.order(api.activity.stop, { characterId })).toMatchObject({ ok: true });
  });
});

test("questions beyond three hundred in ten seconds are too many, and orders are counted apart", async () => {
  const characterId = await game.newCharacter("wren");
  const wren = game.as("wren");
  const ask = () => wren.ask(api.activity.current, { characterId });
  for (let asked = 0; asked < 300; asked++) await ask();
  await expect(ask()).rejects.toMatchObject(kindOf("RateLimited"));
  expect(await wren.order(api.activity.stop, { characterId })).toMatchObject({ ok: true });
  game.wait(10 * second);
  expect(await ask()).not.toBeNull();
});
