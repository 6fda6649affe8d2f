import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditWorld } from "../../testing/audit-world.ts";
import { api, day, levels, openGame, plain, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { Giver } from "../../testing/giver.ts";
import { auditGifts, newGiver, ore } from "../../testing/giver.ts";
import { giftsWaitingMax } from "../content/limits.ts";

let game: GameTest;
let wren: Giver;
let finch: Giver;
beforeEach(async () => {
  game = openGame();
  wren = await newGiver(game, "wren", "Wrenfield");
  finch = await newGiver(game, "finch", "Finchling");
});
afterEach(async () => {
  expect(await auditWorld(game)).toEqual([]);
  expect(await auditGifts(game)).toEqual([]);
  await game.close();
});

const done = { ok: true };

describe("a gift", () => {
  test("waits for its receiver, and is in the bag once it is taken", async () => {
    expect(await wren.give("finchling", 5)).toEqual({ ok: true, value: { name: "Finchling" } });
    expect(await wren.ores()).toBe(995);
    expect(await finch.ores()).toBe(1_000);
    const [gift] = await finch.received();
    expect(gift).toMatchObject({ name: "Wrenfield", item: ore, quantity: 5, worthGold: 40 });
    expect(await wren.list()).toMatchObject({ sent: [{ name: "Finchling", quantity: 5 }] });

    expect(await finch.take()).toMatchObject(done);
    expect(await finch.ores()).toBe(1_005);
    expect(await finch.received()).toEqual([]);
    const ended = { item: ore, quantity: 5, how: "taken" };
    expect(await finch.list()).toMatchObject({
      ended: [{ ...ended, name: "Wrenfield", isOwn: false }],
      inflow: { gifts: 1, gold: 40 },
    });
    expect(await wren.list()).toMatchObject({
      sent: [],
      ended: [{ ...ended, name: "Finchling", isOwn: true }],
    });
  });

  test("goes back into the collection of its giver where it is declined", async () => {
    await wren.give("Finchling", 5);
    expect(await finch.decline()).toMatchObject(done);
    expect(await finch.received()).toEqual([]);
    expect(await wren.list()).toMatchObject({ ended: [{ how: "returned", isOwn: true }] });
    await wren.claim();
    expect(await wren.ores()).toBe(1_000);
    expect(await finch.list()).toMatchObject({ inflow: { gifts: 0, gold: 0 } });
  });

  test("goes back by itself after fourteen days, also where the job is late", async () => {
    await wren.give("Finchling", 5);
    game.wait(14 * day - second);
    await game.jobUntilDone("core:runDeadlines");
    expect(await finch.received()).toHaveLength(1);
    game.wait(2 * second);
    expect(await finch.take()).toEqual(refused("target-gone", {}));
    await game.jobUntilDone("core:runDeadlines");
    expect(await finch.received()).toEqual([]);
    await wren.claim();
    expect(await wren.ores()).toBe(1_000);
  });

  test("may be a piece, which keeps what it is", async () => {
    const [pieceId = ""] = await game.give(wren.characterId, {
      newPieces: [plain("amber-band", 2)],
    });
    expect(await wren.givePiece("Finchling", pieceId)).toMatchObject(done);
    expect(await finch.received()).toMatchObject([{ item: "amber-band", quantity: 1, rarity: 2 }]);
    expect(await finch.take()).toMatchObject(done);
    const bag = await finch.caller.ask(api.inventory.bag, finch.own);
    const piece = bag?.pieces.find(({ id }) => id === pieceId);
    expect(piece).toMatchObject({ item: "amber-band", rarity: 2, bound: false });
    expect(piece?.given).toHaveLength(1);
  });

  test("is told to both in the bell and in the log", async () => {
    await wren.give("Finchling", 5);
    expect(await finch.told()).toMatchObject([{ type: "gift-came", by: "Wrenfield", quantity: 5 }]);
    await finch.take();
    expect(await finch.told()).toEqual([]);
    expect(await wren.told()).toMatchObject([{ type: "gift-welcomed", to: "Finchling" }]);
    const lines = ({ caller, own }: Giver) =>
      caller.ask(api.log.lines, { ...own, type: "gift", untilMs: null, count: 10 });
    expect(await lines(finch)).toMatchObject([{ params: { by: "Wrenfield", item: ore } }]);
    expect(await lines(wren)).toMatchObject([{ params: { to: "Finchling", item: ore } }]);
    game.wait(day);
    await wren.give("Finchling", 6);
    await finch.decline();
    expect((await wren.told())[0]).toMatchObject({ type: "gift-returned", quantity: 6 });
  });
});

describe("giving is refused", () => {
  test("below total level 60", async () => {
    await game.become(wren.characterId, levels({ mining: 1 }));
    expect(await wren.give("Finchling", 1)).toEqual(refused("total-level", { n: 60 }));
  });

  test("to nobody, to oneself, and to another character of one's own", async () => {
    expect(await wren.give("Nobodyhere", 1)).toEqual(refused("not-found", {}));
    expect(await wren.give("Wrenfield", 1)).toEqual(refused("same-account", {}));
    await game.newCharacter("wren", "Wrenmoor");
    expect(await wren.give("Wrenmoor", 1)).toEqual(refused("same-account", {}));
  });

  test("for a guest", async () => {
    const guest = game.world.withIdentity({ subject: "wren", isAnonymous: true });
    const thing = { item: ore, quantity: 1 };
    const asked = { ...wren.own, name: "Finchling", thing };
    expect(await guest.mutation(api.gifts.send, asked)).toEqual(refused("full-account", {}));
    await finch.give("Wrenfield", 1);
    const [gift] = await wren.received();
    const taken = { ...wren.own, giftId: gift?.id ?? "none" };
    expect(await guest.mutation(api.gifts.take, taken)).toEqual(refused("full-account", {}));
  });

  test("of what is not there, is no amount, or is bound, worn or locked", async () => {
    expect(await wren.give("Finchling", 0)).toEqual(refused("bad-quantity", {}));
    expect(await wren.give("Finchling", 1.5)).toEqual(refused("bad-quantity", {}));
    expect(await wren.give("Finchling", -3)).toEqual(refused("bad-quantity", {}));
    expect(await wren.give("Finchling", 3, "copper-bar")).toEqual(
      refused("not-enough-items", { n: 3, item: "copper-bar" }),
    );
    expect(await wren.give("Finchling", 1, "gold")).toEqual(refused("target-gone", {}));
    expect(await wren.give("Finchling", 1, "amber-band")).toEqual(refused("target-gone", {}));
    const [pieceId = "", other = ""] = await game.give(wren.characterId, {
      newPieces: [plain("amber-band"), plain("amber-band", 2)],
    });
    await wren.caller.order(api.inventory.setLocked, { ...wren.own, pieceId, locked: true });
    expect(await wren.givePiece("Finchling", pieceId)).toEqual(refused("item-locked", {}));
    await wren.caller.order(api.inventory.wear, { ...wren.own, pieceId: other });
    expect(await wren.givePiece("Finchling", other)).toEqual(refused("item-bound", {}));
    expect(await wren.givePiece("Finchling", "none")).toEqual(refused("target-gone", {}));
  });

  test("the fourth time on a day, whichever character of the account gives", async () => {
    const twin = await newGiver(game, "wren", "Wrenmoor");
    await wren.give("Finchling", 1);
    await wren.give("Finchling", 1);
    expect(await twin.give("Finchling", 1)).toMatchObject(done);
    expect(await twin.give("Finchling", 1)).toEqual(refused("daily-limit", {}));
    game.wait(day);
    expect(await wren.give("Finchling", 1)).toMatchObject(done);
  });

  test("where one ignores the other, plays in family mode or is about to leave, alike", async () => {
    const unreachable = refused("unreachable", { name: "Finchling" });
    const ignore = (one: Giver, name: string, isIgnored: boolean) =>
      one.caller.order(api.chat.setIgnored, { name, isIgnored });
    await ignore(finch, "Wrenfield", true);
    expect(await wren.give("Finchling", 1)).toEqual(unreachable);
    await ignore(finch, "Wrenfield", false);
    await ignore(wren, "Finchling", true);
    expect(await wren.give("Finchling", 1)).toEqual(unreachable);
    await ignore(wren, "Finchling", false);
    await playInFamilyMode("finch");
    expect(await wren.give("Finchling", 1)).toEqual(unreachable);
    expect(await finch.give("Wrenfield", 1)).toEqual(refused("family-gifts", {}));
  });

  test("where twenty wait already", async () => {
    for (let nth = 0; nth < giftsWaitingMax; nth++) {
      expect(await wren.give("Finchling", 1)).toMatchObject(done);
      if (nth % 3 === 2) game.wait(day);
    }
    expect(await finch.received()).toHaveLength(giftsWaitingMax);
    expect(await wren.give("Finchling", 1)).toEqual(refused("gifts-full", { name: "Finchling" }));
    await finch.decline();
    expect(await wren.give("Finchling", 1)).toMatchObject(done);
  });

  test("for what is worth more than the receiver may take on a whole day", async () => {
    const [pieceId = ""] = await game.give(wren.characterId, {
      newPieces: [plain("amber-band", 5)],
    });
    const answer = await wren.givePiece("Finchling", pieceId);
    expect(answer).toMatchObject({ ok: false, code: "gift-too-dear" });
  });
});

async function playInFamilyMode(accountId: string): Promise<void> {
  await game.world.run(async ({ db }) => {
    await db.insert("familyModes", { accountId, sinceMs: Date.now() });
  });
}

describe("a gift that waits", () => {
  test("goes back when its receiver goes for good, and its giver hears of it", async () => {
    await wren.give("Finchling", 5);
    await finch.leave();
    await wren.claim();
    expect(await wren.ores()).toBe(1_000);
    expect((await wren.told())[0]).toMatchObject({ type: "gift-returned", to: "Finchling" });
    expect(await wren.list()).toMatchObject({ ended: [{ name: null, how: "returned" }] });
  });

  test("lies with a holder of its receiver's, which goes with it", async () => {
    const holders = () =>
      game.world.run(async ({ db }) =>
        (await db.query("holderLedgers").collect()).map(({ holder }) => holder),
      );
    await wren.give("Finchling", 5);
    expect(await holders()).toEqual([`escrow:gifts-${finch.characterId}`]);
    await finch.leave();
    expect((await holders()).toSorted()).toEqual(
      ["closed:character", "closed:gifts", `collection:${wren.characterId}`].toSorted(),
    );
  });

  test.each(["take", "decline"] as const)("of before lies with all others: %s", async (answer) => {
    await wren.give("Finchling", 5);
    await game.world.run(async ({ db }) => {
      for (const { _id } of await db.query("gifts").collect())
        await db.patch(_id, { liesApart: undefined });
      const rows = [
        ...(await db.query("holderLedgers").collect()),
        ...(await db.query("holdings").collect()),
      ];
      for (const { _id } of rows) await db.patch(_id, { holder: "escrow:gifts" });
    });
    expect(await finch[answer]()).toMatchObject(done);
    await wren.claim();
    expect(await wren.ores()).toBe(answer === "take" ? 995 : 1_000);
  });

  test("goes with its giver, who goes for good", async () => {
    await wren.give("Finchling", 5);
    await wren.leave();
    expect(await finch.received()).toEqual([]);
    expect(await finch.told()).toEqual([]);
  });

  test("goes back to its giver when either is banned for long", async () => {
    const exile = ({ characterId }: Giver) =>
      game.actFor(characterId, ({ emit }) => emit({ kind: "exiled" }));
    await wren.give("Finchling", 5);
    await exile(finch);
    await wren.claim();
    expect(await wren.ores()).toBe(1_000);
    await wren.give("Finchling", 6);
    await exile(wren);
    expect(await finch.received()).toEqual([]);
    await wren.claim();
    expect(await wren.ores()).toBe(1_000);
  });

  test("is not taken by a character that came into the account of its giver meanwhile", async () => {
    await wren.give("Finchling", 5);
    await game.world.run(({ db }) => db.patch(finch.characterId, { accountId: "wren" }));
    const [gift] = (await wren.caller.ask(api.gifts.mine, finch.own))?.received ?? [];
    const taken = { ...finch.own, giftId: gift?.id ?? "none" };
    expect(await wren.caller.order(api.gifts.take, taken)).toEqual(refused("same-account", {}));
  });

  test("stays in the place of whoever has no room for it", async () => {
    const [pieceId = ""] = await game.give(wren.characterId, { newPieces: [plain("amber-band")] });
    await wren.givePiece("Finchling", pieceId);
    const newPieces = Array.from({ length: 400 }, () => plain("amber-band"));
    await game.post(finch.characterId, [{ reason: "quest", newPieces }]);
    expect(await finch.take()).toEqual(refused("bag-full", {}));
    expect(await finch.received()).toHaveLength(1);
    expect(await finch.list()).toMatchObject({ inflow: { gifts: 0 } });
  });
});
