import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { seasonAt } from "../../core/rules/seasons.ts";
import {
  BossWorld,
  blunt,
  bossStriker,
  evening,
  eveningMs,
  noonWindow,
} from "../../testing/boss-window.ts";
import {
  api,
  hour,
  levels,
  minute,
  noonMs,
  openGame,
  plain,
  refused,
  second,
} from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { barAt } from "../rules/bar-at.ts";
import { bossOf } from "../rules/calendar.ts";
import { foldStrikes, newBar } from "../rules/fold.ts";
import { dueMsOf } from "../rules/strikes.ts";
import { foldOf, sealOf } from "./rows.ts";

let game: GameTest;
let moor: BossWorld;
beforeEach(() => {
  game = openGame();
  moor = new BossWorld(game);
});
afterEach(() => game.close());

const striker = (accountId: string, name: string, level?: number) =>
  bossStriker(game, accountId, name, level);

describe("a pledge", () => {
  test("is for one of the next four windows, from combat level 10", async () => {
    const wren = await striker("wren", "Wrenfield");
    expect(await wren.pledge(noonWindow)).toMatchObject(refused("target-gone"));
    expect(await wren.pledge(noonWindow + 5)).toMatchObject(refused("target-gone"));
    expect(await wren.pledge(noonWindow + 0.5)).toMatchObject(refused("target-gone"));
    expect(await wren.pledge(noonWindow + 4)).toMatchObject({ ok: true });
    expect((await wren.mine()).pledges).toMatchObject([
      { window: noonWindow + 4, stance: "steady" },
    ]);
    const young = await striker("finch", "Finchling", 9);
    expect(await young.pledge()).toMatchObject(
      refused("level-too-low", { skill: "combat", n: 10 }),
    );
  });

  test("names a kind for each phase", async () => {
    const wren = await striker("wren", "Wrenfield");
    const order = {
      ...wren.own,
      window: evening,
      kinds: blunt.slice(1),
      stance: "steady",
    } as const;
    expect(await wren.as.order(api["world-boss"].pledge, order)).toMatchObject(
      refused("bad-quantity"),
    );
  });

  test("can be changed and taken back", async () => {
    const wren = await striker("wren", "Wrenfield");
    await wren.pledge();
    await wren.pledge(evening, "reckless");
    expect((await wren.mine()).pledges).toMatchObject([{ window: evening, stance: "reckless" }]);
    const takeBack = () =>
      wren.as.order(api["world-boss"].takeBack, { ...wren.own, window: evening });
    expect(await takeBack()).toMatchObject({ ok: true });
    expect(await takeBack()).toMatchObject(refused("nothing-to-do"));
    expect((await wren.mine()).pledges).toEqual([]);
  });

  test("is of one character of an account", async () => {
    const wren = await striker("wren", "Wrenfield");
    const robin = await striker("wren", "Robinet");
    await wren.pledge();
    expect(await robin.pledge()).toMatchObject(refused("account-strikes", { name: "Wrenfield" }));
    expect(await robin.pledge(evening + 1)).toMatchObject({ ok: true });
  });
});

describe("in the ten minutes before", () => {
  test("those who pledged are read and told, and what they change afterwards changes nothing", async () => {
    const wren = await striker("wren", "Wrenfield");
    await wren.pledge();
    await moor.waitUntil(eveningMs - 10 * minute - second);
    expect(await moor.current()).toBeNull();
    await moor.waitUntil(eveningMs - 10 * minute);
    expect(await moor.current()).toMatchObject({ window: evening, stage: "sealing", sealed: 1 });
    expect(await wren.bell()).toContain("boss-soon");
    const [sealed] = await moor.strikersOf(evening);
    await game.become(wren.characterId, levels({ strength: 90 }));
    expect(await wren.pledge()).toMatchObject(refused("strikes-already"));
    await moor.waitUntil(eveningMs + second);
    expect(await moor.current()).toMatchObject({ stage: "open" });
    expect(await moor.strikersOf(evening)).toEqual([sealed]);
  });

  test("the strongest main hand of each kind counts that is bound, in the bag or worn", async () => {
    const wren = await striker("wren", "Wrenfield", 30);
    const strength = () => wren.as.ask(api["world-boss"].strength, wren.own);
    const bare = await strength();
    const [sword] = await game.give(wren.characterId, { newPieces: [plain("copper-shortsword")] });
    if (sword === undefined) throw new Error("There is no sword.");
    expect(await strength()).toEqual(bare);
    await wren.as.order(api.inventory.wear, { ...wren.own, pieceId: sword });
    const armed = await strength();
    expect(armed?.wornKind).toBe("edge");
    await wren.as.order(api.inventory.takeOff, { ...wren.own, slot: "main-hand" });
    expect((await strength())?.powers.edge).toBe(armed?.powers.edge);
    expect((await strength())?.wornKind).toBe("blunt");
  });

  test("who is banned or about to leave is left out and told", async () => {
    const wren = await striker("wren", "Wrenfield");
    await wren.pledge();
    await wren.as.order(api.character.depart, { ...wren.own, name: "Wrenfield" });
    await moor.waitUntil(eveningMs - 5 * minute);
    expect(await moor.strikersOf(evening)).toEqual([]);
    expect((await moor.current())?.sealed).toBe(0);
  });
});

