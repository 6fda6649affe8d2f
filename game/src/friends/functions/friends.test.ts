import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { defaultSettings } from "../../settings/content/default-settings.ts";
import { api, day, hour, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { friendsMax, requestsADay } from "../content/limits.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

type Order = "ask" | "accept" | "decline" | "withdraw" | "remove";

async function player(accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  const order = (what: Order, other: string) =>
    game.as(accountId).order(api.friends[what], { characterId, name: other });
  const lists = async () => {
    const list = await game.as(accountId).ask(api.friends.mine, { characterId });
    const names = (rows: readonly { readonly name: string }[] = []) => rows.map((one) => one.name);
    return {
      friends: names(list?.friends),
      received: names(list?.received),
      sent: names(list?.sent),
    };
  };
  const bell = async () => {
    const notices = await game.as(accountId).ask(api.notifications.recent, { characterId });
    return notices?.notices.map(({ event }) => event);
  };
  return { accountId, characterId, order, lists, bell };
}

const nobody = { friends: [], received: [], sent: [] };
const two = async () =>
  [await player("wren", "Wrenfield"), await player("finch", "Finchling")] as const;

describe("a request", () => {
  test("waits on both sides, and makes friends of the two once it is accepted", async () => {
    const [wren, finch] = await two();
    expect(await wren.order("ask", "FINCHLING")).toEqual({
      ok: true,
      value: { name: "Finchling", areFriends: false },
    });
    expect(await wren.lists()).toEqual({ ...nobody, sent: ["Finchling"] });
    expect(await finch.lists()).toEqual({ ...nobody, received: ["Wrenfield"] });
    expect(await finch.bell()).toMatchObject([{ type: "friend-asked", by: "Wrenfield" }]);
    expect(await finch.order("accept", "Wrenfield")).toEqual({
      ok: true,
      value: { name: "Wrenfield" },
    });
    expect(await wren.lists()).toEqual({ ...nobody, friends: ["Finchling"] });
    expect(await finch.lists()).toEqual({ ...nobody, friends: ["Wrenfield"] });
    expect(await wren.bell()).toMatchObject([{ type: "befriended", by: "Finchling" }]);
    expect(await wren.order("ask", "Finchling")).toEqual(refused("nothing-to-do", {}));
    game.wait(15 * day);
    await game.jobUntilDone("core:runDeadlines");
    expect(await wren.lists()).toEqual({ ...nobody, friends: ["Finchling"] });
  });

  test("is counted on every page of whom it was sent to, until it waits no longer", async () => {
    const [wren, finch] = await two();
    const heron = await player("heron", "Heronmoor");
    const counted = async () => {
      const { characterId } = finch;
      return (await game.as("finch").ask(api.character.brief, { characterId }))?.friendRequests;
    };
    expect(await counted()).toBe(0);
    for (const one of [wren, heron]) await one.order("ask", "Finchling");
    expect(await counted()).toBe(2);
    await finch.order("accept", "Wrenfield");
    expect(await counted()).toBe(1);
    await heron.order("withdraw", "Finchling");
    expect(await counted()).toBe(0);
    await heron.order("ask", "Finchling");
    game.wait(14 * day);
    await game.jobUntilDone("core:runDeadlines");
    expect(await counted()).toBe(0);
  });

  test("of whom one asks back is accepted by that", async () => {
    const [wren, finch] = await two();
    await wren.order("ask", "Finchling");
    expect(await finch.order("ask", "Wrenfield")).toEqual({
      ok: true,
      value: { name: "Wrenfield", areFriends: true },
    });
    expect(await finch.lists()).toEqual({ ...nobody, friends: ["Wrenfield"] });
  });

  test("is gone on both sides once it is declined, taken back or too old", async () => {
    const [wren, finch] = await two();
    const endings = [
      () => finch.order("decline", "Wrenfield"),
      () => wren.order("withdraw", "Finchling"),
      async () => {
        game.wait(14 * day);
        return game.jobUntilDone("core:runDeadlines");
      },
    ];
    for (const end of endings) {
      await wren.order("ask", "Finchling");
      await end();
      expect(await wren.lists()).toEqual(nobody);
      expect(await finch.lists()).toEqual(nobody);
      expect(await finch.order("accept", "Wrenfield")).toEqual(refused("target-gone", {}));
    }
    expect(await wren.bell()).toEqual([]);
  });

  test("can be answered by whom it was sent to alone, and taken back by its sender alone", async () => {
    const [wren, finch] = await two();
    await wren.order("ask", "Finchling");
    for (const what of ["accept", "decline", "remove"] as const)
      expect(await wren.order(what, "Finchling")).toEqual(refused("target-gone", {}));
    for (const what of ["withdraw", "remove"] as const)
      expect(await finch.order(what, "Wrenfield")).toEqual(refused("target-gone", {}));
    const heron = await player("heron", "Heronmoor");
    expect(await heron.order("accept", "Wrenfield")).toEqual(refused("target-gone", {}));
    expect(await wren.lists()).toEqual({ ...nobody, sent: ["Finchling"] });
  });

  test("goes to nobody who is not there, of the own account, or ignores or is ignored", async () => {
    const [wren, finch] = await two();
    await player("wren", "Wrenbrother");
    expect(await wren.order("ask", "Nobody")).toEqual(refused("not-found", {}));
    for (const own of ["Wrenfield", "Wrenbrother"])
      expect(await wren.order("ask", own)).toEqual(refused("nothing-to-do", {}));
    await game.as("finch").order(api.chat.setIgnored, { name: "Wrenfield", isIgnored: true });
    const unreachable = (name: string) => refused("unreachable", { name });
    expect(await wren.order("ask", "Finchling")).toEqual(unreachable("Finchling"));
    expect(await finch.order("ask", "Wrenfield")).toEqual(unreachable("Wrenfield"));
    expect(await finch.lists()).toEqual(nobody);
  });

  test("goes to nobody who takes none, who may ask all the same", async () => {
    const [wren, finch] = await two();
    const privacy = { ...defaultSettings.privacy, takesFriendRequests: false };
    await game.as("finch").order(api.settings.change, { privacy });
    expect(await wren.order("ask", "Finchling")).toEqual(
      refused("unreachable", { name: "Finchling" }),
    );
    expect(await finch.order("ask", "Wrenfield")).toMatchObject({ ok: true });
    expect(await wren.order("accept", "Finchling")).toMatchObject({ ok: true });
  });

  test("is one of twenty that an account sends in a day", async () => {
    const wren = await player("wren", "Wrenfield");
    const brother = await player("wren", "Wrenbrother");
    await player("finch", "Finchling");
    for (let n = 0; n < requestsADay; n++) {
      expect(await wren.order("ask", "Finchling")).toMatchObject({ ok: true });
      await wren.order("withdraw", "Finchling");
      game.wait(2_000);
    }
    for (const one of [wren, brother])
      expect(await one.order("ask", "Finchling")).toEqual(refused("daily-limit", {}));
    game.wait(day);
    expect(await brother.order("ask", "Finchling")).toMatchObject({ ok: true });
  });
});

describe("a friendship", () => {
  test("is ended for both by either", async () => {
    const [wren, finch] = await two();
    for (const one of [wren, finch]) {
      await wren.order("ask", "Finchling");
      await finch.order("accept", "Wrenfield");
      const other = one === wren ? "Finchling" : "Wrenfield";
      expect(await one.order("remove", other)).toMatchObject({ ok: true });
      expect(await wren.lists()).toEqual(nobody);
      expect(await finch.lists()).toEqual(nobody);
    }
  });

  test("ends with the one who leaves for good, as do the requests", async () => {
    const [wren, finch] = await two();
    const heron = await player("heron", "Heronmoor");
    await wren.order("ask", "Finchling");
    await finch.order("accept", "Wrenfield");
    await wren.order("ask", "Heronmoor");
    await game.as("wren").order(api.character.depart, {
      characterId: wren.characterId,
      name: "Wrenfield",
    });
    expect(await finch.order("remove", "Nobody")).toEqual(refused("target-gone", {}));
    game.wait(8 * day);
    await game.job("character:deleteDeparted");
    expect(await finch.lists()).toEqual(nobody);
    expect(await heron.lists()).toEqual(nobody);
    const left = await game.world.run(async ({ db }) => [
      ...(await db.query("friends").collect()),
      ...(await db.query("deadlines").collect()),
    ]);
    expect(left).toEqual([]);
  });

  test("is one of a hundred, and finds no room on either full side", async () => {
    const [wren, finch] = await two();
    const fill = (characterId: typeof wren.characterId) =>
      game.world.run(async ({ db }) => {
        const row = { characterId, otherId: characterId, state: "friends", atMs: 0 } as const;
        for (let n = 0; n < friendsMax; n++) await db.insert("friends", row);
      });
    await wren.order("ask", "Finchling");
    await fill(wren.characterId);
    expect(await finch.order("accept", "Wrenfield")).toEqual(
      refused("friends-full", { name: "Wrenfield" }),
    );
    await fill(finch.characterId);
    expect(await finch.order("accept", "Wrenfield")).toEqual(refused("list-full", { n: 100 }));
    await player("heron", "Heronmoor");
    expect(await wren.order("ask", "Heronmoor")).toEqual(refused("list-full", { n: 100 }));
  });
});

test("everybody sees who is there and what they do, but of those who hide nothing", async () => {
  const [wren] = await two();
  const seen = () => game.as("finch").ask(api.friends.seen, { name: "wrenfield" });
  expect(await seen()).toMatchObject({ online: false });
  const { characterId } = wren;
  await game.as("wren").order(api.activity.checkIn, { characterId });
  await game.as("wren").order(api.activity.fight, { characterId, zone: "fenside-meadows" });
  expect(await seen()).toMatchObject({ online: true, work: "combat", combatLevel: 1 });
  const privacy = { ...defaultSettings.privacy, showsOnline: false };
  await game.as("wren").order(api.settings.change, { privacy });
  expect(await seen()).toBeNull();
  expect(await game.as("finch").ask(api.friends.seen, { name: "Nobody" })).toBeNull();
});

test("who hides is there for friends all the same, who do not see what they do", async () => {
  const [wren, finch] = await two();
  const heron = await player("heron", "Heronmoor");
  const { characterId } = wren;
  await game.as("wren").order(api.activity.checkIn, { characterId });
  const privacy = { ...defaultSettings.privacy, showsOnline: false };
  await game.as("wren").order(api.settings.change, { privacy });
  await wren.order("ask", "Finchling");
  const told = ({ accountId, characterId: asking }: typeof wren, name = "Wrenfield") =>
    game.as(accountId).ask(api.friends.confided, { characterId: asking, name });
  expect(await told(finch)).toEqual({ online: null });
  await finch.order("accept", "Wrenfield");
  expect(await told(finch)).toEqual({ online: true });
  expect(await told(heron)).toEqual({ online: null });
  expect(await told(finch, "Nobody")).toEqual({ online: null });
  game.wait(hour);
  await game.job("activity:tick");
  await game.job("activity:expireWatches");
  expect(await told(finch)).toEqual({ online: false });
  await finch.order("remove", "Wrenfield");
  expect(await told(finch)).toEqual({ online: null });
  const asWren = { characterId: finch.characterId, name: "Wrenfield" };
  expect(await game.as("heron").ask(api.friends.confided, asWren)).toBeNull();
});
