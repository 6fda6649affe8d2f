import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, openGame, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { joinParty } from "../../testing/join-party.ts";
import type { Villager } from "../../testing/villagers.ts";
import { newVillager, settleFenwick } from "../../testing/villagers.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.job("core:setStaffRole", { accountId: "heron", role: "moderator" });
});
afterEach(() => game.close());

const heron = () => game.world.withIdentity({ subject: "heron", hasSecondFactor: true });

/** All that was said, also what came too fast to be shown at once. */
async function said({ as, own }: Villager, channel: "village" | "party") {
  await game.job("chat:showWaiting");
  return as.ask(api.chat.seatedMessages, { ...own, channel });
}

async function lines(villager: Villager, channel: "village" | "party") {
  return (await said(villager, channel))?.map(({ kind, text }) => `${kind}: ${text}`) ?? [];
}

async function people() {
  return [
    await newVillager(game, "wren", "Wrenfield"),
    await newVillager(game, "finch", "Finchling"),
    await newVillager(game, "robin", "Robinet"),
  ] as const;
}

describe("the chat of a village", () => {
  test("tells its members who comes, who is sent away and who goes", async () => {
    const [wren, finch, robin] = await people();
    await settleFenwick(game, wren, [finch, robin]);
    game.wait(second);
    await wren.kick("Finchling");
    await robin.leave();
    expect(await lines(wren, "village")).toEqual([
      "system: Finchling has joined.",
      "system: Robinet has joined.",
      "system: Wrenfield has sent Finchling away.",
      "system: Robinet has left.",
    ]);
    expect(await lines(finch, "village")).toEqual([]);
  });

  test("has what each line tells for pages to say in their language", async () => {
    const [wren, finch] = await people();
    await settleFenwick(game, wren, [finch]);
    await wren.kick("Finchling");
    expect((await said(wren, "village"))?.at(-1)).toMatchObject({
      name: "",
      deed: { kind: "log", of: "village", what: "kicked", name: "Finchling", by: "Wrenfield" },
    });
  });

  test("tells nothing of whoever is muted, though the log does", async () => {
    const [wren, finch] = await people();
    const mute = { name: "Finchling", minutes: 30, reason: "Rude to a newcomer." };
    expect(await heron().mutation(api.moderation.hush, mute)).toMatchObject({ ok: true });
    await settleFenwick(game, wren, [finch]);
    expect(await lines(wren, "village")).toEqual([]);
    expect(await wren.log()).toContain("joined Finchling");
  });

  test("calls whoever was renamed by the new name", async () => {
    const [wren, finch] = await people();
    await settleFenwick(game, wren, [finch]);
    const rename = { name: "Finchling", reason: "That will not do." };
    const renamed = await heron().mutation(api.moderation.rename, rename);
    const name = renamed.ok ? renamed.value.name : "";
    expect(await lines(wren, "village")).toEqual([`system: ${name} has joined.`]);
  });

  test("is gone with the village, and the last line with it", async () => {
    const [wren] = await people();
    await wren.found();
    await wren.leave();
    expect(await game.world.run(({ db }) => db.query("messages").collect())).toEqual([]);
  });
});

test("the chat of a party tells who comes, leads and goes", async () => {
  const [wren, finch] = await people();
  await wren.as.order(api.party.found, wren.own);
  await joinParty(game, wren, finch);
  await wren.as.order(api.party.handOver, { ...wren.own, name: "Finchling" });
  await wren.as.order(api.party.leave, wren.own);
  expect(await lines(finch, "party")).toEqual([
    "system: Finchling has joined.",
    "system: Finchling leads the party now.",
    "system: Wrenfield has left.",
  ]);
  await finch.as.order(api.party.leave, finch.own);
  expect(await game.world.run(({ db }) => db.query("messages").collect())).toEqual([]);
});