describe("while it is open", () => {
  test("strikes come by themselves, and one's own follow from the seal", async () => {
    const wren = await striker("wren", "Wrenfield");
    const robin = await striker("robin", "Robinet", 40);
    await wren.pledge();
    await robin.pledge();
    await moor.waitUntil(eveningMs - minute);
    await moor.waitUntil(eveningMs + 10 * minute);
    const now = await moor.current();
    expect(now?.bar?.full).toBe(250_000);
    expect(now?.bar?.strikes).toBeGreaterThanOrEqual(16);
    expect(now?.bar?.struck).toBe(2);
    expect(now?.hardest.map(({ name }) => name)).toEqual(["Robinet", "Wrenfield"]);
    expect((await wren.mine()).part?.rolls.length).toBeGreaterThanOrEqual(8);
    const standing = await game.as("anybody").ask(api["world-boss"].standing, {});
    expect(standing?.percent).toBeGreaterThan(90);
  });

  test("the chances of strikes to come are not told", async () => {
    const wren = await striker("wren", "Wrenfield");
    await wren.pledge();
    await moor.waitUntil(eveningMs);
    expect((await wren.mine()).part?.rolls).toEqual([]);
    await moor.waitUntil(eveningMs + 3 * minute);
    const told = (await wren.mine()).part?.rolls.length ?? 0;
    expect(told).toBeGreaterThanOrEqual(2);
    expect(told).toBeLessThanOrEqual(3);
  });

  test("strikes of who joined are due on whole seconds as well, so that the bar moves once in each", async () => {
    const wren = await striker("wren", "Wrenfield");
    await moor.turn();
    await moor.waitUntil(noonMs + 1_234);
    expect(await wren.join()).toMatchObject({ ok: true });
    const { part } = await wren.mine();
    expect(part?.sealedAtMs).toBe(noonMs + 2_000);
    await moor.waitUntil(noonMs + 30 * minute);
    expect((await moor.current())?.bar?.strikes).toBeGreaterThanOrEqual(27);
  });

  test("one may join, and not for the last minutes", async () => {
    const wren = await striker("wren", "Wrenfield");
    const robin = await striker("robin", "Robinet");
    const time = expect.any(Number);
    expect(await wren.join()).toMatchObject(refused("boss-asleep", { time }));
    await moor.turn();
    expect(await wren.join()).toMatchObject({ ok: true });
    expect(await wren.join()).toMatchObject(refused("strikes-already"));
    await moor.waitUntil(noonMs + 58 * minute + second);
    expect(await robin.join()).toMatchObject(refused("boss-asleep", { time }));
    expect((await moor.current())?.bar?.strikes).toBe(30);
  });

  test("orders may be changed, for strikes to come", async () => {
    const wren = await striker("wren", "Wrenfield");
    await moor.turn();
    expect(await wren.change(blunt, "reckless")).toMatchObject(refused("nothing-to-do"));
    await wren.join();
    await moor.waitUntil(noonMs + 5 * minute);
    expect(await wren.change(["edge", "edge", "edge", "edge"], "reckless")).toMatchObject({
      ok: true,
    });
    const { part } = await wren.mine();
    expect(part?.orders.map(({ stance }) => stance)).toEqual(["steady", "reckless"]);
  });
});

