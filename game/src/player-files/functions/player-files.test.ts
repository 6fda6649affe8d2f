import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keysOf } from "../../core/content/keys-of.ts";
import { staffRoles } from "../../core/content/staff.ts";
import { auditWorld } from "../../testing/audit-world.ts";
import { fileReader, takesGifts } from "../../testing/file-readers.ts";
import {
  api,
  day,
  hour,
  levels,
  minute,
  openGame,
  plain,
  refused,
} from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { newTrader, ore } from "../../testing/market-trader.ts";
import { keptMs, openForMs } from "../content/limits.ts";

let game: GameTest;
type Reader = Awaited<ReturnType<typeof fileReader>>;
let heron: Reader;
let egret: Reader;
beforeEach(async () => {
  game = openGame();
  heron = await fileReader(game, "heron", "moderator");
  egret = await fileReader(game, "egret", "game-master");
});
afterEach(async () => {
  expect(await auditWorld(game)).toEqual([]);
  await game.close();
});

/** What staff did, the oldest first. */
const staffDeeds = () => game.world.run(({ db }) => db.query("staffActions").collect());
const finch = () => game.newCharacter("finch", "Finchling");
const bell = async (accountId: string, characterId: string) => {
  const told = await game.as(accountId).ask(api.notifications.recent, { characterId });
  return told?.notices.map(({ event }) => event) ?? [];
};

describe("the file of a player", () => {
  test("is read by who has said why, for half an hour, and that leaves one entry", async () => {
    await finch();
    expect(await heron.file("Finchling")).toBeNull();
    expect(await heron.timeline("Finchling")).toBeNull();
    expect(await heron.open("finchling")).toMatchObject({ ok: true });
    expect(await heron.file("Finchling")).toMatchObject({ name: "Finchling" });
    expect(await egret.file("Finchling")).toBeNull();
    expect(await staffDeeds()).toMatchObject([
      { by: "heron", action: "player-files:open", of: "finch", outcome: "done" },
    ]);
    game.wait(openForMs);
    expect(await heron.file("Finchling")).toBeNull();
    await game.job("player-files:forgetOld");
    expect(await game.world.run(({ db }) => db.query("fileOpenings").collect())).toEqual([]);
  });

  test("is closed to its own player, to whom they live with, and of staff to all without the keys", async () => {
    await game.newCharacter("heron", "Heronsby");
    await game.newCharacter("egret", "Egretmoor");
    const mate = await finch();
    const face = await game.newCharacter("heron", "Heronmoor");
    const household = { household: "nest", joinedAtMs: Date.now() };
    await game.world.run(async ({ db }) => {
      await db.insert("householdMembers", { accountId: "heron", faceId: face, ...household });
      await db.insert("householdMembers", { accountId: "finch", faceId: mate, ...household });
    });
    for (const name of ["Heronsby", "Finchling"])
      expect(await heron.open(name)).toMatchObject(refused("own-case"));
    expect(await heron.open("Egretmoor")).toMatchObject(refused("no-permission"));
    const keys = await fileReader(game, "kite", "admin");
    expect(await keys.open("Egretmoor")).toMatchObject({ ok: true });
    expect((await keys.read("Egretmoor")).role).toBe("game-master");
  });

  test("tells of characters, reports, sanctions and notes, and the timeline of all that happened", async () => {
    const characterId = await finch();
    await game.newCharacter("finch", "Finchbrother");
    const wren = await game.newCharacter("wren", "Wrenfield");
    await game.as("wren").order(api.moderation.report, {
      ...{ characterId: wren, what: "name", id: "Finchling", cause: "name", note: "Really." },
    });
    await heron.open("Finchling");
    await heron.as.mutation(api["player-files"].note, { name: "Finchling", reason: "Was sorry." });
    game.wait(minute);
    const mute = { name: "Finchling", minutes: 60, reason: "Spam." };
    await heron.as.mutation(api.moderation.hush, mute);
    const file = await heron.read("Finchbrother");
    expect(file).toMatchObject({
      characters: [{ name: "Finchling", isStuck: false }, { name: "Finchbrother" }],
      facts: { cases: 1, reports: 1 },
      past: [{ kind: "mute", holds: true }],
      notes: [{ text: "Was sorry." }],
      links: [],
      mayMend: false,
    });
    const timeline = (await heron.timeline("Finchling")) ?? [];
    expect(timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["log", "reported", "staff"]),
    );
    expect(JSON.stringify(timeline)).not.toContain("Wrenfield");
    await game.as("finch").order(api.activity.checkIn, { characterId });
    await heron.open("Wrenfield");
    expect(await heron.timeline("Wrenfield")).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: "report", about: "Finchling", note: "Really." }),
      ]),
    );
  });

  test("tells whom the account may belong together with, and why", async () => {
    const characterId = await finch();
    const face = await game.newCharacter("wren", "Wrenfield");
    await game.newCharacter("kite", "Kitewell");
    const household = { household: "nest", joinedAtMs: Date.now() };
    await game.world.run(async ({ db }) => {
      await db.insert("householdMembers", { accountId: "wren", faceId: face, ...household });
      await db.insert("householdMembers", {
        accountId: "finch",
        faceId: characterId,
        ...household,
      });
      const flow = { day: 1, giver: "kite", taker: "finch", centi: 12_300, giftCenti: 0 };
      await db.insert("flows", flow);
    });
    expect((await heron.read("Finchling")).links).toMatchObject([
      { name: "Wrenfield", confidence: "certain" },
      { name: "Kitewell", confidence: "possible", gotGold: 123, gaveGold: 0 },
    ]);
  });

  test("is found by what a name begins with, from two letters on", async () => {
    await finch();
    await game.newCharacter("wren", "Finchbrother");
    const find = async (begins: string) => {
      const answer = await heron.as.query(api["player-files"].find, { begins });
      return answer.ok ? answer.value.map(({ name }) => name) : answer.code;
    };
    expect(await find("FINCH")).toEqual(["Finchbrother", "Finchling"]);
    expect(await find("finchl")).toEqual(["Finchling"]);
    expect(await find("f")).toEqual([]);
    expect(await find("nobody")).toEqual([]);
  });
});

