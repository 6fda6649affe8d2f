import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keysOf } from "../../core/content/keys-of.ts";
import { staffRoles } from "../../core/content/staff.ts";
import { AccountService } from "../../testing/account-service.ts";
import { auditCrowns } from "../../testing/crown-books.ts";
import { api, day, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { newReferralPlayer } from "../../testing/referral-friends.ts";
import type { ReferralPlayer } from "../../testing/referral-friends.ts";

// Finchling came by an address of Wrenfield's, and has reached the first step.

let game: GameTest;
let wren: ReferralPlayer;
let finch: ReferralPlayer;
beforeEach(async () => {
  game = openGame();
  wren = await newReferralPlayer(game, "wren", "Wrenfield");
  finch = await newReferralPlayer(game, "finch", "Finchling");
  await game.job("core:setStaffRole", { accountId: "heron", role: "moderator" });
  await finch.claim(await wren.draw());
  await finch.become(20);
  await finch.comeDaily(7);
});
afterEach(async () => {
  expect(await auditCrowns(game)).toEqual([]);
  await game.close();
});

const reason = "Both of them play from one chair.";
const done = { ok: true };

function staff(accountId = "heron") {
  game.wait(second);
  return game.world.withIdentity({ subject: accountId, hasSecondFactor: true });
}

async function cases() {
  const answered = await staff().query(api.referrals.cases, {});
  if (!answered.ok) throw new Error(answered.code);
  return answered.value;
}

async function idOfOnly(): Promise<string> {
  const { waiting, stopped } = await cases();
  return [...waiting, ...stopped][0]?.id ?? "";
}

async function why() {
  const answered = await staff().query(api.referrals.why, { referralId: await idOfOnly() });
  if (!answered.ok || answered.value === null) throw new Error("There is no such referral.");
  return answered.value;
}

async function decide(deed: "stop" | "resume", accountId = "heron") {
  const order = { referralId: await idOfOnly(), reason };
  return staff(accountId).mutation(api.referrals[deed], order);
}

async function pass(ms: number): Promise<void> {
  game.wait(ms);
  await game.jobUntilDone("core:runDeadlines");
}

describe("staff", () => {
  test("see what is to be paid, to whom, when and why", async () => {
    const { waiting, stopped } = await cases();
    expect(waiting).toMatchObject([{ name: "Wrenfield", friend: "Finchling" }]);
    expect(stopped).toEqual([]);
    const seen = await why();
    expect(seen).toMatchObject({ days: 7, combat: 20, ofMonth: 1, isBarred: false, stopped: null });
    const [first, next] = seen.steps;
    expect(first).toMatchObject({ combat: 20, days: 7, crowns: 5, paidAtMs: null });
    expect(first?.paysAtMs).toBe(waiting[0]?.atMs);
    expect(next).toMatchObject({ combat: 40, reachedAtMs: null, paysAtMs: null });
    expect(seen.friendPaidAtMs).not.toBeNull();
  });

  test("see none of it once it is paid, and stop it no more once all is", async () => {
    await pass(14 * day);
    expect(await cases()).toEqual({ waiting: [], stopped: [] });
    expect(await wren.crowns()).toBe(5);
    const [row] = await game.world.run(({ db }) => db.query("referrals").collect());
    await finch.become(60);
    await finch.comeDaily(28);
    await pass(14 * day);
    const order = { referralId: row?._id ?? "", reason };
    expect(await staff().mutation(api.referrals.stop, order)).toMatchObject(
      refused("nothing-to-do"),
    );
  });

  test.each(keysOf(staffRoles))(
    "a %s sees and stops them who sees linked accounts",
    async (role) => {
      const referralId = await idOfOnly();
      await game.job("core:setStaffRole", { accountId: "crane", role });
      const held: readonly string[] = staffRoles[role];
      const expected = held.includes("ban") ? done : refused("no-permission");
      const crane = staff("crane");
      expect(await crane.query(api.referrals.cases, {})).toMatchObject(expected);
      expect(await crane.query(api.referrals.why, { referralId })).toMatchObject(expected);
      for (const deed of ["stop", "resume"] as const) {
        const order = { referralId, reason };
        expect(await crane.mutation(api.referrals[deed], order)).toMatchObject(expected);
      }
    },
  );

  test("stop nothing of their own, or of whom they sent or were sent by", async () => {
    const engine = await game.world.engine();
    for (const accountId of ["wren", "finch"]) {
      await engine.mutation("core:setStaffRole", { accountId, role: "moderator" });
      expect(await decide("stop", accountId)).toMatchObject(refused("own-case"));
      await engine.mutation("core:setStaffRole", { accountId, role: null });
    }
  });
});

describe("a payment that is stopped", () => {
  test("is not made, and whoever sent the friend reads why", async () => {
    expect(await decide("stop")).toMatchObject(done);
    expect(await decide("stop")).toMatchObject(refused("nothing-to-do"));
    expect(await wren.told()).toContainEqual(
      expect.objectContaining({ what: "referral-stopped", reason }),
    );
    await pass(30 * day);
    expect([await wren.crowns(), await wren.frames(), await finch.crowns()]).toEqual([0, [], 10]);
    expect((await wren.mine()).friends[0]?.stopped).toMatchObject({ reason });
    expect(await cases()).toMatchObject({ waiting: [], stopped: [{ friend: "Finchling" }] });
    expect((await why()).stopped).toMatchObject({ reason });
  });

  test("is made after all once that is taken back", async () => {
    expect(await decide("resume")).toMatchObject(refused("nothing-to-do"));
    await decide("stop");
    await pass(30 * day);
    expect(await decide("resume")).toMatchObject(done);
    await pass(second);
    expect([await wren.crowns(), await wren.frames()]).toEqual([5, ["frame-ember"]]);
    expect((await wren.mine()).friends[0]?.stopped).toBeNull();
    expect(await wren.told()).toContainEqual(
      expect.objectContaining({ what: "referral-resumed", reason }),
    );
    await pass(30 * day);
    expect(await wren.crowns()).toBe(5);
  });

  test("leaves a row of each deed, and is forgotten with the account that sent", async () => {
    await decide("stop");
    await decide("resume");
    await pass(second);
    await decide("stop");
    const rows = await game.world.run(({ db }) => db.query("staffActions").collect());
    expect(rows.map(({ action, target, outcome }) => [action, target, outcome])).toEqual([
      ["referrals:stop", "Wrenfield", "done"],
      ["referrals:resume", "Wrenfield", "done"],
      ["referrals:stop", "Wrenfield", "done"],
    ]);
    await new AccountService(game).tell({ kind: "account-deleted", accountId: "wren" });
    expect(await game.world.run(({ db }) => db.query("referralStops").collect())).toEqual([]);
    expect(await cases()).toEqual({ waiting: [], stopped: [] });
  });

  test("shows nothing of a friend that has gone", async () => {
    await decide("stop");
    const referralId = await idOfOnly();
    await new AccountService(game).tell({ kind: "account-deleted", accountId: "finch" });
    expect(await cases()).toEqual({ waiting: [], stopped: [] });
    expect(await staff().query(api.referrals.why, { referralId })).toEqual({
      ok: true,
      value: null,
    });
  });
});
