import { afterEach, beforeEach, expect, test } from "vitest";
import { audit } from "../../testing/audit.ts";
import { api, hour, levels, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const adopt = (fromAccountId = "guest", toAccountId = "wren") =>
  game.job("character:adoptAccount", { fromAccountId, toAccountId });

const idsOf = async (account: string) =>
  (await game.as(account).ask(api.character.mine, {}))?.characters.map(({ id }) => id);

const waitingOf = async (account: string) =>
  (await game.as(account).ask(api.character.waiting, {}))?.characters.map(({ id }) => id);

test("everything of a guest follows to the full account", async () => {
  const first = await game.newCharacter("guest");
  const own = await game.newCharacter("wren");
  const guest = game.as("guest");
  await guest.order(api.activity.gather, { characterId: first, node: "copper-scrape" });
  const before = await guest.ask(api.inventory.bag, { characterId: first });

  expect(await adopt()).toEqual({ moved: 1, waiting: 0 });
  const wren = game.as("wren");
  expect((await idsOf("wren"))?.toSorted()).toEqual([own, first].toSorted());
  expect(await wren.ask(api.inventory.bag, { characterId: first })).toEqual(before);
  expect(await wren.order(api.activity.stop, { characterId: first })).toMatchObject({ ok: true });
  expect(await idsOf("guest")).toEqual([]);
  await expect(guest.order(api.activity.stop, { characterId: first })).rejects.toMatchObject({
    data: { kind: "Forbidden" },
  });
});

test("an account takes in only as many as it has places, the most experienced; the others wait with all they have", async () => {
  const [young, old, frozen] = [
    await game.newCharacter("guest"),
    await game.newCharacter("guest"),
    await game.newCharacter("guest", "Frozenheart"),
  ];
  await game.become(old, levels({ mining: 40 }));
  await game.become(frozen, levels({ mining: 80 }));
  await game.give(young, { centiGold: 12_300, items: { "copper-ore": 40 } });
  const guest = game.as("guest");
  await guest.order(api.character.depart, { characterId: frozen, name: "Frozenheart" });
  await guest.order(api.activity.gather, { characterId: young, node: "copper-scrape" });
  const own = [await game.newCharacter("wren"), await game.newCharacter("wren")];
  game.wait(hour);

  expect(await adopt()).toEqual({ moved: 1, waiting: 2 });
  expect(await idsOf("wren")).toEqual([old, ...own]);
  expect(await waitingOf("wren")).toEqual([young, frozen]);
  await game.job("activity:sweep");
  const { held, posted } = await audit(game, young);
  expect(held).toEqual(posted);
  expect(held.centiGold).toBeGreaterThanOrEqual(12_300);

  const wren = game.as("wren");
  for (const order of [
    wren.order(api.activity.stop, { characterId: young }),
    wren.order(api.character.restore, { characterId: frozen }),
    game.as("finch").order(api.character.takeIn, { characterId: young }),
    wren.order(api.character.takeIn, { characterId: old }),
  ])
    await expect(order).rejects.toMatchObject({ data: { kind: "Forbidden" } });
  const full = refused("too-many-characters", { n: 3 });
  expect(await wren.order(api.character.takeIn, { characterId: young })).toEqual(full);
});

test("whoever waits is given the place of one who left, and goes on", async () => {
  const guests = [await game.newCharacter("guest"), await game.newCharacter("guest")];
  await game.newCharacter("wren");
  await game.newCharacter("wren");
  const leaving = await game.newCharacter("wren");
  await adopt();
  expect(await waitingOf("wren")).toEqual(guests);
  await game.world.run(({ db }) => db.delete(leaving));

  const wren = game.as("wren");
  const [first = "", second = ""] = guests;
  await wren.order(api.settings.change, {
    play: { asksBeforeStop: true, summaryFromMinutes: 10, keepsFromRarity: 3 },
  });
  expect(await wren.order(api.character.takeIn, { characterId: second })).toMatchObject({
    ok: true,
  });
  expect(await waitingOf("wren")).toEqual([first]);
  expect(await idsOf("wren")).toContain(second);
  expect((await game.progressOf(guests[1] ?? leaving)).keepFrom).toBe(3);
  expect(await wren.order(api.activity.stop, { characterId: second })).toMatchObject({ ok: true });
});

test("however many guests one account takes in, it shows some of them and answers as quickly", async () => {
  for (let nth = 0; nth < 8; nth++) {
    for (let made = 0; made < 3; made++) await game.newCharacter(`guest ${nth}`);
    await adopt(`guest ${nth}`);
  }
  expect(await idsOf("wren")).toHaveLength(3);
  const waiting = await game.as("wren").ask(api.character.waiting, {});
  expect(waiting?.characters).toHaveLength(12);
  expect(waiting?.hasMore).toBe(true);
});

test("adopting twice moves nothing the second time", async () => {
  await game.newCharacter("guest");
  expect(await adopt()).toEqual({ moved: 1, waiting: 0 });
  expect(await adopt()).toEqual({ moved: 0, waiting: 0 });
});

test("whoever waits is hidden by what the account chose", async () => {
  for (const name of ["Aldergate", "Alderton", "Alderwick"]) await game.newCharacter("wren", name);
  await game.newCharacter("guest", "Hiddenling");
  const wren = game.as("wren");
  await wren.order(api.settings.change, { privacy: { showsOnline: true, showsEquipment: false } });
  await adopt();
  const [shown, waiting] = await Promise.all(
    ["Aldergate", "Hiddenling"].map((name) => wren.ask(api.profile.byName, { name })),
  );
  expect(shown).toMatchObject({ worn: null });
  expect(waiting).toMatchObject({ worn: null });
});
