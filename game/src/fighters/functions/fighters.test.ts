import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import { api, day, levels, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { recordBattle } from "../rules/battle.ts";
import { trainingPrice } from "../rules/training.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const rich = 1_000_000;

async function player(accountId = "wren", gold = rich) {
  const characterId = await game.newCharacter(accountId);
  await game.give(characterId, { gold });
  const as = game.as(accountId);
  const own = { characterId };
  const seen = async <Answer>(answer: Promise<Answer | null>): Promise<Answer> => {
    const view = await answer;
    if (view === null) throw new Error("The owner sees nothing.");
    return view;
  };
  const company = () => seen(as.ask(api.fighters.company, own));
  const recruits = () => seen(as.ask(api.fighters.recruits, own));
  const hire = async (nth = 0) =>
    as.order(api.fighters.hire, { ...own, set: (await recruits()).set, nth });
  return {
    characterId,
    as,
    own,
    company,
    recruits,
    hire,
    gold: async () => (await seen(as.ask(api.character.sheet, own))).gold,
    refresh: () => as.order(api.fighters.refresh, own),
    dismiss: (fighterId: string) => as.order(api.fighters.dismiss, { ...own, fighterId }),
    train: (fighterId: string, by = 1) =>
      as.order(api.fighters.train, { ...own, fighterId, levels: by }),
    arrange: (formation: (string | null)[] | null, purpose: "attack" | "defence" = "attack") =>
      as.order(api.fighters.arrange, { ...own, purpose, formation }),
    climb: async () => {
      const floor = (await seen(as.ask(api.tower.mine, own))).next?.floor ?? 0;
      return as.order(api.tower.climb, { ...own, floor });
    },
    history: () => seen(as.ask(api.fighters.history, own)),
    story: async () =>
      (await seen(as.ask(api.quests.story, own))).find(({ quest }) => quest === "hired-help"),
    log: () => seen(as.ask(api.log.lines, { ...own, type: null, untilMs: null, count: 50 })),
  };
}

type Player = Awaited<ReturnType<typeof player>>;

/** A player with so many fighters, all of whom attack. */
async function withFighters(count: number, gold = rich): Promise<Player & { ids: string[] }> {
  const one = await player("wren", gold);
  const ids: string[] = [];
  while (ids.length < count) {
    for (const nth of [0, 1, 2]) {
      if (ids.length >= count) break;
      const hired = await one.hire(nth);
      if (!hired.ok) throw new Error(`Hiring is refused: ${hired.code}.`);
      ids.push(hired.value.fighterId);
    }
    game.wait(day);
  }
  await one.arrange(Array.from({ length: 6 }, (_, place) => ids[place] ?? null));
  return { ...one, ids };
}

describe("recruits", () => {
  test("are three a day, the same however often one looks, and others on the next", async () => {
    const wren = await player();
    const first = await wren.recruits();
    expect(first.candidates).toHaveLength(3);
    expect((await wren.recruits()).candidates).toEqual(first.candidates);
    game.wait(day);
    expect((await wren.recruits()).candidates).not.toEqual(first.candidates);
  });

  test("join for the price of their rank, and the first whom the story asks for for nothing", async () => {
    const wren = await player();
    const first = await wren.recruits();
    expect(first.isFree).toBe(true);
    expect((await wren.story())?.gift).toBe("fighter");
    await wren.hire(0);
    const left = rich + 50;
    expect(await wren.gold()).toBe(left);
    expect((await wren.story())?.state).toBe("ready");
    const { candidates, isFree } = await wren.recruits();
    expect(isFree).toBe(false);
    expect(candidates.map(({ isHired }) => isHired)).toEqual([true, false, false]);
    await wren.hire(1);
    expect(await wren.gold()).toBe(left - (candidates[1]?.price ?? 0));
    expect((await wren.company()).fighters.map(({ name }) => name)).toEqual(
      candidates.slice(0, 2).map(({ name }) => name),
    );
    expect((await wren.log()).filter(({ type }) => type === "hire")).toHaveLength(2);
  });

  test("are hired once each, by the day on which they came, and by who can pay", async () => {
    const wren = await player("wren", 0);
    const { set, isFree, candidates } = await wren.recruits();
    if (!isFree) await game.give(wren.characterId, { gold: candidates[0]?.price ?? 0 });
    await wren.hire(0);
    expect(await wren.hire(0)).toMatchObject(refused("target-gone"));
    expect(await wren.hire(3)).toMatchObject(refused("target-gone"));
    expect(await wren.hire(1)).toMatchObject(refused("not-enough-gold"));
    game.wait(day);
    expect(await wren.as.order(api.fighters.hire, { ...wren.own, set, nth: 1 })).toMatchObject(
      refused("stale"),
    );
  });

  test("are sent for anew once a day, for five minutes of gold", async () => {
    const wren = await player();
    const before = await wren.recruits();
    expect(before.refreshPrice).toBe(Math.round(5 * goldMinute(1)));
    expect(await wren.refresh()).toMatchObject({ ok: true });
    const after = await wren.recruits();
    expect(after.candidates).not.toEqual(before.candidates);
    expect(after.refreshPrice).toBeNull();
    expect(await wren.refresh()).toMatchObject(refused("daily-limit"));
    expect(await wren.gold()).toBe(rich + 50 - Math.round(5 * goldMinute(1)));
  });

  test("find twelve places, and more for laurels", async () => {
    const wren = await withFighters(12, 100 * rich);
    expect(await wren.hire(0)).toMatchObject(refused("roster-full", { n: 12 }));
    await game.give(wren.characterId, { currencies: { laurels: 400 } });
    const order = { ...wren.own, offer: "laurels-roster", fighterId: null } as const;
    expect(
      await wren.as.order(api.fighters.buyWithLaurels, { ...order, quantity: 1 }),
    ).toMatchObject({ ok: true });
    expect(await wren.hire(0)).toMatchObject({ ok: true });
    expect((await wren.company()).places).toBe(13);
  });
});

describe("training", () => {
  test("costs what the levels cost, goes five beyond the owner, and half comes back", async () => {
    const wren = await withFighters(1);
    const [id = ""] = wren.ids;
    const before = await wren.gold();
    expect(await wren.train(id, 5)).toEqual({ ok: true, value: { gold: trainingPrice(1, 5) } });
    expect(await wren.gold()).toBe(before - trainingPrice(1, 5));
    expect((await wren.company()).fighters[0]?.level).toBe(6);
    expect(await wren.train(id)).toMatchObject(refused("fighter-grown", { n: 6 }));
    expect(await wren.train(id, 0)).toMatchObject(refused("bad-quantity"));
    const refund = Math.floor(trainingPrice(1, 5) / 2);
    expect(await wren.dismiss(id)).toEqual({ ok: true, value: { gold: refund } });
    expect(await wren.dismiss(id)).toMatchObject(refused("target-gone"));
    expect((await wren.company()).attack.every((one) => one === null)).toBe(true);
  });

  test("is nobody's but the owner's", async () => {
    const wren = await withFighters(1);
    const finch = await player("finch");
    expect(await finch.train(wren.ids[0] ?? "")).toMatchObject(refused("target-gone"));
    expect(await finch.dismiss(wren.ids[0] ?? "")).toMatchObject(refused("target-gone"));
    expect(await finch.arrange([wren.ids[0] ?? "", null, null, null, null, null])).toMatchObject(
      refused("target-gone"),
    );
  });
});

describe("a formation", () => {
  test("has six places, nobody twice, and the attack is never empty", async () => {
    const wren = await withFighters(3);
    const [a = "", b = ""] = wren.ids;
    expect(await wren.arrange([a, b, null])).toMatchObject(refused("wrong-slot"));
    expect(await wren.arrange([a, a, null, null, null, null])).toMatchObject(refused("wrong-slot"));
    const empty = [null, null, null, null, null, null];
    expect(await wren.arrange(empty)).toMatchObject(refused("few-fighters", { n: 1 }));
    expect(await wren.arrange(null)).toMatchObject(refused("few-fighters", { n: 1 }));
    expect(await wren.arrange([null, a, null, b, null, null], "defence")).toMatchObject({
      ok: true,
    });
    expect((await wren.company()).defence).toEqual([null, a, null, b, null, null]);
    expect(await wren.arrange(null, "defence")).toMatchObject({ ok: true });
    expect((await wren.company()).defence).toBeNull();
  });

  test("is kept for later at one of four places", async () => {
    const wren = await withFighters(1);
    const formation = [null, wren.ids[0] ?? "", null, null, null, null];
    const keep = (nth: number, kept: (string | null)[] | null) =>
      wren.as.order(api.fighters.keepPreset, { ...wren.own, nth, formation: kept });
    expect(await keep(3, formation)).toMatchObject({ ok: true });
    expect((await wren.company()).presets).toEqual([null, null, null, formation]);
    expect(await keep(4, formation)).toMatchObject(refused("bad-quantity"));
    expect(await keep(3, null)).toMatchObject({ ok: true });
    expect((await wren.company()).presets).toEqual([null, null, null, null]);
  });
});

describe("wages", () => {
  test("are paid with the first bout of a day, for those who had none yet", async () => {
    const wren = await withFighters(2);
    const { fighters, wagesDue } = await wren.company();
    expect(wagesDue).toBe(fighters.reduce((sum, { wage }) => sum + wage, 0));
    const first = await wren.climb();
    expect(first).toMatchObject({ ok: true, value: { wages: wagesDue } });
    expect((await wren.company()).wagesDue).toBe(0);
    expect(await wren.climb()).toMatchObject({ ok: true, value: { wages: 0 } });
    game.wait(day);
    expect((await wren.company()).wagesDue).toBe(wagesDue);
  });

  test("that the purse does not hold have a fighter give seven tenths in that bout", async () => {
    const wren = await withFighters(2);
    const { fighters } = await wren.company();
    const spare = (await wren.gold()) - (fighters[0]?.wage ?? 0);
    await game.post(wren.characterId, [{ reason: "fee", gold: -spare }]);
    expect(await wren.climb()).toMatchObject({ ok: true, value: { wages: fighters[0]?.wage } });
    const [line] = await wren.history();
    const report = await wren.as.ask(api.fighters.report, { reportId: line?.id ?? "" });
    expect(report?.battle?.attackers.map((one) => one?.share)).toEqual([
      1,
      0.7,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("a report", () => {
  test("tells everybody the same bout again, blow by blow, and for ninety days", async () => {
    const wren = await withFighters(6);
    const bout = await wren.climb();
    if (!bout.ok) throw new Error(bout.code);
    const { reportId, won } = bout.value;
    const report = await game.as("nobody").ask(api.fighters.report, { reportId });
    if (report?.battle == null) throw new Error("The report is empty.");
    expect(report).toMatchObject({ kind: "tower", floor: 1, attackersWin: won, ratings: null });
    const { attackersWin, turns } = recordBattle(report.battle);
    expect({ attackersWin, turns }).toEqual({ attackersWin: won, turns: report.turns });
    game.wait(90 * day + 1);
    await game.jobUntilDone("fighters:forgetReports");
    expect(await wren.as.ask(api.fighters.report, { reportId })).toBeNull();
    expect(await wren.as.ask(api.fighters.report, { reportId: "none" })).toBeNull();
  });

  test("keeps the name of nobody who is gone or does not wish to be ranked by it", async () => {
    const wren = await withFighters(1);
    const bout = await wren.climb();
    if (!bout.ok) throw new Error(bout.code);
    const { reportId } = bout.value;
    const face = async () => (await wren.as.ask(api.fighters.report, { reportId }))?.attacker;
    expect(await face()).toMatchObject({ kind: "named" });
    await game.world.run(async ({ db }) => {
      await db.insert("accountSettings", {
        accountId: "wren",
        chosen: { privacy: { showsRank: false } },
      });
    });
    expect(await face()).toEqual({ kind: "traveller" });
    await game.world.run(({ db }) => db.delete(wren.characterId));
    expect(await face()).toEqual({ kind: "gone" });
  });
});

describe("laurels", () => {
  const buy =
    (one: Player, offer: "laurels-trainer" | "laurels-champion" | "laurels-frame") =>
    async (quantity = 1, fighterId: string | null = null) =>
      one.as.order(api.fighters.buyWithLaurels, { ...one.own, offer, quantity, fighterId });

  test("train a fighter, as far as its owner allows", async () => {
    const wren = await withFighters(1);
    await game.give(wren.characterId, { currencies: { laurels: 150 } });
    const train = buy(wren, "laurels-trainer");
    expect(await train(1)).toMatchObject(refused("target-gone"));
    expect(await train(1, wren.ids[0] ?? "")).toMatchObject({ ok: true });
    const [fighter] = (await wren.company()).fighters;
    expect((fighter?.level ?? 0) > 1 || (fighter?.xp ?? 0) > 0).toBe(true);
    expect((await wren.company()).laurels).toBe(90);
    expect(await train(2, wren.ids[0] ?? "")).toMatchObject(
      refused("not-enough-laurels", { n: 30 }),
    );
  });

  test("hire a champion a week, and buy a frame once", async () => {
    const wren = await player();
    await game.give(wren.characterId, { currencies: { laurels: 5_000 } });
    const hire = buy(wren, "laurels-champion");
    expect(await hire(2)).toMatchObject(refused("weekly-limit"));
    expect(await hire()).toMatchObject({ ok: true });
    expect((await wren.company()).fighters.map(({ rank }) => rank)).toEqual(["champion"]);
    expect(await hire()).toMatchObject(refused("weekly-limit"));
    game.wait(7 * day);
    expect(await hire()).toMatchObject({ ok: true });
    const frame = buy(wren, "laurels-frame");
    expect(await frame()).toMatchObject({ ok: true });
    expect(await frame()).toMatchObject(refused("owned"));
    const ornaments = await wren.as.ask(api.achievements.ornaments, wren.own);
    expect(ornaments?.frames).toEqual(["frame-laurel"]);
  });
});

test("the power of a company names what gives it", async () => {
  const wren = await player();
  await game.become(wren.characterId, (state) => ({ ...state, rooms: { "drill-hall": 4 } }));
  expect((await wren.company()).power).toEqual({
    total: 0.02,
    sources: [{ source: "Drill Hall", value: 0.02 }],
  });
});

test("fighters learn by a bout, and go with their owner when that is deleted", async () => {
  const wren = await withFighters(1);
  await game.become(wren.characterId, levels({ combat: 20 }));
  await wren.climb();
  const [fighter] = (await wren.company()).fighters;
  expect((fighter?.level ?? 0) > 1 || (fighter?.xp ?? 0) > 0).toBe(true);
  const copy = async () => {
    await wren.as.order(api.settings.askCopy, {});
    return game.copyOf("wren");
  };
  expect((await copy())?.["fighters"]).toHaveLength(1);
  expect((await copy())?.["companies"]).toHaveLength(1);
});
