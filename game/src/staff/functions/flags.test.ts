import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { flags } from "../../core/content/flags.ts";
import type { Flag } from "../../core/content/flags.ts";
import { rightsOf } from "../../core/functions/calls/rights.ts";
import { gameModules } from "../../index.ts";
import { api, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { declaredArgs, ordinaryArgs } from "../../testing/oversized-arguments.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.newCharacter("egret", "Egretmoor");
  await game.job("core:setStaffRole", { accountId: "egret", role: "developer" });
});
afterEach(() => game.close());

const reason = "We look into a fault.";
const developer = () => game.world.withIdentity({ subject: "egret", hasSecondFactor: true });
const set = (flag: Flag, isOff: boolean) =>
  developer().mutation(api.staff.setFlag, { flag, isOff, reason });

const switched = Object.entries(gameModules).flatMap(([feature, functions]) =>
  Object.entries(functions).flatMap(([name, fn]) => {
    const rights = typeof fn === "function" ? rightsOf(fn) : null;
    const flag = rights !== null && "flag" in rights ? rights.flag : undefined;
    return typeof fn !== "function" || flag === undefined
      ? []
      : [{ path: `${feature}:${name}`, fn, flag }];
  }),
);

test("every flag switches something off", () => {
  const known = new Set(switched.map(({ flag }) => flag));
  // What new accounts write is looked at where lines are said.
  expect(new Set([...known, "newcomer-chat"])).toEqual(new Set(flags));
});

describe("what is switched off", () => {
  test.each(switched)(
    "$path is refused with the reason, and let in again at once",
    async ({ path, fn, flag }) => {
      const characterId = await game.newCharacter("wren", "Wrenfield");
      const engine = await game.world.engine();
      const given = ordinaryArgs(declaredArgs(fn), { characterId });
      const call = async () => {
        game.wait(1_000);
        const identity = { subject: "wren", issuer: "tests", tokenIdentifier: "tests|wren" };
        return (await engine.mutation(path, given, { identity })) as { readonly code?: string };
      };
      expect((await call()).code).not.toBe("switched-off");
      expect(await set(flag, true)).toMatchObject({ ok: true });
      expect(await call()).toEqual(refused("switched-off", { reason }));
      expect(await set(flag, false)).toMatchObject({ ok: true });
      expect((await call()).code).not.toBe("switched-off");
    },
  );

  test("is told to everybody, and to staff with who did it", async () => {
    await set("gifts", true);
    expect(await set("gifts", true)).toEqual(refused("nothing-to-do", {}));
    expect(await game.world.query(api.core.whatsOff, {})).toEqual([{ flag: "gifts", reason }]);
    const all = await developer().query(api.staff.flags, {});
    expect(all.ok && all.value.filter(({ off }) => off !== null)).toMatchObject([
      { flag: "gifts", off: { byName: "Egretmoor", reason, sinceMs: Date.now() } },
    ]);
    await set("gifts", false);
    expect(await game.world.query(api.core.whatsOff, {})).toEqual([]);
  });

  test("is switched by developers, and by nobody who only looks after players", async () => {
    await game.job("core:setStaffRole", { accountId: "egret", role: "game-master" });
    expect(await set("gifts", true)).toEqual(refused("no-permission", {}));
  });
});

describe("while new accounts may not write", () => {
  test("they say and whisper nothing, and everybody else does", async () => {
    const fresh = await game.newCharacter("wren", "Wrenfield");
    const old = await game.newCharacter("finch", "Finchling");
    await game.establish(old);
    await set("newcomer-chat", true);
    const say = (account: string, characterId: string) =>
      game.as(account).order(api.chat.send, { characterId, channel: "help", text: "Good day." });
    const whisper = (account: string, characterId: string, name: string) =>
      game.as(account).order(api.chat.whisper, { characterId, name, text: "Psst.", shown: [] });
    expect(await say("wren", fresh)).toEqual(refused("switched-off", { reason }));
    expect(await whisper("wren", fresh, "Egretmoor")).toEqual(refused("switched-off", { reason }));
    expect(await say("finch", old)).toMatchObject({ ok: true });
    await set("newcomer-chat", false);
    expect(await say("wren", fresh)).toMatchObject({ ok: true });
  });
});
