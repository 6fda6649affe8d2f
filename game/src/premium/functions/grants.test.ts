import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keysOf } from "../../core/content/keys-of.ts";
import { staffRoles } from "../../core/content/staff.ts";
import { AccountService } from "../../testing/account-service.ts";
import type { Buyer } from "../../testing/buyer.ts";
import { newBuyer, startSelling, stopSelling } from "../../testing/buyer.ts";
import { auditCrowns } from "../../testing/crown-books.ts";
import { api, day, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { crownGrantsAMonth } from "../content/limits.ts";

let game: GameTest;
let wren: Buyer;
beforeEach(async () => {
  game = openGame();
  startSelling();
  wren = await newBuyer(game, "wren", "Wrenfield");
  for (const accountId of ["heron", "egret"])
    await game.job("core:setStaffRole", { accountId, role: "admin" });
});
afterEach(async () => {
  stopSelling();
  expect(await auditCrowns(game)).toEqual([]);
  await game.close();
});

const reason = "For the evening that a fault of ours took.";
const done = { ok: true };

const staff = (accountId = "heron") =>
  game.world.withIdentity({ subject: accountId, hasSecondFactor: true });

function ask(crowns: number, name = "Wrenfield", accountId = "heron") {
  game.wait(second);
  return staff(accountId).mutation(api.premium.askCrowns, { name, crowns, reason });
}

async function agree(accountId: string) {
  game.wait(second);
  const waiting = await staff(accountId).query(api.core.approvals, {});
  const approvalId = waiting.ok ? (waiting.value[0]?.id ?? "") : "";
  return staff(accountId).mutation(api.core.approve, { approvalId, reason: "So be it." });
}

const entries = async () =>
  ((await wren.as.ask(api.premium.history, {}))?.entries ?? []).map((entry) => {
    const { reason: why, amount, about } = entry;
    return { why, amount, about };
  });

async function live(one: string, other: string): Promise<void> {
  await game.world.run(async ({ db }) => {
    const faceId = wren.characterId;
    for (const accountId of [one, other]) {
      const lives = { household: "BCDFGHJK", faceId, joinedAtMs: Date.now() };
      await db.insert("householdMembers", { accountId, ...lives });
    }
  });
}

describe("Crowns that staff give", () => {
  test("come once a second person agrees, as what they are and with the reason", async () => {
    expect(await ask(120)).toMatchObject(done);
    expect(await wren.crowns()).toBe(0);
    expect(await agree("heron")).toMatchObject(refused("second-person"));
    expect(await agree("egret")).toMatchObject(done);
    expect(await wren.crowns()).toBe(120);
    expect(await entries()).toEqual([{ why: "grant", amount: 120, about: reason }]);
    expect(await wren.payments()).toEqual([]);
    expect(await wren.told()).toContainEqual(expect.objectContaining({ what: "crowns", n: 120 }));
    expect(await agree("egret")).toMatchObject(refused("target-gone"));
    expect(await wren.crowns()).toBe(120);
  });

  test("leave the deed of each of the two on the record", async () => {
    await ask(120);
    await agree("egret");
    const rows = await game.world.run(({ db }) => db.query("staffActions").collect());
    expect(
      rows.map(({ by, action, target, of, outcome }) => [by, action, target, of, outcome]),
    ).toEqual([
      ["heron", "premium:askCrowns", "Wrenfield", "wren", "done"],
      ["egret", "core:approve", "Wrenfield", "wren", "done"],
    ]);
    expect(rows[0]?.args).toContain('"crowns":120');
  });

  test("are within a bound for an account and month, which those who agree are held to as well", async () => {
    expect(await ask(crownGrantsAMonth + 1)).toMatchObject(refused("month-limit"));
    for (const wrong of [0, -5, 0.5, Number.NaN])
      expect(await ask(wrong), String(wrong)).toMatchObject({ ok: false });
    expect(await ask(crownGrantsAMonth - 100)).toMatchObject(done);
    expect(await ask(100)).toMatchObject(refused("nothing-to-do"));
    await agree("egret");
    expect(await ask(101)).toMatchObject(refused("month-limit", { n: crownGrantsAMonth }));
    expect(await ask(100)).toMatchObject(done);
    await agree("egret");
    expect(await ask(1)).toMatchObject(refused("month-limit"));
    game.wait(31 * day);
    expect(await ask(crownGrantsAMonth)).toMatchObject(done);
    expect(await agree("egret")).toMatchObject(done);
    expect(await wren.crowns()).toBe(2 * crownGrantsAMonth);
  });

  test("make up what an account owes", async () => {
    const bought = await wren.buy(500);
    await wren.as.order(api.premium.buyOffer, { offer: "crowns-patron-30" });
    await wren.hear({ kind: "disputed", intent: bought.intent, dispute: "dp_1", amount: 500 });
    expect(await wren.crowns()).toBe(-500);
    await ask(500);
    await agree("egret");
    expect(await wren.crowns()).toBe(0);
  });

  test("are for no guest, nobody who is not there, and no account that has gone since", async () => {
    expect(await ask(10, "Nobodyhere")).toMatchObject(refused("target-gone"));
    const guestId = await game.newCharacter("guest", "Guestling");
    await game.world.run(({ db }) => db.patch(guestId, { isGuest: true }));
    expect(await ask(10, "Guestling")).toMatchObject(refused("unreachable"));
    await ask(10);
    await new AccountService(game).tell({ kind: "account-deleted", accountId: "wren" });
    expect(await agree("egret")).toMatchObject(refused("target-gone"));
  });
});

describe("of the staff", () => {
  test("nobody gives Crowns to themselves or whom they live with, or agrees to it", async () => {
    await game.newCharacter("heron", "Heronsby");
    expect(await ask(10, "Heronsby")).toMatchObject(refused("own-case"));
    await live("wren", "egret");
    expect(await ask(10, "Wrenfield", "egret")).toMatchObject(refused("own-case"));
    await ask(10);
    expect(await agree("egret")).toMatchObject(refused("own-case"));
    expect(await wren.crowns()).toBe(0);
  });

  test.each(keysOf(staffRoles))("a %s gives Crowns with the keys alone", async (role) => {
    await game.job("core:setStaffRole", { accountId: "crane", role });
    const held: readonly string[] = staffRoles[role];
    const expected = held.includes("crown") ? done : refused("no-permission");
    expect(await ask(10, "Wrenfield", "crane")).toMatchObject(expected);
  });
});