describe("each role", () => {
  const files = api["player-files"];
  const reason = "A question of the player.";
  const may = (role: keyof typeof staffRoles, permission: string) =>
    (staffRoles[role] as readonly string[]).includes(permission);

  test.each(keysOf(staffRoles))(
    "%s does what it is permitted, and each deed leaves one entry",
    async (role) => {
      await finch();
      const { as } = await fileReader(game, "kite", role);
      const by = { name: "Finchling", reason };
      const deeds = [
        ["judge", () => as.mutation(files.open, by)],
        ["judge", () => as.mutation(files.note, by)],
        ["mend", () => as.mutation(files.grant, { ...by, minutes: 1 })],
        ["mend", () => as.mutation(files.free, by)],
        ["crown", () => as.mutation(files.askGrant, { ...by, minutes: 501 })],
      ] as const;
      for (const [permission, deed] of deeds) {
        const before = (await staffDeeds()).length;
        const answer = await deed();
        const isLetIn = may(role, permission);
        if (!isLetIn) expect(answer).toMatchObject(refused("no-permission"));
        expect((await staffDeeds()).length - before).toBe(isLetIn ? 1 : 0);
      }
      for (const [permission, ask] of [
        ["judge", () => as.query(files.find, { begins: "Fi" })],
        ["judge", () => as.query(files.file, { name: "Finchling" })],
        ["judge", () => as.query(files.timeline, { name: "Finchling", beforeMs: 1 })],
      ] as const)
        expect((await ask()).ok).toBe(may(role, permission));
    },
  );
});