describe("some seconds ahead", () => {
  /** One that alone fells the boss with its first strike, and when that is due. */
  async function lastStrike() {
    const wren = await striker("wren", "Wrenfield");
    await wren.pledge();
    await moor.waitUntil(eveningMs);
    await game.world.run(async ({ db }) => {
      const row = await db.query("bossWindows").order("desc").first();
      if (row?.bar == null) throw new Error("No boss stands.");
      await db.patch(row._id, { bar: { ...row.bar, full: 1, left: 1, steps: [] } });
    });
    const { part } = await wren.mine();
    if (part === null) throw new Error("Wrenfield does not strike.");
    return { wren, dueMs: dueMsOf(part, 1) };
  }

  test("the bar is told, and shows a strike when it is due", async () => {
    const { dueMs } = await lastStrike();
    await moor.waitUntil(dueMs - second);
    const bar = (await moor.current())?.bar;
    if (bar == null) throw new Error("No bar is told.");
    expect(bar).toMatchObject({ left: 0, strikes: 1, fell: { atMs: dueMs } });
    const shownAt = (atMs: number) => barAt(bar, atMs, eveningMs);
    expect(shownAt(dueMs - 1)).toMatchObject({ left: 1, strikes: 0, fell: null, turns: [] });
    expect(shownAt(dueMs)).toMatchObject({ left: 0, strikes: 1, fell: { atMs: dueMs } });
  });

  test("nothing is over before the strike that fells the boss is due, and nobody joins any more", async () => {
    const { wren, dueMs } = await lastStrike();
    const robin = await striker("robin", "Robinet");
    await moor.waitUntil(dueMs - second);
    await moor.waitUntil(dueMs - 1);
    expect(await moor.current()).toMatchObject({ stage: "open", bar: { fell: { atMs: dueMs } } });
    const time = expect.any(Number);
    expect(await robin.join()).toMatchObject(refused("boss-asleep", { time }));
    const { running } = await game.as("anybody").ask(api.boosts.world, {});
    expect(running.filter(({ id }) => id === "lanterns-lit")).toEqual([]);
    await moor.waitUntil(dueMs);
    await moor.settleUp();
    expect(await moor.history()).toMatchObject([{ state: "fell", fellAfterMs: dueMs - eveningMs }]);
    expect(await wren.rewards()).toMatchObject([{ damage: 1, strikes: 1 }]);
  });

  test("orders that are given meanwhile hold for strikes after it", async () => {
    const wren = await striker("wren", "Wrenfield");
    await wren.pledge();
    await moor.waitUntil(eveningMs);
    const { part } = await wren.mine();
    const dueMs = dueMsOf(part ?? never(), 3);
    await moor.waitUntil(dueMs - second);
    const bar = (await moor.current())?.bar;
    await wren.change(["edge", "edge", "edge", "edge"], "reckless");
    const changed = (await wren.mine()).part?.orders.at(-1);
    expect(changed).toMatchObject({ stance: "reckless", fromMs: bar?.foldedToMs });
    expect(changed?.fromMs).toBeGreaterThanOrEqual(dueMs);
    await moor.waitUntil(dueMs + second);
    const seals = (await moor.strikersOf(evening)).map(sealOf);
    const told = (await moor.current())?.bar;
    const fold = foldOf({ window: evening, boss: bossOf(evening) });
    const computed = foldStrikes(newBar(250_000, eveningMs), seals, told?.foldedToMs ?? 0, fold);
    expect(told).toMatchObject({ left: computed.left, strikes: computed.strikes });
  });

  function never(): never {
    throw new Error("Wrenfield does not strike.");
  }
});

