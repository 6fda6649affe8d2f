import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { shareHousehold } from "../../households/functions/members.ts";
import { api, day, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  for (const accountId of ["stork", "crane"])
    await game.job("core:setStaffRole", { accountId, role: "moderator" });
  await game.job("core:setStaffRole", { accountId: "robin", role: "helper" });
});
afterEach(() => game.close());

const reason = "The same bank card, and one of them only ever gives to the other.";

const staff = (accountId: string) =>
  game.world.withIdentity({ subject: accountId, hasSecondFactor: true });

async function player(accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  const as = game.as(accountId);
  const code = async () => {
    const shown = await as.order(api.households.showCode, { characterId });
    return shown.ok ? shown.value.code : "";
  };
  return {
    characterId,
    as,
    mine: () => as.ask(api.households.mine, {}),
    names: async () =>
      (await as.ask(api.households.mine, {}))?.members.map(({ name: of }) => of).toSorted(),
    leave: () => as.order(api.households.leave, {}),
    appeal: (text = "We are siblings.") => as.order(api.households.appeal, { characterId, text }),
    /** Lives with somebody from now on. */
    joinOf: async (host: { code: () => Promise<string> }) =>
      as.order(api.households.join, { characterId, code: await host.code() }),
    code,
  };
}

const two = async () =>
  [await player("wren", "Wrenfield"), await player("finch", "Finchling")] as const;

const ask = (by = "stork", name = "Wrenfield", otherName = "Finchling") =>
  staff(by).mutation(api.moderation.askLink, { name, otherName, reason });