describe("a grant", () => {
  test("is gold by the minutes of one's own fighting, an hour a day, and waits in the collection", async () => {
    const characterId = await finch();
    await game.become(characterId, levels({ combat: 20 }));
    const { goldMinute, grantMinutesLeft } = (await egret.read("Finchling")).belongings;
    expect(grantMinutesLeft).toBe(60);
    const granted = await egret.grant("Finchling", 40);
    expect(granted).toEqual({ ok: true, value: { gold: Math.floor(40 * goldMinute) } });
    expect(await egret.grant("Finchling", 30)).toMatchObject(refused("grant-limit", { n: 20 }));
    for (const minutes of [0, -1, 1.5, 61])
      expect(await egret.grant("Finchling", minutes)).toMatchObject(refused("bad-quantity"));
    const waiting = await game.as("finch").ask(api.inventory.deliveries, { characterId });
    expect(waiting?.deliveries).toMatchObject([
      { cause: "grant", gold: Math.floor(40 * goldMinute) },
    ]);
    expect(await bell("finch", characterId)).toMatchObject([
      { type: "staff-helped", help: "granted" },
    ]);
    game.wait(day);
    expect(await egret.grant("Finchling", 60)).toMatchObject({ ok: true });
  });

  test("of more than eight hours takes a second one of those who hold the keys", async () => {
    const characterId = await finch();
    const kite = await fileReader(game, "kite", "admin");
    const crake = await fileReader(game, "crake", "admin");
    expect(await kite.grant("Finchling", 500)).toMatchObject({ ok: true });
    expect(await kite.grant("Finchling", 1)).toMatchObject(refused("grant-limit", { n: 0 }));
    expect(await kite.askGrant("Finchling", 500)).toMatchObject(refused("bad-quantity"));
    expect(await kite.askGrant("Finchling", 900)).toMatchObject({ ok: true });
    expect(await kite.agree()).toMatchObject(refused("second-person"));
    expect(await crake.agree()).toMatchObject({ ok: true });
    const waiting = await game.as("finch").ask(api.inventory.deliveries, { characterId });
    expect(waiting?.deliveries).toHaveLength(2);
  });
});

describe("a piece that is gone", () => {
  const sword = plain("copper-shortsword", 3);

  async function seller() {
    const characterId = await finch();
    const [pieceId = ""] = await game.give(characterId, { newPieces: [sword], gold: 1_000 });
    const own = { characterId };
    const as = game.as("finch");
    return {
      characterId,
      sell: () => as.order(api.inventory.sellPiece, { ...own, pieceId }),
      dismantle: () => as.order(api.inventory.dismantle, { ...own, pieceId }),
      as,
      own,
      pieces: async () => {
        const all = (await as.ask(api.inventory.bag, own))?.pieces ?? [];
        return all.filter(({ item }) => item === "copper-shortsword");
      },
      gold: async () => game.actFor(characterId, async ({ progress }) => progress.ledger.gold),
    };
  }

  test("comes back for what it was sold for, once", async () => {
    const owner = await seller();
    const before = await owner.gold();
    await owner.sell();
    const [gone] = (await egret.read("Finchling")).belongings.gone;
    expect(gone).toMatchObject({ item: "copper-shortsword", rarity: 3, reason: "vendor" });
    const time = expect.any(Number);
    expect(await egret.restore(gone?.id ?? "")).toMatchObject(refused("cooldown", { time }));
    game.wait(5 * minute);
    expect(await egret.restore(gone?.id ?? "")).toMatchObject({ ok: true });
    expect(await owner.pieces()).toMatchObject([{ item: "copper-shortsword", rarity: 3 }]);
    expect(await owner.gold()).toBe(before);
    expect(await egret.restore(gone?.id ?? "")).toMatchObject(refused("target-gone"));
    expect(await owner.pieces()).toHaveLength(1);
  });

  test("comes back for what taking it apart gave, as far as that is still there", async () => {
    const owner = await seller();
    await owner.dismantle();
    const [gone] = (await egret.read("Finchling")).belongings.gone;
    expect(gone?.items.length).toBeGreaterThan(0);
    game.wait(hour);
    const [first] = gone?.items ?? [];
    if (first === undefined) throw new Error("It gave nothing.");
    await owner.as.order(api.inventory.sellStack, { ...owner.own, ...first });
    expect(await egret.restore(gone?.id ?? "")).toMatchObject({ ok: true });
    expect(await owner.pieces()).toHaveLength(1);
    const goods = await owner.as.ask(api.inventory.goods, owner.own);
    const left = gone?.items.map(
      ({ item }) => goods?.stacks.find((one) => one.item === item)?.quantity ?? 0,
    );
    expect(left).toEqual(gone?.items.map(() => 0));
  });

  test("that the vendor gave back is not there twice", async () => {
    const owner = await seller();
    const sold = await owner.sell();
    if (!sold.ok) throw new Error(sold.code);
    const { saleId } = sold.value;
    await owner.as.order(api.inventory.buyBack, { ...owner.own, saleId });
    expect((await egret.read("Finchling")).belongings.gone).toEqual([]);
  });

  test("is forgotten after a fortnight, and a common one that nobody worked on at once", async () => {
    const owner = await seller();
    await owner.sell();
    const [common = ""] = await game.give(owner.characterId, { newPieces: [plain("amber-band")] });
    await owner.as.order(api.inventory.sellPiece, { ...owner.own, pieceId: common });
    expect((await egret.read("Finchling")).belongings.gone).toHaveLength(1);
    game.wait(keptMs + minute);
    const row = await game.world.run(({ db }) => db.query("gonePieces").first());
    expect(await egret.restore(row?._id ?? "")).toMatchObject(refused("target-gone"));
    await game.job("player-files:forgetOld");
    expect(await game.world.run(({ db }) => db.query("gonePieces").collect())).toEqual([]);
  });
});

