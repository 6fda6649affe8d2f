import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Buyer } from "../../testing/buyer.ts";
import { newBuyer } from "../../testing/buyer.ts";
import { auditCrowns, crownBooks } from "../../testing/crown-books.ts";
import { api, day, levels, minute, openGame, plain, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { CrownOfferId } from "../content/crown-offers.ts";
import { faceSeeds } from "../content/face-seeds.ts";

let game: GameTest;
let wren: Buyer;
beforeEach(async () => {
  game = openGame();
  wren = await newBuyer(game, "wren", "Wrenfield");
  await crownBooks(game, "wren").grant(5_000, "code");
});
afterEach(async () => {
  expect(await auditCrowns(game)).toEqual([]);
  await game.close();
});

const buy = (offer: CrownOfferId) => wren.as.order(api.premium.buyOffer, { offer });
const looks = () => wren.as.ask(api.premium.looks, wren.own);
const done = { ok: true };

describe("cosmetics", () => {
  test("are bought once, and worn by every character of the account", async () => {
    const other = await game.newCharacter("wren", "Wrenmoor");
    const wear = (characterId: string, frame: string | null) =>
      wren.as.order(api.achievements.wearFrame, { characterId, frame });
    expect(await wear(wren.characterId, "frame-alder")).toEqual(refused("not-found", {}));
    expect(await buy("crowns-frame-alder")).toMatchObject(done);
    expect(await buy("crowns-frame-alder")).toEqual(refused("owned", {}));
    expect(await wren.crowns()).toBe(4_750);
    expect(await wear(wren.characterId, "frame-alder")).toMatchObject(done);
    expect(await wear(other, "frame-alder")).toMatchObject(done);
    const seen = await game.as("finch").ask(api.profile.byName, { name: "Wrenmoor" });
    expect(seen?.frame).toBe("frame-alder");
  });

  test("of the name are seen in the chat from then on, and on the profile", async () => {
    await buy("crowns-name-colour");
    await buy("crowns-chat-flair");
    const { own } = wren;
    const say = (text: string) =>
      wren.as.order(api.chat.send, { ...own, channel: "help", text, shown: [] });
    await say("Before.");
    game.wait(minute);
    await wren.as.order(api.premium.wearNameColour, { ...own, colour: "fen" });
    await wren.as.order(api.premium.wearFlair, { ...own, flair: "moon" });
    await say("After.");
    const lines = await game.as("finch").ask(api.chat.messages, { channel: "help" });
    const worn = lines.filter(({ kind }) => kind === "say").map(({ look }) => look);
    expect(worn).toEqual([undefined, { nameColour: "fen", flair: "moon" }]);
    const seen = await game.as("finch").ask(api.profile.byName, { name: "Wrenfield" });
    expect(seen?.nameLook).toEqual({ nameColour: "fen", nameGlows: false });
    await wren.as.order(api.premium.wearNameColour, { ...own, colour: null });
    expect(await looks()).toMatchObject({ nameColour: null, flair: "moon" });
  });

  test("that were not bought are not worn", async () => {
    const { own } = wren;
    const colour = { ...own, colour: "fen" } as const;
    expect(await wren.as.order(api.premium.wearNameColour, colour)).toMatchObject({ ok: false });
    const flair = { ...own, flair: "moon" } as const;
    expect(await wren.as.order(api.premium.wearFlair, flair)).toMatchObject({ ok: false });
    const glow = { ...own, isWorn: true };
    expect(await wren.as.order(api.premium.wearGlow, glow)).toMatchObject({ ok: false });
  });
});

test("the colour of the pages is chosen by who has bought it, and goes while Crowns are owed", async () => {
  const wear = (accent: "fen" | null) => wren.as.order(api.premium.wearAccent, { accent });
  expect(await wear("fen")).toEqual(refused("not-found", {}));
  const lot = await crownBooks(game, "wren").grant(50, "purchase");
  await buy("crowns-theme");
  expect(await wear("fen")).toMatchObject(done);
  expect(await looks()).toMatchObject({ accent: "fen" });
  await crownBooks(game, "wren").takeBack(lot, 50);
  expect(await looks()).toMatchObject({ accent: "fen" });
  await crownBooks(game, "wren").takeBack(lot, 10_000);
  expect(await looks()).toMatchObject({ accent: null });
  await crownBooks(game, "wren").grant(10_000, "code");
  expect(await looks()).toMatchObject({ accent: "fen" });
  expect(await wear(null)).toMatchObject(done);
  expect(await looks()).toMatchObject({ accent: null });
});

describe("the face editor", () => {
  const change = (avatarSeed: number) =>
    wren.as.order(api.premium.changeParts, { ...wren.own, avatarSeed });

  test("puts a face together for who has bought it, and takes nothing that is no such face", async () => {
    expect(await change(faceSeeds.from + 5)).toEqual(refused("not-found", {}));
    await buy("crowns-avatar-reseed");
    for (const seed of [7, faceSeeds.until, Number.MAX_SAFE_INTEGER, 0.5, -1, Number.NaN])
      expect(await change(seed)).toEqual(refused("bad-quantity", {}));
    expect(await change(faceSeeds.from + 5)).toMatchObject(done);
    const seen = await game.as("finch").ask(api.profile.byName, { name: "Wrenfield" });
    expect(seen?.avatarSeed).toBe(faceSeeds.from + 5);
    expect(await change(faceSeeds.until - 1)).toMatchObject(done);
  });
});

describe("patterns of banners", () => {
  const banner = { pattern: "waves", field: "fen", figure: "bone", charge: "none" } as const;
  const called = { name: "Fenwick", text: "", joining: "open" } as const;

  test("are chosen by who has bought them, and stay when somebody else writes", async () => {
    await game.become(wren.characterId, levels({ combat: 15 }));
    await game.give(wren.characterId, { gold: 20_000 });
    const found = () => wren.as.order(api.village.found, { ...wren.own, ...called, banner });
    expect(await found()).toEqual(refused("pattern-sold", {}));
    await buy("crowns-village-banner");
    expect(await found()).toMatchObject(done);
    await game.world.run(async ({ db }) => {
      for (const row of await db.query("crownGoods").collect()) await db.delete(row._id);
    });
    const write = (pattern: "waves" | "lozenge") =>
      wren.as.order(api.village.write, { ...wren.own, text: "", banner: { ...banner, pattern } });
    expect(await write("waves")).toMatchObject(done);
    expect(await write("lozenge")).toEqual(refused("pattern-sold", {}));
  });
});

describe("Patron", () => {
  const fill = async (n: number) => {
    const made = [];
    for (let nth = 0; nth < n; nth++) {
      made.push(
        await wren.as.order(api.activity.queueWork, {
          ...wren.own,
          work: { kind: "combat", zone: "fenside-meadows" },
          until: { kind: "count", n: 1_000 },
        }),
      );
      game.wait(minute);
    }
    return made.filter(({ ok }) => ok).length;
  };

  test("gives eight places in the queue, and what is beyond five is worked off when it ends", async () => {
    expect(await fill(6)).toBe(5);
    await buy("crowns-patron-30");
    expect(await fill(4)).toBe(3);
    const queue = () => wren.as.ask(api.crafting.queue, wren.own);
    expect(await queue()).toMatchObject({ capacity: 8 });
    await wren.as.order(api.activity.stop, wren.own);
    game.wait(31 * day);
    const after = await queue();
    expect(after?.capacity).toBe(5);
    expect(after?.entries).toHaveLength(8);
    expect(await fill(1)).toBe(0);
  });

  test("gives three loadouts more, which can be read and not used when it ends", async () => {
    await game.give(wren.characterId, { newPieces: [plain("amber-band")] });
    const [piece] = (await wren.as.ask(api.inventory.pieces, wren.own))?.pieces ?? [];
    await wren.as.order(api.inventory.wear, { ...wren.own, pieceId: piece?.id ?? "" });
    const save = (place: number) =>
      wren.as.order(api.inventory.saveLoadout, { ...wren.own, place, name: `No ${place}` });
    const places = () => wren.as.ask(api.inventory.loadoutPlaces, wren.own);
    expect(await places()).toEqual({ places: 5 });
    expect(await save(6)).toEqual(refused("patron-only", {}));
    await buy("crowns-patron-30");
    expect(await save(8)).toMatchObject(done);
    expect(await save(9)).toEqual(refused("patron-only", {}));
    await buy("crowns-loadout");
    expect(await save(9)).toMatchObject(done);
    game.wait(30 * day);
    expect(await places()).toEqual({ places: 6 });
    const wear = (place: number) =>
      wren.as.order(api.inventory.wearLoadout, { ...wren.own, place });
    expect(await wear(8)).toEqual(refused("patron-only", {}));
    const kept = (await wren.as.ask(api.inventory.pieces, wren.own))?.loadouts;
    expect(kept?.map(({ place }) => place)).toEqual([8, 9]);
  });

  test("saves five filters instead of two, which stay when it ends and are used no more", async () => {
    const save = (place: number) =>
      wren.as.order(api.inventory.saveFilter, { ...wren.own, place, name: `No ${place}` });
    const set = (keepFrom: number) =>
      wren.as.order(api.inventory.setFilter, { ...wren.own, group: "weapons", keepFrom });
    await set(3);
    expect(await save(1)).toMatchObject(done);
    expect(await save(3)).toEqual(refused("patron-only", {}));
    await buy("crowns-patron-30");
    await set(5);
    expect(await save(5)).toMatchObject(done);
    expect(await save(6)).toEqual(refused("bad-quantity", {}));
    const apply = (place: number) =>
      wren.as.order(api.inventory.applyFilter, { ...wren.own, place });
    expect(await apply(1)).toMatchObject(done);
    expect((await wren.as.ask(api.inventory.bag, wren.own))?.filter).toEqual({ weapons: 3 });
    game.wait(30 * day);
    expect(await apply(5)).toEqual(refused("patron-only", {}));
    const saved = await wren.as.ask(api.inventory.savedFilters, wren.own);
    expect(saved).toMatchObject({ places: 2, filters: [{ place: 1 }, { place: 5 }] });
    await wren.as.order(api.inventory.dropFilter, { ...wren.own, place: 5 });
    expect((await wren.as.ask(api.inventory.savedFilters, wren.own))?.filters).toHaveLength(1);
  });

  test("keeps five watch lists instead of one", async () => {
    const watch = (item: string, list: number) =>
      wren.as.order(api.market.watch, { ...wren.own, item, isWatched: true, list });
    expect(await watch("copper-ore", 2)).toEqual(refused("patron-only", {}));
    await buy("crowns-patron-30");
    expect(await watch("copper-ore", 5)).toMatchObject(done);
    expect(await watch("copper-ore", 2)).toMatchObject(done);
    expect(await watch("copper-bar", 6)).toEqual(refused("bad-quantity", {}));
    game.wait(30 * day);
    const watched = await wren.as.ask(api.market.watched, wren.own);
    expect(watched).toMatchObject({ lists: 1, items: [{ item: "copper-ore", list: 2 }] });
    expect(await watch("copper-ore", 3)).toEqual(refused("patron-only", {}));
  });

  test("shows the summaries of thirty days instead of seven", async () => {
    await wren.as.order(api.activity.fight, { ...wren.own, zone: "fenside-meadows" });
    game.wait(2 * 60 * minute);
    await wren.as.order(api.activity.checkIn, wren.own);
    const count = async () => (await wren.as.ask(api.activity.summaries, wren.own))?.length;
    expect(await count()).toBe(1);
    game.wait(10 * day);
    expect(await count()).toBe(0);
    await buy("crowns-patron-30");
    expect(await count()).toBe(1);
  });

  test("takes its frame and glow off when it ends, and is warned of three days before", async () => {
    await buy("crowns-patron-30");
    await buy("crowns-frame-alder");
    const { own } = wren;
    await wren.as.order(api.achievements.wearFrame, { ...own, frame: "frame-patron" });
    await wren.as.order(api.premium.wearGlow, { ...own, isWorn: true });
    game.wait(27 * day);
    await game.jobUntilDone("core:runDeadlines");
    expect((await wren.told())?.[0]).toMatchObject({ type: "premium", what: "patron-ends" });
    expect(await looks()).toMatchObject({ nameGlows: true });
    game.wait(3 * day);
    await game.jobUntilDone("core:runDeadlines");
    expect(await looks()).toMatchObject({ nameGlows: false });
    const worn = await wren.as.ask(api.achievements.ornaments, own);
    expect(worn).toMatchObject({ frame: null, frames: ["frame-alder"] });
  });
});

describe("another name", () => {
  const rename = (name: string) => wren.as.order(api.premium.rename, { ...wren.own, name });

  test("costs Crowns once in thirty days, and nothing where it is refused", async () => {
    await game.newCharacter("finch", "Finchling");
    expect(await rename("Finchling")).toMatchObject({ code: "name-taken" });
    expect(await rename("x")).toMatchObject({ ok: false });
    expect(await wren.crowns()).toBe(5_000);
    expect(await rename("Merlin")).toMatchObject(done);
    expect(await wren.crowns()).toBe(4_600);
    expect(await rename("Osprey")).toMatchObject({ code: "cooldown" });
    game.wait(30 * day);
    expect(await rename("Osprey")).toMatchObject(done);
    expect(await game.as("finch").ask(api.profile.byName, { name: "Osprey" })).not.toBeNull();
  });
});

describe("gifts", () => {
  let finch: Buyer;
  beforeEach(async () => {
    finch = await newBuyer(game, "finch", "Finchling");
    const change = { giftsFrom: "everybody" } as const;
    const privacy = { showsOnline: true, showsEquipment: true, ...change };
    await finch.as.order(api.settings.change, { privacy });
  });
  const give = (offer: CrownOfferId = "crowns-patron-30", name = "Finchling") =>
    wren.as.order(api.premium.give, { ...wren.own, name, offer });
  const received = async () => (await finch.as.ask(api.premium.gifts, {}))?.received ?? [];
  const take = async () => {
    const [gift] = await received();
    return finch.as.order(api.premium.takeGift, { giftId: gift?.id ?? "" });
  };

  test("are paid with Crowns of fourteen days, wait, and are taken", async () => {
    expect(await give()).toMatchObject({ code: "crowns-fresh" });
    game.wait(14 * day);
    expect(await give()).toMatchObject(done);
    expect(await wren.crowns()).toBe(4_500);
    expect(await received()).toMatchObject([{ name: "Wrenfield", offer: "crowns-patron-30" }]);
    expect((await finch.told())?.[0]).toMatchObject({ what: "gift", name: "Wrenfield" });
    expect(await take()).toMatchObject(done);
    const mine = await finch.as.ask(api.premium.mine, {});
    expect(mine?.patron.untilMs).toBe(Date.now() + 30 * day);
    expect(await take()).toEqual(refused("target-gone", {}));
  });

  test("that are declined, or not answered, give the Crowns back as old as they were", async () => {
    game.wait(14 * day);
    await give();
    const [gift] = await received();
    await finch.as.order(api.premium.declineGift, { giftId: gift?.id ?? "" });
    expect(await wren.crowns()).toBe(5_000);
    expect((await wren.told())?.[0]).toMatchObject({ what: "gift-returned", name: "Finchling" });
    expect(await give()).toMatchObject(done);
    game.wait(14 * day);
    await game.jobUntilDone("core:runDeadlines");
    expect(await wren.crowns()).toBe(5_000);
    expect(await received()).toEqual([]);
  });

  test("come twice a month, and never what one has", async () => {
    game.wait(14 * day);
    await give();
    await give("crowns-chat-flair");
    expect(await give()).toMatchObject({ code: "gifts-full" });
    await take();
    await take();
    expect(await give()).toMatchObject({ code: "gifts-full" });
    game.wait(20 * day);
    expect(await give("crowns-chat-flair")).toMatchObject({ code: "gifts-full" });
    expect(await give()).toMatchObject(done);
    expect(await wren.crowns()).toBe(5_000 - 500 - 150 - 500);
  });

  test("are no names and no loadouts, and go to no own character, household, child or stranger to gifts", async () => {
    game.wait(14 * day);
    expect(await give("crowns-rename")).toEqual(refused("nothing-to-do", {}));
    expect(await give("crowns-loadout")).toEqual(refused("nothing-to-do", {}));
    await game.newCharacter("wren", "Wrenmoor");
    expect(await give("crowns-patron-30", "Wrenmoor")).toEqual(refused("same-account", {}));
    expect(await give("crowns-patron-30", "Nobodyhere")).toEqual(refused("not-found", {}));
    const unreachable = refused("unreachable", { name: "Finchling" });
    await finch.as.order(api.chat.setIgnored, { name: "Wrenfield", isIgnored: true });
    expect(await give()).toEqual(unreachable);
    await finch.as.order(api.chat.setIgnored, { name: "Wrenfield", isIgnored: false });
    await game.world.run(async ({ db }) => {
      await db.insert("familyModes", { accountId: "finch", sinceMs: Date.now() });
    });
    expect(await give()).toEqual(unreachable);
    expect(await wren.crowns()).toBe(5_000);
  });

  test("are answered by whom they are for alone", async () => {
    game.wait(14 * day);
    await give();
    const [gift] = await received();
    const foreign = { giftId: gift?.id ?? "" };
    expect(await wren.as.order(api.premium.takeGift, foreign)).toEqual(refused("target-gone", {}));
    expect(await wren.as.order(api.premium.declineGift, foreign)).toEqual(
      refused("target-gone", {}),
    );
    expect(await received()).toHaveLength(1);
  });
});
