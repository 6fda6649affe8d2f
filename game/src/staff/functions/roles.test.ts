import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { StaffRole } from "../../core/content/staff.ts";
import { api, day, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  for (const [accountId, name] of [
    ["heron", "Heronmoor"],
    ["egret", "Egretmoor"],
    ["wren", "Wrenfield"],
  ] as const)
    await game.newCharacter(accountId, name);
  for (const accountId of ["heron", "egret"])
    await game.job("core:setStaffRole", { accountId, role: "admin" });
});
afterEach(() => game.close());

const staff = (subject: string) => game.world.withIdentity({ subject, hasSecondFactor: true });
const reason = "She looks after newcomers.";

const ask = (by: string, name: string, role: StaffRole | null) =>
  staff(by).mutation(api.staff.askRole, { name, role, reason });

async function waiting(by = "egret") {
  const answer = await staff(by).query(api.core.approvals, {});
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

async function approve(by: string) {
  const approvalId = (await waiting())[0]?.id ?? "";
  return staff(by).mutation(api.core.approve, { approvalId, reason: "I agree." });
}

const roleOf = async (accountId: string) =>
  (await staff(accountId).query(api.core.staffRole, {})).role;

describe("a role among the staff", () => {
  test("is given and taken by two admins, and holds at the next call", async () => {
    expect(await ask("heron", "Wrenfield", "helper")).toMatchObject({ ok: true });
    expect(await waiting()).toMatchObject([
      { deed: "role", facts: { name: "Wrenfield", before: "none", role: "helper" } },
    ]);
    expect(await roleOf("wren")).toBeNull();
    expect(await approve("heron")).toEqual(refused("second-person", {}));
    expect(await approve("egret")).toMatchObject({ ok: true });
    expect(await roleOf("wren")).toBe("helper");
    const team = await staff("heron").query(api.staff.team, {});
    expect(team.ok && team.value.map(({ name, role }) => [name, role])).toEqual([
      ["Heronmoor", "admin"],
      ["Egretmoor", "admin"],
      ["Wrenfield", "helper"],
    ]);
    expect(await ask("egret", "Wrenfield", "helper")).toEqual(refused("nothing-to-do", {}));
    expect(await ask("egret", "Wrenfield", null)).toMatchObject({ ok: true });
    expect(await approve("heron")).toMatchObject({ ok: true });
    expect(await roleOf("wren")).toBeNull();
  });

  test("is nobody's to ask for who does not hold the keys, or for themselves", async () => {
    await game.job("core:setStaffRole", { accountId: "wren", role: "game-master" });
    expect(await ask("wren", "Wrenfield", "admin")).toEqual(refused("no-permission", {}));
    expect(await ask("heron", "Heronmoor", null)).toEqual(refused("own-case", {}));
    expect(await staff("wren").query(api.staff.team, {})).toEqual(refused("no-permission", {}));
  });

  test("tells those who hold the keys what waits, and nobody else", async () => {
    await game.job("core:setStaffRole", { accountId: "wren", role: "game-master" });
    await ask("heron", "Wrenfield", "helper");
    expect(await waiting("wren")).toEqual([]);
    const [asked] = await waiting("heron");
    expect(asked).toMatchObject({ isOwn: true, hasSecond: true });
    const answer = { approvalId: asked?.id ?? "", reason };
    expect(await staff("wren").mutation(api.core.approve, answer)).toEqual(
      refused("no-permission", {}),
    );
    await game.job("core:setStaffRole", { accountId: "egret", role: "helper" });
    expect(await waiting("heron")).toMatchObject([{ hasSecond: false }]);
  });
});

describe("what waits for a second person", () => {
  const state = async () =>
    game.world.run(async ({ db }) =>
      (await db.query("staffApprovals").collect()).map((row) => row.state),
    );

  test("lapses after three days", async () => {
    await ask("heron", "Wrenfield", "helper");
    game.wait(3 * day - 1);
    await game.jobUntilDone("core:runDeadlines");
    expect(await state()).toEqual(["asked"]);
    game.wait(1);
    await game.jobUntilDone("core:runDeadlines");
    expect(await state()).toEqual(["lapsed"]);
    expect(await roleOf("wren")).toBeNull();
  });

  test("is not done any more once who asked may not ask for it", async () => {
    await ask("heron", "Wrenfield", "helper");
    const [asked] = await waiting();
    await game.job("core:setStaffRole", { accountId: "heron", role: "helper" });
    expect(await waiting()).toEqual([]);
    const answer = { approvalId: asked?.id ?? "", reason };
    expect(await staff("egret").mutation(api.core.approve, answer)).toEqual(
      refused("target-gone", {}),
    );
  });

  test("is taken back by who asked, and then neither done nor lapsed", async () => {
    await ask("heron", "Wrenfield", "helper");
    const answer = { approvalId: (await waiting())[0]?.id ?? "", reason };
    expect(await staff("heron").mutation(api.core.decline, answer)).toMatchObject({ ok: true });
    expect(await staff("egret").mutation(api.core.approve, answer)).toEqual(
      refused("target-gone", {}),
    );
    game.wait(4 * day);
    await game.jobUntilDone("core:runDeadlines");
    expect(await state()).toEqual(["refused"]);
  });

  test("is known to a feature, whatever its kind", async () => {
    const { performerOf } = await import("../../core/functions/wiring.ts");
    const { secondDeeds } = await import("../../core/content/second-deeds.ts");
    for (const deed of Object.keys(secondDeeds)) expect(performerOf(deed)).toBeDefined();
  });
});