describe("when it falls", () => {
  async function fallen() {
    const wren = await striker("wren", "Wrenfield");
    const robin = await striker("robin", "Robinet", 60);
    await wren.pledge();
    await robin.pledge();
    await moor.waitUntil(eveningMs);
    await moor.weaken();
    await moor.waitUntil(eveningMs + 20 * minute);
    await moor.settleUp();
    return { wren, robin };
  }

  test("the moor is told that it came and that it fell", async () => {
    await fallen();
    const messages = await game.as("anybody").ask(api.chat.messages, { channel: "global" });
    expect(messages.map(({ deed }) => deed)).toMatchObject([
      { kind: "boss", boss: bossOf(evening), what: "open" },
      { kind: "boss", boss: bossOf(evening), what: "fell" },
    ]);
  });

  test("lanterns are lit for everybody, for six hours from now on", async () => {
    await fallen();
    const { running } = await game.as("anybody").ask(api.boosts.world, {});
    const lit = running.filter(({ id }) => id === "lanterns-lit");
    expect(lit).toMatchObject([{ fromMs: Date.now(), untilMs: Date.now() + 6 * hour }]);
  });

  test("its health is what all have dealt, and each is told and paid once, by the claim", async () => {
    const { wren, robin } = await fallen();
    const [past] = await moor.history();
    expect(past).toMatchObject({ window: evening, state: "fell", sealed: 2 });
    const [own] = await wren.rewards();
    const [others] = await robin.rewards();
    expect((own?.damage ?? 0) + (others?.damage ?? 0)).toBe(400);
    expect(await wren.bell()).toContain("boss-over");
    expect(await wren.omens()).toBe(0);
    expect(own?.deliveryId).not.toBeNull();
    expect(await wren.claim()).toMatchObject({ ok: true, value: { claimed: 1, left: 0 } });
    expect(await wren.omens()).toBe(own?.omens);
    expect((await wren.rewards())[0]?.deliveryId).toBeNull();
    expect(await wren.claim()).toMatchObject(refused("target-gone"));
    await moor.settleUp();
    expect(await wren.omens()).toBe(own?.omens);
  });

  test("the claim counts every strike for tasks, and the window for an achievement", async () => {
    const { robin } = await fallen();
    const deeds = () => game.world.run(async ({ db }) => await db.query("deeds").collect());
    await robin.claim();
    expect(JSON.stringify(await deeds())).toContain('"worldBossJoined":1');
  });

  test("omens count for the season, of those who are ranked", async () => {
    const { robin } = await fallen();
    const season = seasonAt(eveningMs);
    const places = await game
      .as("anybody")
      .ask(api["world-boss"].ranking, { mode: "standard", season });
    expect(places.map(({ rank }) => rank)).toEqual([1, 2]);
    const own = await robin.as.ask(api["world-boss"].ownRank, { ...robin.own, season });
    expect(own?.omens).toBe((await robin.rewards())[0]?.omens);
  });

  test("only the first two windows of a day bring caches", async () => {
    const wren = await striker("wren", "Wrenfield");
    const caches: (number | undefined)[] = [];
    const midnight = evening + 1;
    for (const window of [midnight, midnight + 1, midnight + 2]) {
      await wren.pledge(window);
      const opens = eveningMs + (window - evening) * 6 * hour;
      await moor.waitUntil(opens - minute);
      await moor.waitUntil(opens);
      await moor.weaken();
      await moor.waitUntil(opens + 50 * minute);
      await moor.settleUp();
      caches.push((await wren.rewards())[0]?.caches);
    }
    expect(caches).toEqual([1, 1, 0].map((one) => (one === 0 ? 0 : expect.any(Number))));
    expect(caches[0]).toBeGreaterThan(0);
    expect(caches[1]).toBeGreaterThan(0);
  });
});

describe("when it stands for the whole hour", () => {
  test("it withdraws, no lantern is lit, and its health next time goes by what could have been dealt", async () => {
    const wren = await striker("wren", "Wrenfield");
    await wren.pledge();
    await moor.waitUntil(eveningMs);
    await moor.waitUntil(eveningMs + hour);
    await moor.settleUp();
    const [past] = await moor.history();
    expect(past).toMatchObject({ state: "withdrew", fellAfterMs: null });
    expect(past?.bar?.strikes).toBe(30);
    const { running } = await game.as("anybody").ask(api.boosts.world, {});
    expect(running.filter(({ id }) => id === "lanterns-lit")).toEqual([]);
    await moor.waitUntil(eveningMs + 6 * hour);
    expect((await moor.current())?.bar?.full).toBe(50_000);
  });
});
