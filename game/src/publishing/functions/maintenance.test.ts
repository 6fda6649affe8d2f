import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, day, hour, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { maintenanceLengthMax, maintenanceShownMs } from "../content/limits.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.job("core:setStaffRole", { accountId: "heron", role: "developer" });
});
afterEach(() => game.close());

const reason = "A new version.";
const text = "We bring a new version, which takes ten minutes.";
const heron = () => game.world.withIdentity({ subject: "heron", hasSecondFactor: true });
const announce = (inMs: number, words = text) =>
  heron().mutation(api.publishing.announceMaintenance, {
    ...{ atMs: Date.now() + inMs, text: words, reason },
  });
const callOff = () => heron().mutation(api.publishing.callOffMaintenance, { reason });
const told = () => game.as("anybody").ask(api.publishing.maintenance, {});
async function start() {
  const engine = await game.world.engine();
  expect(await engine.mutation("publishing:endMaintenance", { cursor: null })).toEqual({
    next: null,
  });
}

describe("a maintenance", () => {
  test("is told to everybody with its instant and why, and moved by telling it anew", async () => {
    expect(await told()).toBeNull();
    expect(await announce(hour)).toMatchObject({ ok: true });
    expect(await told()).toEqual({ atMs: Date.now() + hour, text });
    expect(await announce(2 * hour, "Later.")).toMatchObject({ ok: true });
    expect(await told()).toEqual({ atMs: Date.now() + 2 * hour, text: "Later." });
    expect(await callOff()).toMatchObject({ ok: true });
    expect(await told()).toBeNull();
    expect(await callOff()).toEqual(refused("nothing-to-do", {}));
  });

  test("is over once the server has started behind its instant, and not before", async () => {
    await announce(hour);
    game.wait(hour - minute);
    await start();
    expect(await told()).not.toBeNull();
    game.wait(minute);
    expect(await told()).not.toBeNull();
    await start();
    expect(await told()).toBeNull();
  });

  test("is told no more a while after its instant, also by a server that did not stop", async () => {
    await announce(hour);
    game.wait(hour + maintenanceShownMs - 1);
    expect(await told()).not.toBeNull();
    game.wait(1);
    expect(await told()).toBeNull();
    expect(await callOff()).toEqual(refused("nothing-to-do", {}));
  });

  test("is ahead by a week at most, and has a sentence", async () => {
    for (const inMs of [0, -minute, 8 * day, 0.5, Number.NaN])
      expect(await announce(inMs), String(inMs)).toEqual(refused("bad-quantity", {}));
    expect(await announce(hour, " ")).toEqual(refused("message-empty", {}));
    expect(await announce(hour, "w".repeat(maintenanceLengthMax + 1))).toMatchObject(
      refused("message-too-long", {}),
    );
    expect(await told()).toBeNull();
  });
});
