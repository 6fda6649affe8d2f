import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SkillId } from "../../core/content/skills.ts";
import {
  api,
  day,
  hour,
  levels,
  minute,
  openGame,
  refused,
  second,
} from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { joinParty } from "../../testing/join-party.ts";
import type { ExpeditionId } from "../content/expeditions.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

type Opening = {
  readonly way?: ExpeditionId;
  readonly skill?: SkillId;
  readonly alone?: boolean;
};

async function player(accountId: string, name: string) {
  const characterId = await game.newCharacter(accountId, name);
  const as = game.as(accountId);
  const own = { characterId };
  const mine = async () => {
    const view = await as.ask(api.expeditions.mine, own);
    if (view === null) throw new Error(`${name} sees no expeditions.`);
    return view;
  };
  return {
    characterId,
    as,
    mine,
    open: ({ way = "reed-cutting", skill = "combat", alone = false }: Opening = {}) =>
      as.order(api.expeditions.open, { ...own, way, skill, alone }),
    join: async (skill: SkillId = "combat") => {
      const expeditionId = (await mine()).gathering[0]?.id ?? "";
      return as.order(api.expeditions.join, { ...own, expeditionId, skill });
    },
    begin: async () => {
      const expeditionId = (await mine()).ahead?.id ?? "";
      return as.order(api.expeditions.begin, { ...own, expeditionId });
    },
    withdraw: () => as.order(api.expeditions.withdraw, own),
    leave: () => as.order(api.party.leave, own),
    kick: (other: string) => as.order(api.party.kick, { ...own, name: other }),
    waiting: async () => (await as.ask(api.inventory.deliveries, own))?.deliveries ?? [],
    claim: () => as.order(api.inventory.claimDeliveries, { ...own, deliveryIds: null }),
    sheet: () => as.ask(api.character.sheet, own),
    checkIn: () => as.order(api.activity.checkIn, own),
    bell: async () => {
      const notices = await as.ask(api.notifications.recent, own);
      return notices?.notices.map(({ event }) => event.type) ?? [];
    },
    log: async () =>
      (await as.ask(api.party.mine, own))?.party?.log.map(({ kind }) => kind).toReversed() ?? [],
  };
}

type Player = Awaited<ReturnType<typeof player>>;

/** Wren leads, the others are members. */
async function company(): Promise<readonly [Player, Player, Player]> {
  const wren = await player("wren", "Wrenfield");
  const others: [Player, Player] = [
    await player("finch", "Finchling"),
    await player("robin", "Robinet"),
  ];
  await wren.as.order(api.party.found, { characterId: wren.characterId });
  for (const [nth, name] of ["Finchling", "Robinet"].entries()) {
    const other = others[nth];
    if (other !== undefined) await joinParty(game, wren, { ...other, name });
  }
  return [wren, ...others];
}

/** Lets the world do what is due. */
async function pass(ms: number): Promise<void> {
  game.wait(ms);
  await game.jobUntilDone("core:runDeadlines");
}

