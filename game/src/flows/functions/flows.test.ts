import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import { api, day, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { newGiver } from "../../testing/giver.ts";
import type { Trader } from "../../testing/market-trader.ts";
import { auditMarket, newTrader } from "../../testing/market-trader.ts";
import { casesANight, daysKept, flowsToldMax, minutesMin } from "../content/limits.ts";

let game: GameTest;
let wren: Trader;
let alt: Trader;
beforeEach(async () => {
  game = openGame();
  await game.job("core:setStaffRole", { accountId: "heron", role: "moderator" });
  wren = await newTrader(game, "wren", "Wrenfield");
  alt = await newTrader(game, "alt", "Altmoor");
  game.wait(15 * day);
});
afterEach(async () => {
  expect(await auditMarket(game)).toEqual([]);
  await game.close();
});

/** Rounded up, of somebody who has not fought yet. */
const goldAMinute = Math.ceil(goldMinute(1));
const today = () => Math.floor(Date.now() / day);
const flows = () => game.world.run(({ db }) => db.query("flows").collect());
const desk = () => game.world.withIdentity({ subject: "heron", hasSecondFactor: true });

async function cases() {
  const answer = await desk().query(api.moderation.cases, {});
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

/** What usually moves: so many pairs, from some gold to ten times as much. */
async function usualFlows(count = 40) {
  await game.world.run(async ({ db }) => {
    for (let nth = 0; nth < count; nth++) {
      const pair = { giver: `giver ${nth}`, taker: `taker ${nth}` };
      const centi = 100 * (20 + 5 * nth);
      await db.insert("flows", { day: today(), ...pair, centi, giftCenti: 0 });
    }
  });
}

async function flow(giver: string, taker: string, gold: number) {
  await game.world.run(({ db }) =>
    db.insert("flows", { day: today(), giver, taker, centi: 100 * gold, giftCenti: 0 }),
  );
}

/** Two more than make cases in one night. */
const takers = [
  ...["Aldwin", "Bertram", "Cuthbert", "Dunstan", "Edmund", "Fulbert"],
  ...["Godric", "Harold", "Ingram", "Jocelyn", "Kenelm", "Leofric"],
];

async function night() {
  game.wait(day);
  await game.jobUntilDone("flows:judge");
}

describe("what moves between accounts", () => {
  test("is nothing at usual prices, and what lies between at others, whoever came first", async () => {
    await wren.placed("sell", 8, 10);
    await alt.placed("buy", 8, 10);
    expect(await flows()).toEqual([]);
    await wren.placed("sell", 7, 100);
    await alt.placed("buy", 7, 100);
    await alt.placed("buy", 9, 10);
    await wren.placed("sell", 9, 10);
    expect(await flows()).toMatchObject([
      { giver: "wren", taker: "alt", centi: 10_000, giftCenti: 0 },
      { giver: "alt", taker: "wren", centi: 1_000, giftCenti: 0 },
    ]);
  });

  test("is the whole worth of a gift, once it is taken", async () => {
    const finch = await newGiver(game, "finch", "Finchling");
    const tern = await newGiver(game, "tern", "Ternfield");
    expect(await finch.give("Ternfield", 3)).toMatchObject({ ok: true });
    expect(await flows()).toEqual([]);
    expect(await tern.take()).toMatchObject({ ok: true });
    expect(await flows()).toMatchObject([
      { giver: "finch", taker: "tern", centi: 2_400, giftCenti: 2_400 },
    ]);
  });

  test("is forgotten after a fortnight", async () => {
    await usualFlows(600);
    game.wait(daysKept * day);
    await game.jobUntilDone("flows:judge");
    expect(await flows()).toHaveLength(600);
    await night();
    expect(await flows()).toEqual([]);
  });
});

describe("the largest flows", () => {
  const largest = () => desk().query(api.flows.largest, {});

  test("are told by names with the case that came of them, the largest first, as of the last night", async () => {
    expect(await largest()).toEqual({ ok: true, value: { day: null, flows: [] } });
    await usualFlows();
    await flow("wren", "alt", 2 * minutesMin * goldAMinute);
    await night();
    const answer = await largest();
    const found = answer.ok ? answer.value.flows : [];
    expect(found).toHaveLength(flowsToldMax);
    const { open } = await cases();
    expect(found[0]).toMatchObject({
      ...{ giver: "Wrenfield", taker: "Altmoor", gold: 2 * minutesMin * goldAMinute },
      ...{ giftGold: 0, caseId: open[0]?.id, isOpen: true },
    });
    expect(found[0]?.sigmas).toBeGreaterThan(3);
    // Those who are gone have no name, and what is usual no case.
    expect(found[1]).toEqual({
      ...{
        giver: "",
        taker: "",
        gold: 215,
        giftGold: 0,
        sigmas: null,
        caseId: null,
        isOpen: false,
      },
    });
  });

  test("are for those who judge", async () => {
    await game.job("core:setStaffRole", { accountId: "heron", role: "helper" });
    expect(await largest()).toMatchObject({ ok: false, code: "no-permission" });
  });
});

describe("a flow that stands out", () => {
  test("is a case for staff, and nothing comes of it by itself", async () => {
    await usualFlows();
    const gold = 2 * minutesMin * goldAMinute;
    await flow("wren", "alt", gold);
    await night();
    const { open } = await cases();
    expect(open).toMatchObject([
      {
        ...{ what: "flow", name: "Altmoor", reports: 0, text: "" },
        flow: { giver: "Wrenfield", gold, giftGold: 0, days: daysKept },
      },
    ]);
    const caseId = open[0]?.id ?? "none";
    const detail = await desk().query(api.moderation.caseDetail, { caseId });
    expect(detail).toMatchObject({
      value: { characters: ["Altmoor"], removable: null, causes: [], past: [] },
    });
    expect(await alt.placed("buy", 8, 1)).toMatchObject({ rests: 1 });
    for (const one of [wren, alt]) {
      expect(await one.told()).toEqual([]);
      const copy = JSON.stringify(await game.copyOf(one.account));
      expect(copy).not.toContain('"giver"');
    }
  });

  test("is one case, which goes by the newest figures and rests for a fortnight once it was looked at", async () => {
    await usualFlows();
    await flow("wren", "alt", 2 * minutesMin * goldAMinute);
    await night();
    await flow("wren", "alt", minutesMin * goldAMinute);
    await night();
    const { open } = await cases();
    expect(open).toMatchObject([{ flow: { gold: 3 * minutesMin * goldAMinute } }]);
    const order = { caseId: open[0]?.id ?? "none", reason: "Two friends." };
    await desk().mutation(api.moderation.claim, order);
    await desk().mutation(api.moderation.close, { ...order, verdict: "dismissed" });
    await night();
    expect((await cases()).open).toEqual([]);
    game.wait(11 * day);
    await usualFlows();
    await flow("wren", "alt", 2 * minutesMin * goldAMinute);
    await night();
    expect((await cases()).open).toEqual([]);
    await night();
    expect((await cases()).open).toHaveLength(1);
  });

  test("is none of two who share a household, of little, of somebody who has gone, nor in a world where little moves", async () => {
    await flow("wren", "alt", 2 * minutesMin * goldAMinute);
    await night();
    expect((await cases()).open).toEqual([]);
    await usualFlows();
    await flow("wren", "gone", 2 * minutesMin * goldAMinute);
    const shown = await wren.caller.order(api.households.showCode, {
      characterId: wren.characterId,
    });
    const code = shown.ok ? shown.value.code : "";
    await alt.caller.order(api.households.join, { characterId: alt.characterId, code });
    await night();
    expect((await cases()).open).toEqual([]);
    const finch = await newTrader(game, "finch", "Finchling");
    await flow("wren", finch.account, Math.floor(minutesMin * goldMinute(1)) - 1);
    await night();
    expect((await cases()).open).toEqual([]);
  });

  test("is judged once a day, however often the job comes, and ten cases a night at most", async () => {
    await usualFlows(400);
    for (const [nth, name] of takers.entries()) {
      await newTrader(game, name.toLowerCase(), name);
      await flow("wren", name.toLowerCase(), (3 + nth) * 10 * minutesMin * goldAMinute);
    }
    await night();
    expect((await cases()).open).toHaveLength(casesANight);
    await game.jobUntilDone("flows:judge");
    expect((await cases()).open).toHaveLength(casesANight);
    await night();
    expect((await cases()).open).toHaveLength(takers.length);
  });
});
