import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, day, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.job("core:setStaffRole", { accountId: "heron", role: "moderator" });
});
afterEach(() => game.close());

const reason = "Rude to a newcomer.";

const staff = (accountId: string) =>
  game.world.withIdentity({ subject: accountId, hasSecondFactor: true });

describe("a ban for good", () => {
  beforeEach(async () => {
    await game.newCharacter("finch", "Finchling");
    for (const accountId of ["stork", "crane"])
      await game.job("core:setStaffRole", { accountId, role: "game-master" });
  });

  const ask = (by: string, name = "Finchling") =>
    staff(by).mutation(api.moderation.askBanForGood, { name, reason });

  async function waiting(by = "crane") {
    const answer = await staff(by).query(api.core.approvals, {});
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  }

  async function answerBy(by: string, kind: "approve" | "decline") {
    const approvalId = (await waiting())[0]?.id ?? "";
    return staff(by).mutation(api.core[kind], { approvalId, reason: "So be it." });
  }

  const laid = () => game.world.run(({ db }) => db.query("sanctions").collect());

  test("is asked by one and done by another", async () => {
    expect(await ask("heron")).toEqual(refused("no-permission", {}));
    expect(await ask("stork")).toMatchObject({ ok: true });
    expect(await ask("crane")).toEqual(refused("nothing-to-do", {}));
    expect(await laid()).toEqual([]);
    expect(await waiting("stork")).toMatchObject([
      { deed: "ban-for-good", facts: { name: "Finchling" }, reason, isOwn: true },
    ]);
    for (const [by, count] of [
      ["heron", 0],
      ["stork", 0],
      ["crane", 1],
    ] as const)
      expect(await staff(by).query(api.moderation.waiting, {})).toEqual({ ok: true, value: count });
    expect(await answerBy("stork", "approve")).toEqual(refused("second-person", {}));
    expect(await answerBy("crane", "approve")).toMatchObject({ ok: true });
    expect(await laid()).toMatchObject([
      { kind: "ban", untilMs: null, reason, by: "stork", second: "crane" },
    ]);
    expect(await waiting()).toEqual([]);
  });

  test("is refused by anybody who may, and asked for in vain after three days", async () => {
    await ask("stork");
    expect(await answerBy("crane", "decline")).toMatchObject({ ok: true });
    expect(await waiting()).toEqual([]);
    await ask("stork");
    const [open] = await waiting();
    game.wait(3 * day);
    expect(await waiting()).toEqual([]);
    const late = { approvalId: open?.id ?? "", reason };
    expect(await staff("crane").mutation(api.core.approve, late)).toEqual(
      refused("target-gone", {}),
    );
    expect(await laid()).toEqual([]);
  });
});