describe("somebody alone", () => {
  test("sets out at once, is home after two hours, and finds the pay waiting", async () => {
    const wren = await player("wren", "Wrenfield");
    expect(await wren.open()).toMatchObject({ ok: true });
    const { out, starts } = await wren.mine();
    expect(out).toMatchObject({ way: "reed-cutting", isAlone: true, isReady: true });
    expect(out?.percent).toBeGreaterThanOrEqual(30);
    expect(starts).toMatchObject({ left: 1, most: 4 });

    await pass(2 * hour - second);
    expect((await wren.mine()).out).not.toBeNull();
    await pass(2 * second);
    expect((await wren.mine()).out).toBeNull();
    const [past] = (await wren.mine()).past;
    expect(past).toMatchObject({ way: "reed-cutting", percent: out?.percent, with: [] });
    const [waiting] = await wren.waiting();
    expect(waiting).toMatchObject({ cause: "expedition", gold: past?.pay.gold });
    expect(waiting?.xp.combat).toBe(past?.pay.xp);
    expect(await wren.bell()).toContain("expedition-back");
  });

  test("is paid once, in what was chosen, when it is claimed", async () => {
    const wren = await player("wren", "Wrenfield");
    await wren.open({ skill: "fishing" });
    await pass(2 * hour);
    const before = await wren.sheet();
    expect(await wren.claim()).toMatchObject({ ok: true, value: { claimed: 1, left: 0 } });
    const after = await wren.sheet();
    const [past] = (await wren.mine()).past;
    expect((after?.gold ?? 0) - (before?.gold ?? 0)).toBe(past?.pay.gold);
    const risen = after?.skills.fishing;
    expect(risen === undefined ? 0 : risen.level).toBeGreaterThan(1);
    expect(await wren.claim()).toMatchObject(refused("target-gone"));
  });

  test("finds it claimed by itself with the first sign of a day, a fortnight later", async () => {
    const wren = await player("wren", "Wrenfield");
    await wren.open();
    await pass(2 * hour);
    await pass(13 * day);
    await wren.checkIn();
    expect(await wren.waiting()).toHaveLength(1);
    await pass(2 * day);
    await wren.checkIn();
    expect(await wren.waiting()).toHaveLength(0);
  });

  test("has two starts a day and keeps four", async () => {
    const wren = await player("wren", "Wrenfield");
    for (let nth = 0; nth < 2; nth++) {
      expect(await wren.open()).toMatchObject({ ok: true });
      await pass(2 * hour);
    }
    expect(await wren.open()).toMatchObject(refused("no-starts"));
    await pass(day);
    expect((await wren.mine()).starts.left).toBe(2);
    await pass(5 * day);
    expect((await wren.mine()).starts).toMatchObject({ left: 4, nextAtMs: null });
  });

  test("may join one ahead, which begins when the other is back, and no third", async () => {
    const wren = await player("wren", "Wrenfield");
    await game.become(wren.characterId, levels({ combat: 6 }));
    await wren.open();
    expect(await wren.open({ way: "lost-flock" })).toMatchObject({ ok: true });
    expect((await wren.mine()).ahead).toMatchObject({ way: "lost-flock", isReady: true });
    expect(await wren.open()).toMatchObject(refused("travelling"));
    const firstBack = (await wren.mine()).out?.backAtMs ?? 0;
    await pass(2 * hour + minute);
    // The job came a minute late: it acts as of the instant.
    expect((await wren.mine()).out).toMatchObject({ way: "lost-flock", leftAtMs: firstBack });
  });

  test("takes back what has not begun, and the start with it", async () => {
    const wren = await player("wren", "Wrenfield");
    await wren.open();
    await wren.open();
    expect((await wren.mine()).starts.left).toBe(0);
    expect(await wren.withdraw()).toMatchObject({ ok: true });
    expect((await wren.mine()).starts.left).toBe(1);
    expect(await wren.withdraw()).toMatchObject(refused("nothing-to-do"));
  });

  test("is turned back where the level is missing", async () => {
    const wren = await player("wren", "Wrenfield");
    expect(await wren.open({ way: "charcoal-run" })).toMatchObject(refused("level-too-low"));
    expect((await wren.mine()).starts.left).toBe(2);
  });
});

