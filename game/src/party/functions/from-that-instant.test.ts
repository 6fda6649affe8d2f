import { afterEach, beforeEach, expect, test } from "vitest";
import { api, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { joinParty } from "../../testing/join-party.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const { party } = api;

async function player(accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  const as = game.as(accountId);
  const own = { characterId };
  const listing = { text: "Come along.", minTotalLevel: 0, isOpen: true };
  /** All that a leader does. */
  const leads = async () => [
    await as.order(party.invite, { ...own, name: "Robinet" }),
    await as.order(party.kick, { ...own, name: "Robinet" }),
    await as.order(party.handOver, { ...own, name: "Robinet" }),
    await as.order(party.chooseQuest, { ...own, quest: "party-shared-fire" }),
    await as.order(party.giveUpQuest, own),
    await as.order(party.list, { ...own, listing }),
  ];
  return { characterId, as, own, name, leads };
}

async function company() {
  const wren = await player("wren", "Wrenfield");
  const finch = await player("finch", "Finchling");
  await wren.as.order(party.found, wren.own);
  await joinParty(game, wren, finch);
  return { wren, finch };
}

test("whoever is sent away neither reads, nor writes, nor goes along from that instant on", async () => {
  const { wren, finch } = await company();
  const line = { ...finch.own, channel: "party", text: "Still here?" } as const;
  await wren.as.order(api.chat.send, { ...line, ...wren.own });
  await wren.as.order(api.expeditions.open, {
    ...wren.own,
    way: "reed-cutting",
    skill: "combat",
    alone: false,
  });
  const ahead = async () => (await finch.as.ask(api.expeditions.mine, finch.own))?.gathering ?? [];
  const [expedition] = await ahead();
  expect(expedition).toBeDefined();
  await wren.as.order(party.kick, { ...wren.own, name: "Finchling" });
  game.wait(second);

  expect(await finch.as.ask(api.chat.seatedMessages, { ...finch.own, channel: "party" })).toEqual(
    [],
  );
  expect(await finch.as.order(api.chat.send, line)).toMatchObject({ ok: false });
  const join = { ...finch.own, expeditionId: expedition?.id ?? "", skill: "combat" } as const;
  expect(await finch.as.order(api.expeditions.join, join)).toEqual(refused("target-gone", {}));
  expect(await ahead()).toEqual([]);
  for (const answer of await finch.leads()) expect(answer).toMatchObject(refused("no-party"));
  expect(await finch.as.order(party.takeLead, finch.own)).toEqual(refused("no-party", {}));
  expect(await finch.as.ask(party.mine, finch.own)).toMatchObject({ party: null });
});

test("whoever gave the lead away leads nothing from that instant on", async () => {
  const { wren } = await company();
  await wren.as.order(party.handOver, { ...wren.own, name: "Finchling" });
  for (const answer of await wren.leads()) expect(answer).toEqual(refused("not-leader", {}));
});
