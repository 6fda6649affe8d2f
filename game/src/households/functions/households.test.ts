import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, day, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { membersMax } from "../content/limits.ts";
import { shareHousehold } from "./members.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function player(accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  const caller = game.as(accountId);
  const code = async () => {
    const shown = await caller.order(api.households.showCode, { characterId });
    if (!shown.ok) throw new Error(shown.code);
    return shown.value.code;
  };
  return {
    characterId,
    caller,
    code,
    join: (text: string) => caller.order(api.households.join, { characterId, code: text }),
    mine: () => caller.ask(api.households.mine, {}),
    names: async () => (await caller.ask(api.households.mine, {}))?.members.map(({ name }) => name),
  };
}

const three = async () =>
  [
    await player("wren", "Wrenfield"),
    await player("finch", "Finchling"),
    await player("heron", "Heronsby"),
  ] as const;

const share = (one: string, other: string) =>
  game.world.run(({ db }) => shareHousehold(db, one, other));

describe("a code", () => {
  test("links two accounts, each by one character, and tells whoever showed it", async () => {
    const [wren, finch, heron] = await three();
    const code = await wren.code();
    expect((await wren.mine())?.code?.code).toBe(code);
    expect(await finch.join(code.toLowerCase())).toEqual({
      ok: true,
      value: { name: "Wrenfield" },
    });
    for (const one of [wren, finch]) expect(await one.names()).toEqual(["Wrenfield", "Finchling"]);
    expect(await heron.names()).toEqual([]);
    expect(await share("wren", "finch")).toBe(true);
    expect(await share("wren", "heron")).toBe(false);
    expect(await share("heron", "kite")).toBe(false);
    const { characterId } = wren;
    const bell = await wren.caller.ask(api.notifications.recent, { characterId });
    expect(bell?.notices.map(({ event }) => event)).toMatchObject([
      { type: "household-joined", by: "Finchling" },
    ]);
    expect((await wren.mine())?.code).toBeNull();
  });

  test("is good once, for fifteen minutes, and the last one of an account alone", async () => {
    const [wren, finch, heron] = await three();
    const first = await wren.code();
    game.wait(minute);
    const second = await wren.code();
    expect(await finch.join(first)).toEqual(refused("bad-code", {}));
    expect(await finch.join(second)).toMatchObject({ ok: true });
    expect(await heron.join(second)).toEqual(refused("bad-code", {}));
    const third = await finch.code();
    game.wait(15 * minute);
    expect((await finch.mine())?.code).toBeNull();
    expect(await heron.join(third)).toEqual(refused("bad-code", {}));
  });

  test("brings nobody in twice, or out of another household", async () => {
    const [wren, finch, heron] = await three();
    const kite = await player("kite", "Kitewell");
    const own = await wren.code();
    expect(await wren.join(own)).toEqual(refused("nothing-to-do", {}));
    await finch.join(own);
    expect(await finch.join(await wren.code())).toEqual(refused("nothing-to-do", {}));
    await kite.join(await heron.code());
    expect(await kite.join(await wren.code())).toEqual(refused("in-household", {}));
  });

  test("brings six accounts together and no more", async () => {
    const wren = await player("wren", "Wrenfield");
    const names = ["Aldwin", "Bertram", "Cuthbert", "Dunstan", "Edmund", "Fulbert"];
    for (const name of names.slice(0, membersMax - 1)) {
      const code = await wren.code();
      expect(await (await player(name, name)).join(code)).toMatchObject({ ok: true });
    }
    const full = refused("household-full", { n: membersMax });
    const { characterId } = wren;
    expect(await wren.caller.order(api.households.showCode, { characterId })).toEqual(full);
  });
});

describe("leaving", () => {
  test("takes thirty days, in which one may think better of it", async () => {
    const [wren, finch] = await three();
    await finch.join(await wren.code());
    const none = refused("nothing-to-do", {});
    expect(await wren.caller.order(api.households.stay, {})).toEqual(none);
    expect(await wren.caller.order(api.households.leave, {})).toMatchObject({ ok: true });
    expect(await wren.caller.order(api.households.leave, {})).toEqual(none);
    game.wait(29 * day);
    expect(await share("wren", "finch")).toBe(true);
    expect(await wren.caller.order(api.households.stay, {})).toMatchObject({ ok: true });
    game.wait(2 * day);
    await game.jobUntilDone("core:runDeadlines");
    expect(await wren.names()).toHaveLength(2);
  });

  test("leaves nobody behind in a household of one", async () => {
    const [wren, finch, heron] = await three();
    await finch.join(await wren.code());
    await wren.caller.order(api.households.leave, {});
    await finch.caller.order(api.households.leave, {});
    game.wait(30 * day);
    await game.jobUntilDone("core:runDeadlines");
    for (const one of [wren, finch]) expect(await one.names()).toEqual([]);
    expect(await share("wren", "finch")).toBe(false);
    expect(await finch.join(await heron.code())).toMatchObject({ ok: true });
  });

  test("comes at once with the deletion of an account", async () => {
    const [wren, finch, heron] = await three();
    await finch.join(await wren.code());
    await game.job("character:removeAccount", { accountId: "finch" });
    expect(await wren.names()).toEqual([]);
    expect(await wren.join(await heron.code())).toMatchObject({ ok: true });
    expect(await wren.names()).toEqual(["Heronsby", "Wrenfield"]);
  });
});