describe("a party", () => {
  test("is called, grows stronger with each who joins, and begins when all have", async () => {
    const [wren, finch, robin] = await company();
    await wren.open();
    expect(await finch.bell()).toContain("expedition-opened");
    const alone = (await wren.mine()).ahead?.power ?? 0;
    expect(await finch.join()).toMatchObject({ ok: true });
    const both = (await wren.mine()).ahead?.power ?? 0;
    expect(both).toBeGreaterThan(alone * 2);
    expect((await wren.mine()).out).toBeNull();
    expect(await robin.join("mining")).toMatchObject({ ok: true });
    for (const one of [wren, finch, robin])
      expect((await one.mine()).out?.travellers).toHaveLength(3);

    await pass(2 * hour);
    for (const one of [wren, finch, robin]) expect(await one.waiting()).toHaveLength(1);
    expect((await robin.mine()).past[0]?.with).toEqual(["Wrenfield", "Finchling"]);
    expect(await wren.log()).toEqual(
      expect.arrayContaining(["expedition-opened", "expedition-out", "expedition-back"]),
    );
  });

  test("begins when its opener says so, and nobody joins after", async () => {
    const [wren, finch, robin] = await company();
    await wren.open();
    await finch.join();
    expect(await finch.begin()).toMatchObject(refused("target-gone"));
    expect(await wren.begin()).toMatchObject({ ok: true });
    expect((await finch.mine()).out).not.toBeNull();
    expect((await robin.mine()).gathering).toEqual([]);
    expect(await robin.join()).toMatchObject(refused("target-gone"));
  });

  test("waits for whoever is still out with another", async () => {
    const [wren, finch] = await company();
    await finch.open({ alone: true });
    game.wait(minute);
    await wren.open();
    await finch.join();
    await wren.begin();
    expect((await wren.mine()).out).toBeNull();
    expect((await wren.mine()).ahead?.travellers).toMatchObject([
      { name: "Wrenfield", isAway: false },
      { name: "Finchling", isAway: true },
    ]);
    await pass(2 * hour);
    expect((await wren.mine()).out?.travellers).toHaveLength(2);
  });

  test("has its starts back when nobody lets it begin within a day", async () => {
    const [wren, finch] = await company();
    await wren.open();
    await finch.join();
    await pass(day + second);
    expect(await wren.mine()).toMatchObject({ ahead: null, out: null });
    expect((await wren.mine()).starts.left).toBe(4);
    expect(await finch.bell()).toContain("expedition-called-off");
  });

  test("pays whoever was sent away on the way, and nobody who left", async () => {
    const [wren, finch, robin] = await company();
    await wren.open();
    await finch.join();
    await robin.join();
    expect(await wren.kick("Finchling")).toMatchObject({ ok: true });
    expect(await robin.leave()).toMatchObject({ ok: true });
    await pass(2 * hour);
    expect(await wren.waiting()).toHaveLength(1);
    expect(await finch.waiting()).toHaveLength(1);
    expect(await robin.waiting()).toHaveLength(0);
  });

  test("goes without those who leave it or are sent away before, and is led by the next", async () => {
    const [wren, finch, robin] = await company();
    await wren.open();
    await finch.join();
    await wren.leave();
    expect((await wren.mine()).starts.left).toBe(2);
    expect((await finch.mine()).ahead).toMatchObject({ isOpener: true });
    expect((await finch.mine()).ahead?.travellers).toHaveLength(1);
    expect(await finch.kick("Robinet")).toMatchObject({ ok: true });
    expect(await robin.join()).toMatchObject(refused("target-gone"));
    expect(await finch.begin()).toMatchObject({ ok: true });
  });

  test("that ends with its last member pays it all the same", async () => {
    const wren = await player("wren", "Wrenfield");
    await wren.as.order(api.party.found, { characterId: wren.characterId });
    await wren.open();
    expect((await wren.mine()).out).not.toBeNull();
    await wren.leave();
    await pass(2 * hour);
    expect(await wren.waiting()).toHaveLength(1);
  });

  test("shows its expeditions to nobody else", async () => {
    const [wren] = await company();
    const stranger = await player("crake", "Crakeling");
    await wren.open();
    const expeditionId = (await wren.mine()).ahead?.id ?? "";
    expect((await stranger.mine()).gathering).toEqual([]);
    const { characterId } = stranger;
    const joined = { characterId, expeditionId, skill: "combat" } as const;
    expect(await stranger.as.order(api.expeditions.join, joined)).toMatchObject(
      refused("target-gone"),
    );
  });
});

test("what is long over is forgotten", async () => {
  const wren = await player("wren", "Wrenfield");
  await wren.open();
  await pass(2 * hour);
  await pass(31 * day);
  expect((await wren.mine()).past).toEqual([]);
  const rows = await game.world.run(({ db }) => db.query("expeditions").collect());
  expect(rows).toEqual([]);
});
