import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keysOf } from "../../core/content/keys-of.ts";
import { staffRoles } from "../../core/content/staff.ts";
import { AccountService } from "../../testing/account-service.ts";
import type { Buyer } from "../../testing/buyer.ts";
import { newBuyer } from "../../testing/buyer.ts";
import { auditCrowns } from "../../testing/crown-books.ts";
import { api, day, hour, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { CodeGood } from "../content/codes.ts";
import { codeLimits, codeTries, worthAloneMax } from "../content/codes.ts";
import { patronPrice } from "../content/crown-offers.ts";

let game: GameTest;
let wren: Buyer;
beforeEach(async () => {
  game = openGame();
  wren = await newBuyer(game, "wren", "Wrenfield");
  for (const accountId of ["heron", "egret"])
    await game.job("core:setStaffRole", { accountId, role: "admin" });
});
afterEach(async () => {
  expect(await auditCrowns(game)).toEqual([]);
  await game.close();
});

const reason = "For the fair.";
const size = { amount: 1, codes: 1, usesOfEach: 1, days: 30 };
const done = { ok: true };
type Sizes = Partial<typeof size>;

// Anew each time: what staff may do ends some hours after they signed in.
const staff = (accountId = "heron") =>
  game.world.withIdentity({ subject: accountId, hasSecondFactor: true });
const make = (gives: CodeGood, more: Sizes = {}) =>
  staff().mutation(api.premium.makeCodes, { gives, ...size, ...more, reason });
const ask = (more: Sizes = {}, gives: CodeGood = "crowns") =>
  staff().mutation(api.premium.askCodes, { gives, ...size, ...more, reason });

async function answer(accountId: string) {
  game.wait(second);
  const waiting = await staff(accountId).query(api.core.approvals, {});
  const approvalId = waiting.ok ? (waiting.value[0]?.id ?? "") : "";
  return staff(accountId).mutation(api.core.approve, { approvalId, reason });
}

async function batches() {
  const answered = await staff().query(api.premium.codeBatches, {});
  return answered.ok ? answered.value : [];
}

/** The codes of the batch that holds longest. */
async function codes() {
  const [batch] = await batches();
  const answered = await staff().query(api.premium.codesOf, { batchId: batch?.id ?? "" });
  return answered.ok ? answered.value : [];
}

async function firstCode() {
  return (await codes())[0]?.code ?? "";
}

const redeem = (code: string, as = wren.as) => as.order(api.premium.redeem, { code });

async function revoke(codeId: string | null = null) {
  const [batch] = await batches();
  const order = { batchId: batch?.id ?? "", codeId, reason };
  return staff().mutation(api.premium.revokeCodes, order);
}

const staffDeeds = () => game.world.run(({ db }) => db.query("staffActions").collect());

describe("a code", () => {
  test("gives days of Patron, in whatever way it is typed", async () => {
    await make("patron-days", { amount: 30 });
    const typed = (await firstCode()).toLowerCase().replaceAll("-", " ");
    expect(await redeem(typed)).toEqual({ ok: true, value: { gives: "patron-days", amount: 30 } });
    const { patron } = (await wren.as.ask(api.premium.mine, {})) ?? {};
    expect(patron?.untilMs).toBe(Date.now() + 30 * day);
  });

  test("gives a cosmetic, and stays good for who has it already", async () => {
    await make("crowns-chat-flair", { usesOfEach: 2 });
    await make("crowns-chat-flair", { days: 60 });
    expect(await redeem(await firstCode())).toMatchObject(done);
    const other = (await batches()).find(({ used }) => used === 0);
    const listed = await staff().query(api.premium.codesOf, { batchId: other?.id ?? "" });
    const code = listed.ok ? (listed.value[0]?.code ?? "") : "";
    expect(await redeem(code)).toEqual(refused("owned", {}));
    expect((await batches()).map(({ used }) => used)).toEqual([1, 0]);
  });

  test("is used once by an account, and by others until it is used up", async () => {
    await make("patron-days", { usesOfEach: 2 });
    const code = await firstCode();
    const finch = await newBuyer(game, "finch", "Finchling");
    const robin = await newBuyer(game, "robin", "Robinet");
    expect(await redeem(code)).toMatchObject(done);
    expect(await redeem(code)).toEqual(refused("code-used", {}));
    expect(await redeem(code, finch.as)).toMatchObject(done);
    expect(await redeem(code, robin.as)).toEqual(refused("code-used", {}));
    expect(await batches()).toMatchObject([{ used: 2, state: "used-up" }]);
  });

  test("gives its last use to one of two who enter it at once", async () => {
    await make("patron-days");
    const code = await firstCode();
    const finch = await newBuyer(game, "finch", "Finchling");
    const both = await Promise.all([redeem(code), redeem(code, finch.as)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter(({ ok }) => !ok)).toEqual([refused("code-used", {})]);
    expect(await codes()).toMatchObject([{ used: 1, state: "used-up" }]);
  });

  test("expires, and tells so", async () => {
    await make("patron-days", { days: 1 });
    const code = await firstCode();
    game.wait(day);
    expect(await redeem(code)).toEqual(refused("code-expired", {}));
    expect(await batches()).toMatchObject([{ state: "expired" }]);
  });

  test("that was never made is not valid", async () => {
    for (const code of ["BCDF-GHJK-LMNP", "", "?"])
      expect(await redeem(code)).toEqual(refused("code-invalid", {}));
  });

  test("is entered five times an hour, right or wrong", async () => {
    await make("patron-days");
    const code = await firstCode();
    for (let nth = 0; nth < codeTries; nth++) {
      expect(await redeem("BCDF-GHJK-LMNP")).toEqual(refused("code-invalid", {}));
      game.wait(second);
    }
    const left = hour - codeTries * second;
    expect(await redeem(code)).toEqual(refused("cooldown", { time: left }));
    game.wait(left);
    expect(await redeem(code)).toMatchObject(done);
  });

  test("is nothing for guests", async () => {
    await make("patron-days");
    const code = await firstCode();
    const guest = game.world.withIdentity({ subject: "guest", isAnonymous: true });
    expect(await guest.mutation(api.premium.redeem, { code })).toMatchObject(
      refused("full-account"),
    );
    expect(await codes()).toMatchObject([{ used: 0 }]);
  });

  test("is nothing for those who made it", async () => {
    await newBuyer(game, "heron", "Heronsby");
    await make("patron-days");
    expect(await redeem(await firstCode(), game.as("heron"))).toEqual(refused("own-case", {}));
  });
});

describe("codes for Crowns", () => {
  test("are made once a second person agrees, and nobody of the two uses them", async () => {
    const egret = await newBuyer(game, "egret", "Egretmoor");
    expect(await ask({ amount: 200, codes: 3 })).toMatchObject(done);
    expect(await batches()).toEqual([]);
    expect(await answer("heron")).toMatchObject(refused("second-person"));
    expect(await answer("egret")).toMatchObject(done);
    expect(await codes()).toHaveLength(3);
    const code = await firstCode();
    expect(await redeem(code, egret.as)).toEqual(refused("own-case", {}));
    expect(await redeem(code)).toEqual({ ok: true, value: { gives: "crowns", amount: 200 } });
    expect(await wren.crowns()).toBe(200);
    expect(await wren.entries()).toEqual([["code", 200]]);
  });

  test("are not asked for twice while they wait", async () => {
    await ask();
    game.wait(second);
    expect(await ask()).toMatchObject(refused("nothing-to-do"));
  });

  test("are nobody's to make alone, however few", async () => {
    expect(await make("crowns")).toMatchObject(refused("second-person"));
    expect(await batches()).toEqual([]);
  });

  test("that serve several are for accounts that were here when they were made", async () => {
    await ask({ amount: 50, usesOfEach: 2 });
    await answer("egret");
    const shared = await firstCode();
    game.wait(second);
    await game.newCharacter("finch", "Finchling");
    const finch = game.as("finch");
    expect(await redeem(shared, finch)).toEqual(refused("code-newcomer", {}));
    expect(await redeem(shared)).toMatchObject(done);
    await ask({ amount: 50, days: 60 });
    await answer("egret");
    game.wait(second);
    expect(await redeem(await firstCode(), finch)).toMatchObject(done);
  });

  test("that serve several are not used again by an account that comes anew", async () => {
    await ask({ amount: 50, usesOfEach: 3 });
    await answer("egret");
    const code = await firstCode();
    await redeem(code);
    await new AccountService(game).tell({ kind: "account-deleted", accountId: "wren" });
    game.wait(8 * day);
    await game.jobUntilDone("core:runDeadlines");
    await game.newCharacter("wren-again", "Wrenagain");
    expect(await redeem(code, game.as("wren-again"))).toEqual(refused("code-newcomer", {}));
    expect(await batches()).toMatchObject([{ used: 1 }]);
  });
});

describe("codes that are worth much", () => {
  const daysAlone = (worthAloneMax * patronPrice.days) / patronPrice.crowns;
  const most = { amount: 30, usesOfEach: daysAlone / 30 };

  test("are made by one up to a worth in thirty days, in however many batches", async () => {
    expect(await make("patron-days", { ...most, usesOfEach: most.usesOfEach - 1 })).toMatchObject(
      done,
    );
    expect(await make("patron-days", { amount: 30 })).toMatchObject(done);
    expect(await make("crowns-chat-flair")).toMatchObject(refused("second-person"));
    expect(await revoke()).toMatchObject(done);
    expect(await make("patron-days", { amount: 1 })).toMatchObject(refused("second-person"));
    expect(
      await staff("egret").mutation(api.premium.makeCodes, {
        gives: "patron-days",
        ...size,
        reason,
      }),
    ).toMatchObject(done);
    game.wait(30 * day);
    expect(await make("patron-days", most)).toMatchObject(done);
  });

  test("are made once a second person agrees, and do not count towards what one makes alone", async () => {
    const large = { amount: 30, codes: 100, usesOfEach: 10 };
    expect(await make("patron-days", large)).toMatchObject(refused("second-person"));
    expect(await ask(large, "patron-days")).toMatchObject(done);
    expect(await batches()).toEqual([]);
    expect(await answer("egret")).toMatchObject(done);
    expect(await batches()).toMatchObject([
      { gives: "patron-days", ...large, isOwn: true, second: "" },
    ]);
    expect(await redeem(await firstCode())).toMatchObject(done);
    expect(await make("patron-days", most)).toMatchObject(done);
  });

  test("are made by nobody beyond a worth, and by nobody beyond the limits of a batch", async () => {
    const all = { amount: 90, codes: codeLimits.codes, usesOfEach: codeLimits.usesOfEach };
    expect(await make("patron-days", all)).toMatchObject(refused("bad-quantity"));
    expect(await ask(all, "patron-days")).toMatchObject(refused("bad-quantity"));
    expect(await ask({ amount: 101, codes: 1, usesOfEach: 10_000 })).toMatchObject(
      refused("bad-quantity"),
    );
    expect(await ask({ amount: 100, codes: 1, usesOfEach: 10_000 })).toMatchObject(done);
  });
});

describe("a batch", () => {
  test("of many codes has no two alike", async () => {
    await make("patron-days", { codes: codeLimits.codes });
    const made = (await codes()).map(({ code }) => code);
    expect(new Set(made).size).toBe(codeLimits.codes);
  });

  test("beyond the limits is refused", async () => {
    expect(await make("patron-days", { codes: codeLimits.codes + 1 })).toMatchObject(
      refused("bad-quantity"),
    );
    expect(await make("crowns-chat-flair", { amount: 2 })).toMatchObject(refused("bad-quantity"));
    expect(await ask({ amount: codeLimits.crowns + 1 })).toMatchObject(refused("bad-quantity"));
    expect(await batches()).toEqual([]);
  });

  test("is revoked as a whole, and what it gave stays", async () => {
    await make("patron-days", { codes: 2 });
    const [first, other] = await codes();
    await redeem(first?.code ?? "");
    expect(await revoke()).toMatchObject(done);
    expect(await redeem(other?.code ?? "")).toEqual(refused("code-invalid", {}));
    expect((await wren.as.ask(api.premium.mine, {}))?.patron.untilMs).not.toBeNull();
    expect(await batches()).toMatchObject([{ state: "revoked", used: 1 }]);
    game.wait(second);
    expect(await revoke()).toMatchObject(refused("nothing-to-do"));
  });

  test("stays good where one code of it is revoked", async () => {
    await make("patron-days", { codes: 2 });
    const [first, other] = await codes();
    expect(await revoke(first?.id)).toMatchObject(done);
    expect(await redeem(first?.code ?? "")).toEqual(refused("code-invalid", {}));
    expect(await redeem(other?.code ?? "")).toMatchObject(done);
    expect((await codes()).map(({ state }) => state)).toEqual(["revoked", "used-up"]);
  });

  test("has no codes of another one revoked with it", async () => {
    await make("patron-days", { days: 1 });
    const [first] = await codes();
    await make("patron-days");
    expect(await revoke(first?.id)).toMatchObject(refused("target-gone"));
  });
});

describe("of the staff", () => {
  test.each(keysOf(staffRoles))(
    "a %s makes, sees and revokes codes with the keys alone",
    async (role) => {
      await make("patron-days");
      const [batch] = await batches();
      const batchId = batch?.id ?? "";
      await game.job("core:setStaffRole", { accountId: "crane", role });
      const crane = staff("crane");
      const held: readonly string[] = staffRoles[role];
      const expected = held.includes("crown") ? done : refused("no-permission");
      const { askCodes, codeBatches, codesOf, makeCodes, revokeCodes } = api.premium;
      const wish = { gives: "patron-days", ...size, reason } as const;
      expect(await crane.query(codeBatches, {})).toMatchObject(expected);
      expect(await crane.query(codesOf, { batchId })).toMatchObject(expected);
      expect(await crane.mutation(makeCodes, wish)).toMatchObject(expected);
      expect(await crane.mutation(askCodes, { ...wish, gives: "crowns" })).toMatchObject(expected);
      const order = { batchId, codeId: null, reason };
      expect(await crane.mutation(revokeCodes, order)).toMatchObject(expected);
    },
  );

  test("each deed leaves one entry, and none of them tells a code", async () => {
    await make("patron-days");
    const [first] = await codes();
    await ask();
    await revoke(first?.id);
    const deeds = await staffDeeds();
    expect(deeds.map(({ action, target, outcome }) => [action, target, outcome])).toEqual([
      ["premium:makeCodes", "codes patron-days 1", "done"],
      ["premium:askCodes", "codes crowns 1", "done"],
      ["premium:revokeCodes", "codes patron-days 1", "done"],
    ]);
    expect(JSON.stringify(deeds)).not.toContain(first?.code);
  });
});