async function waiting(by = "crane") {
  const answer = await staff(by).query(api.core.approvals, {});
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

async function answerBy(by: string, kind: "approve" | "decline") {
  const approvalId = (await waiting())[0]?.id ?? "";
  return staff(by).mutation(api.core[kind], { approvalId, reason: "I see the same." });
}

async function link(): Promise<void> {
  expect(await ask()).toMatchObject({ ok: true });
  expect(await answerBy("crane", "approve")).toMatchObject({ ok: true });
}

const share = (one = "wren", other = "finch") =>
  game.world.run(({ db }) => shareHousehold(db, one, other));

describe("a link of two accounts", () => {
  test("is asked by one of the staff and laid by another, and both players hear why", async () => {
    const [wren, finch] = await two();
    expect(await ask("robin")).toEqual(refused("no-permission", {}));
    expect(await ask()).toMatchObject({ ok: true });
    expect(await ask("crane", "Finchling", "Wrenfield")).toEqual(refused("nothing-to-do", {}));
    expect(await share()).toBe(false);
    expect(await waiting("stork")).toMatchObject([
      { deed: "link", facts: { name: "Wrenfield", other: "Finchling" }, reason, isOwn: true },
    ]);
    const counts = async (by: string) => staff(by).query(api.moderation.waiting, {});
    expect(await counts("stork")).toEqual({ ok: true, value: 0 });
    expect(await counts("crane")).toEqual({ ok: true, value: 1 });
    expect(await answerBy("stork", "approve")).toEqual(refused("second-person", {}));
    expect(await answerBy("crane", "approve")).toMatchObject({ ok: true });
    expect(await share()).toBe(true);
    expect(await waiting()).toEqual([]);
    for (const [one, to] of [
      [wren, "Finchling"],
      [finch, "Wrenfield"],
    ] as const) {
      expect(await one.names()).toEqual(["Finchling", "Wrenfield"]);
      const { characterId } = one;
      const bell = await one.as.ask(api.notifications.recent, { characterId });
      expect(bell?.notices[0]?.event).toMatchObject({ type: "household-linked", to, reason });
      expect((await one.mine())?.laid).toMatchObject({ name: to, reason, appeal: null });
    }
    const record = await game.world.run(({ db }) => db.query("staffActions").collect());
    expect(record.map(({ action, outcome }) => [action, outcome])).toContainEqual([
      "core:approve",
      "done",
    ]);
  });

  test("is not laid by who lives with the asker, and is about nobody of the staff's own household", async () => {
    await two();
    const stork = await player("stork", "Storkwell");
    const crane = await player("crane", "Craneford");
    await crane.joinOf(stork);
    await ask();
    expect(await answerBy("crane", "approve")).toEqual(refused("second-person", {}));
    expect(await ask("stork", "Wrenfield", "Craneford")).toEqual(refused("own-case", {}));
    expect(await ask("stork", "Storkwell", "Wrenfield")).toEqual(refused("own-case", {}));
    expect(await ask("stork", "Wrenfield", "Storkwell")).toEqual(refused("own-case", {}));
  });

  test("is of two full accounts, and is asked in vain after three days", async () => {
    await two();
    await game.newCharacter("wren", "Wrenmoor");
    expect(await ask("stork", "Wrenfield", "Wrenmoor")).toEqual(refused("same-account", {}));
    expect(await ask("stork", "Wrenfield", "Nobody")).toEqual(refused("target-gone", {}));
    const guest = game.world.withIdentity({ subject: "guest", isAnonymous: true });
    await guest.mutation(api.character.create, {
      name: "Crakeling",
      origin: "moorborn",
      mode: "standard",
      avatarSeed: 7,
    });
    expect(await ask("stork", "Wrenfield", "Crakeling")).toEqual(refused("full-account", {}));
    await ask();
    const [old] = await waiting();
    game.wait(3 * day);
    expect(await waiting()).toEqual([]);
    const order = { approvalId: old?.id ?? "", reason };
    for (const kind of ["approve", "decline"] as const) {
      const answer = await staff("crane").mutation(api.core[kind], order);
      expect(answer).toEqual(refused("target-gone", {}));
    }
    expect(await ask()).toMatchObject({ ok: true });
    expect(await answerBy("crane", "decline")).toMatchObject({ ok: true });
    expect(await share()).toBe(false);
  });

  test("is left by nobody, also by who was leaving, until it ends", async () => {
    const [wren, finch] = await two();
    await finch.joinOf(wren);
    await finch.leave();
    await link();
    game.wait(31 * day);
    await game.jobUntilDone("core:runDeadlines");
    expect(await share()).toBe(true);
    for (const one of [wren, finch])
      expect(await one.leave()).toEqual(refused("linked-by-staff", {}));
    expect(await ask("crane")).toMatchObject({ ok: true });
    expect(await answerBy("stork", "approve")).toEqual(refused("nothing-to-do", {}));
  });

  test("brings the household of the second over to that of the first, six accounts at most", async () => {
    const [wren, finch] = await two();
    const heron = await player("heron", "Heronsby");
    const kite = await player("kite", "Kitewell");
    await heron.joinOf(wren);
    await kite.joinOf(finch);
    await link();
    const all = ["Finchling", "Heronsby", "Kitewell", "Wrenfield"];
    for (const one of [wren, finch, heron, kite]) expect(await one.names()).toEqual(all);
    // Only the two are bound.
    expect((await kite.mine())?.laid).toBeNull();
    expect(await kite.leave()).toMatchObject({ ok: true });
    const more = await player("crake", "Crakeling");
    for (const name of ["Aldwin", "Bertram"]) await (await player(name, name)).joinOf(more);
    expect(await ask("stork", "Wrenfield", "Crakeling")).toMatchObject({ ok: true });
    expect(await answerBy("crane", "approve")).toEqual(refused("household-full", { n: 6 }));
  });

  test("binds nobody to an account that was deleted", async () => {
    const [wren, finch] = await two();
    const heron = await player("heron", "Heronsby");
    await heron.joinOf(wren);
    await link();
    await game.job("character:removeAccount", { accountId: "finch" });
    expect((await wren.mine())?.laid).toBeNull();
    expect(await wren.leave()).toMatchObject({ ok: true });
    expect(await finch.mine()).toMatchObject({ members: [], laid: null });
  });
});

describe("an appeal against a link", () => {
  async function appeals(by = "heron") {
    const answer = await staff(by).query(api.moderation.linkAppeals, {});
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  }

  const decide = async (by: string, verdict: "upheld" | "lifted") => {
    const appealId = (await appeals())[0]?.id ?? "";
    const order = { appealId, verdict, reason: "Looked at it again." };
    return staff(by).mutation(api.moderation.decideLinkAppeal, order);
  };

  beforeEach(async () => {
    await game.job("core:setStaffRole", { accountId: "heron", role: "moderator" });
  });

  test("is open to whom it binds, one at a time, and waits for those who did not lay it", async () => {
    const [wren, finch] = await two();
    expect(await wren.appeal()).toEqual(refused("target-gone", {}));
    await link();
    expect(await wren.appeal(" ")).toEqual(refused("message-empty", {}));
    expect(await wren.appeal()).toMatchObject({ ok: true });
    expect(await wren.appeal()).toEqual(refused("nothing-to-do", {}));
    expect((await wren.mine())?.laid?.appeal).toMatchObject({
      text: "We are siblings.",
      answer: null,
    });
    expect((await finch.mine())?.laid?.appeal).toBeNull();
    for (const [by, mayUphold, value] of [
      ["heron", true, 1],
      ["stork", false, 0],
      ["crane", false, 0],
    ] as const) {
      expect(await appeals(by)).toMatchObject([
        { name: "Wrenfield", otherName: "Finchling", text: "We are siblings.", reason, mayUphold },
      ]);
      expect(await staff(by).query(api.moderation.waiting, {})).toEqual({ ok: true, value });
    }
  });

  test("that is turned down leaves the link, and may be said again after ninety days", async () => {
    const [wren] = await two();
    await link();
    await wren.appeal();
    for (const by of ["stork", "crane"])
      expect(await decide(by, "upheld")).toEqual(refused("second-person", {}));
    expect(await decide("heron", "upheld")).toMatchObject({ ok: true });
    expect(await share()).toBe(true);
    expect(await appeals()).toEqual([]);
    const again = Date.now() + 90 * day;
    expect((await wren.mine())?.laid).toMatchObject({
      appeal: { answer: { reason: "Looked at it again." } },
      appealsAgainAtMs: again,
    });
    expect(await wren.appeal()).toEqual(refused("cooldown", { time: 90 * day }));
    const { characterId } = wren;
    const bell = await wren.as.ask(api.notifications.recent, { characterId });
    expect(bell?.notices[0]?.event).toMatchObject({ type: "appeal-decided", verdict: "upheld" });
    game.wait(90 * day);
    expect((await wren.mine())?.laid?.appealsAgainAtMs).toBeNull();
    expect(await wren.appeal()).toMatchObject({ ok: true });
  });

  test("ends the link at once where it is right, also by who laid it", async () => {
    const [wren, finch] = await two();
    await link();
    await finch.appeal();
    expect(await decide("stork", "lifted")).toMatchObject({ ok: true });
    expect(await share()).toBe(false);
    for (const one of [wren, finch]) expect(await one.mine()).toMatchObject({ members: [] });
    expect(await appeals()).toEqual([]);
  });

  test("gives everybody back the household they came from", async () => {
    const [wren, finch] = await two();
    const robin = await player("robin", "Robinet");
    const kite = await player("kite", "Kitewell");
    await robin.joinOf(wren);
    await kite.joinOf(finch);
    await link();
    await wren.appeal();
    await decide("heron", "lifted");
    for (const one of [wren, robin]) expect(await one.names()).toEqual(["Robinet", "Wrenfield"]);
    for (const one of [finch, kite]) expect(await one.names()).toEqual(["Finchling", "Kitewell"]);
    expect(await finch.leave()).toMatchObject({ ok: true });
  });

  test("leaves together who lived together before", async () => {
    const [wren, finch] = await two();
    await finch.joinOf(wren);
    await link();
    await wren.appeal();
    await decide("heron", "lifted");
    expect(await share()).toBe(true);
    expect(await wren.leave()).toMatchObject({ ok: true });
  });

  test("is decided by nobody whom it binds, or who lives with them", async () => {
    const [wren, finch] = await two();
    const heron = await player("heron", "Heronsby");
    await heron.joinOf(finch);
    await link();
    await wren.appeal();
    expect(await decide("heron", "lifted")).toEqual(refused("own-case", {}));
    expect(await share()).toBe(true);
  });
});