describe("what lies elsewhere", () => {
  test("goes into the collection of who laid it down: orders, pieces, gold, gifts", async () => {
    const wren = await newTrader(game, "wren", "Wrenfield");
    const trader = await newTrader(game, "finch", "Finchling");
    game.wait(day);
    await trader.placed("sell", 9, 40);
    const [pieceId = ""] = await game.give(trader.characterId, {
      newPieces: [plain("amber-band", 2)],
    });
    const own = { characterId: trader.characterId };
    const listing = { ...own, pieceId, price: 300, confirmed: true };
    await trader.caller.order(api.market.list, listing);
    const [other = ""] = await game.give(wren.characterId, {
      newPieces: [plain("amber-band", 2)],
    });
    const listed = await wren.caller.order(api.market.list, {
      ...{ characterId: wren.characterId, pieceId: other, price: 300, confirmed: true },
    });
    if (!listed.ok) throw new Error(listed.code);
    const { listingId } = listed.value;
    await trader.caller.order(api.market.buyListing, {
      ...{ ...own, listingId, price: 300, confirmed: true },
    });
    await takesGifts(game, "wren");
    const thing = { item: ore, quantity: 5 };
    expect(
      await trader.caller.order(api.gifts.send, { ...own, name: "Wrenfield", thing }),
    ).toMatchObject({ ok: true });

    const { escrow } = (await egret.read("Finchling")).belongings;
    expect(escrow.map(({ what }) => what)).toEqual(["order", "listing", "reservation", "gift"]);
    for (const { what, id } of escrow) {
      expect(await egret.giveBack(what, id)).toMatchObject({ ok: true });
      expect(await egret.giveBack(what, id)).toMatchObject(refused("target-gone"));
    }
    expect((await egret.read("Finchling")).belongings.escrow).toEqual([]);
    await trader.claim();
    expect((await trader.has()).goods).toBe(1_000);
    const bag = await trader.caller.ask(api.inventory.bag, own);
    expect(bag?.pieces.map(({ id }) => id)).toContain(pieceId);
  });
});

describe("a character that cannot go on", () => {
  test("goes on once it is freed, and one that can is left alone", async () => {
    const characterId = await finch();
    expect(await egret.free("Finchling")).toMatchObject(refused("nothing-to-do"));
    await game.world.run(async ({ db }) => {
      const life = await db
        .query("lives")
        .withIndex("by_character", (q) => q.eq("characterId", characterId))
        .unique();
      if (life === null) throw new Error("It has no life.");
      const work = { kind: "combat", zone: "nowhere" };
      await db.patch(life._id, { state: { ...life.state, work } });
    });
    game.wait(hour);
    expect((await egret.read("Finchling")).characters).toMatchObject([{ isStuck: true }]);
    const stop = () => game.as("finch").order(api.activity.stop, { characterId });
    await expect(stop()).rejects.toThrow();
    expect(await egret.free("Finchling")).toMatchObject({ ok: true });
    expect((await egret.read("Finchling")).characters).toMatchObject([{ isStuck: false }]);
    expect(await stop()).toMatchObject({ ok: true });
    expect(await bell("finch", characterId)).toMatchObject([
      { type: "staff-helped", help: "freed" },
    ]);
  });
});

test("what staff wrote down of an account goes with it", async () => {
  const { AccountService } = await import("../../testing/account-service.ts");
  await finch();
  await heron.as.mutation(api["player-files"].note, { name: "Finchling", reason: "Was sorry." });
  await new AccountService(game).tell({ kind: "account-deleted", accountId: "finch" });
  expect(await game.world.run(({ db }) => db.query("staffNotes").collect())).toEqual([]);
});
