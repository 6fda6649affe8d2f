import { describe, expect, test } from "vitest";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { BuildingId } from "../../village/content/buildings.ts";
import { buildingIds, buildings } from "../../village/content/buildings.ts";
import { beaconCost, buildingCost } from "./building-cost.ts";
import { beginSite, nextFlame, siteRefund } from "./construct.ts";
import type { Levels } from "./levels.ts";
import {
  buildingEffects,
  isFullyBuilt,
  memberEffects,
  storageCap,
  upkeepOf,
  villageEffect,
} from "./levels.ts";

const minuteMs = 60_000;
const nowMs = 1_795_262_400_000;
const all: Levels = Object.fromEntries(buildingIds.map((id) => [id, buildings[id].maxLevel]));

describe("a building", () => {
  test("costs what is written", () => {
    expect(buildingCost("hall", 1)).toEqual({
      gold: 19_200,
      materials: { "alder-plank": 60, "copper-bar": 60 },
      buildMs: 30 * minuteMs,
    });
    expect(buildingCost("market-cross", 10)).toEqual({
      gold: 2_394_315,
      materials: { "rowan-plank": 600, gorsesilk: 600 },
      buildMs: 300 * minuteMs,
    });
    expect(buildingCost("shrine", 20).gold).toBe(14_149_187);
    expect(() => buildingCost("infirmary", 11)).toThrow("infirmary has no level 11.");
  });

  test("takes twice as much of a material that is named twice", () => {
    expect(buildingCost("storehouse", 3).materials).toEqual({ "willow-plank": 360 });
  });

  test("is built of the tier of every other level, within ten hours at most", () => {
    for (const id of buildingIds) {
      for (let level = 1; level <= buildings[id].maxLevel; level++) {
        const { materials, buildMs } = buildingCost(id, level);
        const tiers = keysOf<ItemId>(materials).map((item) => items[item].tier);
        expect(new Set(tiers)).toEqual(new Set([Math.ceil(level / 2)]));
        expect(buildMs).toBe(30 * minuteMs * level);
      }
    }
  });

  test("altogether comes to some 26 million gold for each of thirty members", () => {
    const gold = buildingIds.flatMap((id) =>
      Array.from({ length: buildings[id].maxLevel }, (_, at) => buildingCost(id, at + 1).gold),
    );
    expect(gold.reduce((sum, one) => sum + one, 0) / 30 / 1_000_000).toBeCloseTo(26.1, 1);
  });
});

describe("building", () => {
  const village = (levels: Levels) => ({ levels, site: null });

  test("raises the next level, and no building above the hall but the hall", () => {
    const begun = beginSite(village({ hall: 2, shrine: 1 }), "shrine", nowMs);
    expect(begun).toMatchObject({
      value: { site: { building: "shrine", level: 2, finishesAtMs: nowMs + 60 * minuteMs } },
    });
    const above = beginSite(village({ hall: 2, shrine: 2 }), "shrine", nowMs);
    expect(above).toMatchObject({ code: "hall-too-low", params: { n: 3 } });
    expect(beginSite(village({}), "hall", nowMs).ok).toBe(true);
  });

  test("goes on at one building at a time, up to its last level", () => {
    const begun = beginSite(village({}), "hall", nowMs);
    if (!begun.ok) throw new Error("The hall is not begun.");
    const { site } = begun.value;
    expect(beginSite({ levels: { hall: 9 }, site }, "shrine", nowMs)).toMatchObject({
      code: "builders-busy",
    });
    expect(beginSite(village(all), "infirmary", nowMs)).toMatchObject({
      code: "fully-built",
      params: { n: 10 },
    });
  });

  test("given up returns everything within a minute, and four fifths later", () => {
    const site = {
      building: "hall",
      level: 1,
      startedAtMs: nowMs,
      finishesAtMs: Infinity,
    } as const;
    expect(siteRefund(site, nowMs + minuteMs - 1)).toEqual({
      gold: 19_200,
      materials: { "alder-plank": 60, "copper-bar": 60 },
    });
    expect(siteRefund(site, nowMs + minuteMs)).toEqual({
      gold: 15_360,
      materials: { "alder-plank": 48, "copper-bar": 48 },
    });
  });
});

describe("the Beacon", () => {
  test("burns once everything else is built, and each flame costs a tenth more", () => {
    expect(nextFlame({ ...all, infirmary: 9 }, 0)).toMatchObject({ code: "beacon-too-early" });
    expect(isFullyBuilt(all)).toBe(true);
    expect(nextFlame(all, 0)).toEqual({ ok: true, value: 30_000_000 });
    expect([1, 2, 10].map(beaconCost)).toEqual([33_000_000, 36_300_000, 77_812_274]);
  });
});

describe("upkeep", () => {
  test("grows with the levels of all buildings, up to 1.35 million a day", () => {
    expect(upkeepOf({})).toBe(0);
    expect(upkeepOf({ hall: 1 })).toBe(1_500);
    expect(upkeepOf({ hall: 4, shrine: 1 })).toBe(13_500);
    expect(upkeepOf(all)).toBe(1_349_779);
  });
});

describe("effects", () => {
  const halved: readonly BuildingId[] = ["training-grounds", "shrine", "watchtower", "infirmary"];

  test.each(halved)("of %s are halved while the upkeep is owed", (id) => {
    const whole = buildingEffects(id, 4, false);
    for (const [key, half] of Object.entries(buildingEffects(id, 4, true)))
      expect(half).toBeCloseTo((Object.entries(whole).find(([one]) => one === key)?.[1] ?? 0) / 2);
  });

  test("on places of members and on the storage are not", () => {
    expect(buildingEffects("hall", 4, true)).toEqual({ memberCap: 4 });
    expect(buildingEffects("storehouse", 2, true)).toEqual({ storagePerResource: 40_000 });
    expect([{}, { storehouse: 1 }, { storehouse: 3 }].map(storageCap)).toEqual([
      5_000, 20_000, 60_000,
    ]);
  });

  test("that are the village's own do nothing to its members", () => {
    expect(memberEffects("training-grounds", 3, false)).toEqual({ xpCombat: 0.015 });
    for (const id of ["hall", "storehouse", "shrine", "watchtower", "palisade"] as const)
      expect(memberEffects(id, 3, false)).toEqual({});
    expect(villageEffect("explorationPower", { watchtower: 5 }, false)).toBeCloseTo(0.1);
    expect(villageEffect("explorationPower", { watchtower: 5 }, true)).toBeCloseTo(0.05);
  });
});
