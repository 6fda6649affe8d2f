import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AccountService } from "../../testing/account-service.ts";
import { auditCrowns } from "../../testing/crown-books.ts";
import { api, day, hour, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { newReferralPlayer } from "../../testing/referral-friends.ts";
import { friendsAMonth } from "../content/limits.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(async () => {
  expect(await auditCrowns(game)).toEqual([]);
  await game.close();
});

const player = (accountId: string, name: string) => newReferralPlayer(game, accountId, name);

const wrenAndFinch = async () =>
  [await player("wren", "Wrenfield"), await player("finch", "Finchling")] as const;

async function pass(ms: number): Promise<void> {
  game.wait(ms);
  await game.jobUntilDone("core:runDeadlines");
}

async function link(one: string, other: string): Promise<void> {
  await game.world.run(async ({ db }) => {
    for (const accountId of [one, other]) {
      const [face] = await db
        .query("characters")
        .withIndex("by_account", (q) => q.eq("accountId", accountId))
        .take(1);
      if (face === undefined) throw new Error(`${accountId} has no character.`);
      const lives = { household: "BCDFGHJK", faceId: face._id, joinedAtMs: Date.now() };
      await db.insert("householdMembers", { accountId, ...lives });
    }
  });
}

describe("an address", () => {
  test("is ten letters, shows a face and a name, and nothing else", async () => {
    const [wren, finch] = await wrenAndFinch();
    const refId = await wren.draw();
    expect(refId).toMatch(/^[a-z]{10}$/);
    expect(await finch.as.ask(api.referrals.inviter, { refId })).toEqual({
      name: "Wrenfield",
      avatarSeed: 7,
    });
    expect(await finch.as.ask(api.referrals.inviter, { refId: "Wrenfield" })).toBeNull();
    expect(await finch.draw()).not.toBe(refId);
  });

  test("is replaced once a day, and the one before leads nowhere", async () => {
    const [wren, finch] = await wrenAndFinch();
    const { characterId } = wren;
    const refId = await wren.draw();
    game.wait(hour);
    expect(await wren.as.order(api.referrals.draw, { characterId })).toEqual(
      refused("cooldown", { time: 23 * hour }),
    );
    expect((await wren.mine()).replacedFromMs).toBe(Date.now() + 23 * hour);
    game.wait(23 * hour);
    const next = await wren.draw();
    expect(next).not.toBe(refId);
    expect(await finch.as.ask(api.referrals.inviter, { refId })).toBeNull();
    expect(await finch.claim(refId)).toEqual(refused("bad-code", {}));
    expect(await finch.claim(next)).toMatchObject({ ok: true });
  });

  test("is drawn and claimed by full accounts alone", async () => {
    const [wren, finch] = await wrenAndFinch();
    const refId = await wren.draw();
    const guest = game.world.withIdentity({ subject: "finch", isAnonymous: true });
    const asked = { characterId: finch.characterId };
    expect(await guest.mutation(api.referrals.draw, asked)).toEqual(refused("full-account", {}));
    expect(await guest.mutation(api.referrals.claim, { refId })).toEqual(
      refused("full-account", {}),
    );
  });
});

describe("a claim", () => {
  test("is refused for the own address, for a second one, and for that of who was sent by oneself", async () => {
    const [wren, finch] = await wrenAndFinch();
    const heron = await player("heron", "Heronsby");
    const [ofWren, ofFinch, ofHeron] = [await wren.draw(), await finch.draw(), await heron.draw()];
    const nothing = refused("nothing-to-do", {});
    expect(await wren.claim(ofWren)).toEqual(nothing);
    expect(await finch.claim(ofWren)).toMatchObject({ ok: true });
    expect(await finch.claim(ofHeron)).toEqual(nothing);
    expect(await wren.claim(ofFinch)).toEqual(nothing);
    expect((await wren.mine()).friends).toHaveLength(1);
    expect((await heron.mine()).friends).toEqual([]);
  });

  test("takes a character, and none older than thirty days", async () => {
    const [wren, finch] = await wrenAndFinch();
    const refId = await wren.draw();
    const empty = await game.as("kite").order(api.referrals.claim, { refId });
    expect(empty).toEqual(refused("nothing-to-do", {}));
    game.wait(30 * day);
    expect(await finch.claim(refId)).toEqual(refused("nothing-to-do", {}));
  });

  test("is refused within a household", async () => {
    const [wren, finch] = await wrenAndFinch();
    const refId = await wren.draw();
    await link("wren", "finch");
    expect(await finch.claim(refId)).toEqual(refused("household", {}));
  });

  test("is one of five in a month", async () => {
    const wren = await player("wren", "Wrenfield");
    const refId = await wren.draw();
    for (const letter of ["a", "b", "c", "d", "e"]) {
      const friend = await player(`friend-${letter}`, `Friend${letter}`);
      expect(await friend.claim(refId)).toMatchObject({ ok: true });
    }
    const sixth = await player("sixth", "Sixthling");
    expect(await sixth.claim(refId)).toEqual(refused("month-limit", { n: friendsAMonth }));
    expect((await wren.mine()).ofMonth).toBe(5);
    // The first of the next month.
    game.wait(27 * day);
    expect(await sixth.claim(refId)).toMatchObject({ ok: true });
    expect((await wren.mine()).ofMonth).toBe(1);
  });
});

describe("rewards", () => {
  test("of the first step come to the friend at once and to the other after fourteen days", async () => {
    const [wren, finch] = await wrenAndFinch();
    await finch.claim(await wren.draw());
    await finch.become(20);
    await finch.comeDaily(6);
    expect([await finch.crowns(), (await wren.mine()).friends[0]?.steps[0]]).toEqual([
      0,
      { state: "open" },
    ]);
    await finch.comeDaily(1);
    expect([await finch.crowns(), await wren.crowns()]).toEqual([10, 0]);
    expect(await finch.frames()).toEqual(["frame-new-fire"]);
    expect((await wren.mine()).friends[0]?.steps[0]).toMatchObject({ state: "waiting" });
    await pass(14 * day);
    expect([await finch.crowns(), await wren.crowns()]).toEqual([10, 5]);
    expect(await wren.frames()).toEqual(["frame-ember"]);
    expect((await wren.mine()).friends[0]?.steps[0]).toMatchObject({ state: "paid" });
    await pass(14 * day);
    expect(await wren.crowns()).toBe(5);
  });

  test("of all steps are forty Crowns and three frames", async () => {
    const [wren, finch] = await wrenAndFinch();
    await finch.claim(await wren.draw());
    await finch.become(60);
    await finch.comeDaily(28);
    await pass(14 * day);
    expect([await wren.crowns(), await finch.crowns()]).toEqual([40, 10]);
    expect(await wren.frames()).toEqual(["frame-ember", "frame-torchlight", "frame-hearth"]);
  });

  test("come to nobody within a household", async () => {
    const [wren, finch] = await wrenAndFinch();
    await finch.claim(await wren.draw());
    await link("wren", "finch");
    await finch.become(60);
    await finch.comeDaily(28);
    await pass(14 * day);
    expect([await wren.crowns(), await finch.crowns()]).toEqual([0, 0]);
  });

  test("are lost with the account that sent", async () => {
    const [wren, finch] = await wrenAndFinch();
    await finch.claim(await wren.draw());
    await new AccountService(game).tell({ kind: "account-deleted", accountId: "wren" });
    expect((await finch.mine()).asFriend).toBeNull();
  });
});
