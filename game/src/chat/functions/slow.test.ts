import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.job("core:setStaffRole", { accountId: "heron", role: "helper" });
});
afterEach(() => game.close());

const reason = "A raid.";
const heron = () => game.world.withIdentity({ subject: "heron", hasSecondFactor: true });
const slow = (seconds: number, minutes = 10) =>
  heron().mutation(api.chat.slow, { channel: "help", seconds, minutes, reason });

async function speaker(accountId: string) {
  const characterId = await game.newCharacter(accountId);
  await game.establish(characterId);
  let said = 0;
  return {
    say: () => {
      said += 1;
      const line = { characterId, channel: "help", text: `Line ${said} of ${accountId}` } as const;
      return game.as(accountId).order(api.chat.send, line);
    },
    help: async () => {
      const all = await game.as(accountId).ask(api.chat.channels, { characterId });
      return all?.find(({ channel }) => channel === "help");
    },
  };
}

describe("a channel that staff make slow", () => {
  test("takes a line of each in so many seconds, and says so, until its time is over", async () => {
    const wren = await speaker("wren");
    const finch = await speaker("finch");
    expect(await slow(30)).toMatchObject({ ok: true });
    expect(await wren.help()).toMatchObject({ slowMs: 30_000 });
    expect(await wren.say()).toMatchObject({ ok: true });
    game.wait(5 * second);
    expect(await wren.say()).toEqual(refused("slow-mode", { time: 25 * second }));
    expect(await finch.say()).toMatchObject({ ok: true });
    game.wait(10 * minute);
    expect(await wren.say()).toMatchObject({ ok: true });
    game.wait(3 * second);
    expect(await wren.say()).toMatchObject({ ok: true });
    expect((await wren.help())?.slowMs).toBeUndefined();
  });

  test("is quick again at once when they say so", async () => {
    const wren = await speaker("wren");
    await slow(300, 60);
    await wren.say();
    expect(await slow(0)).toMatchObject({ ok: true });
    game.wait(3 * second);
    expect(await wren.say()).toMatchObject({ ok: true });
  });

  test("is nothing that players do, nor out of range", async () => {
    const order = { channel: "help", seconds: 30, minutes: 10, reason } as const;
    const finch = game.world.withIdentity({ subject: "finch", hasSecondFactor: true });
    expect(await finch.mutation(api.chat.slow, order)).toMatchObject(refused("no-permission"));
    for (const [seconds, minutes] of [
      [4, 10],
      [301, 10],
      [10, 9],
      [10, 1441],
      [7.5, 10],
    ] as const)
      expect(await slow(seconds, minutes)).toMatchObject(refused("bad-quantity"));
  });
});
