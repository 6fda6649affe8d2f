import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import { boosts } from "../content/boosts.ts";
import { boostPrice, buyBoost, tavernBoosts } from "./tavern.ts";
import { giftsOfSign } from "./welcome.ts";

const hour = 3_600_000;
const day = 24 * hour;
const born = newCharacterState({
  secret: "a secret of the server",
  characterId: "1",
  nowMs: 0,
  origin: "wayfarer",
});

describe("the tavern", () => {
  test("sells the six personal boosts that cost gold, and nothing else", () => {
    expect(tavernBoosts).toHaveLength(6);
    for (const id of keysOf(boosts)) {
      const sold = buyBoost(born, id, 0);
      expect(sold.ok).toBe(tavernBoosts.includes(id));
    }
  });

  test("asks gold-minutes of the combat level or of the best trade, whichever is higher", () => {
    const miner = { ...born.skills, mining: { level: 50, milliXp: 0, mastery: 0 } };
    expect(boostPrice("hearthside-tale", born.skills)).toBe(Math.round(40 * goldMinute(1)));
    expect(boostPrice("hearthside-tale", miner)).toBe(Math.round(40 * goldMinute(50)));
  });

  test("lengthens what runs by a day, and never beyond three days from now", () => {
    const instants = fc.array(fc.integer({ min: 0, max: 10 * day }), { maxLength: 20 });
    const found = fc.check(
      fc.property(instants, (times) => {
        let state = { boosts: born.boosts, skills: born.skills };
        for (const nowMs of times.toSorted((a, b) => a - b)) {
          const before = state.boosts.find(({ id }) => id === "lucky-penny")?.endsAtMs ?? nowMs;
          const bought = buyBoost(state, "lucky-penny", nowMs);
          if (!bought.ok) {
            const atMs = nowMs + Number(bought.params["time"]);
            const isEarly = before + day > nowMs + 3 * day;
            if (!isEarly || !buyBoost(state, "lucky-penny", atMs).ok) return false;
            continue;
          }
          const { endsAtMs } = bought.value;
          if (endsAtMs !== Math.max(before, nowMs) + day) return false;
          if (endsAtMs > nowMs + 3 * day) return false;
          state = { ...state, boosts: bought.value.boosts };
          if (state.boosts.filter(({ id }) => id === "lucky-penny").length !== 1) return false;
        }
        return true;
      }),
    );
    expect(found).toMatchObject({ failed: false });
  });

  test("lets any number of kinds burn at once", () => {
    let state = { boosts: born.boosts, skills: born.skills };
    for (const id of tavernBoosts) {
      const bought = buyBoost(state, id, 0);
      if (bought.ok) state = { ...state, boosts: bought.value.boosts };
    }
    expect(state.boosts.map(({ id }) => id)).toEqual(["newcomer", ...tavernBoosts]);
  });
});

describe("a sign of the player", () => {
  const sign = { nowMs: 100 * day + hour, restedHours: 0, homecomingAtMs: null };

  test("brings Rested once a day, two hours and one more for each hour of the Bedroom", () => {
    const yesterday = { ...sign, previousAtMs: 100 * day - 1 };
    expect(giftsOfSign(yesterday)).toEqual([{ id: "rested", endsAtMs: sign.nowMs + 2 * hour }]);
    expect(giftsOfSign({ ...yesterday, restedHours: 12 })).toEqual([
      { id: "rested", endsAtMs: sign.nowMs + 14 * hour },
    ]);
    expect(giftsOfSign({ ...sign, previousAtMs: 100 * day })).toEqual([]);
    expect(giftsOfSign({ ...sign, previousAtMs: null })).toHaveLength(1);
  });

  test("brings Homecoming after a week away, once in thirty days", () => {
    const away = { ...sign, previousAtMs: sign.nowMs - 7 * day };
    const ids = (one: Parameters<typeof giftsOfSign>[0]) => giftsOfSign(one).map(({ id }) => id);
    expect(ids(away)).toEqual(["rested", "homecoming"]);
    expect(ids({ ...away, previousAtMs: away.previousAtMs + 1 })).toEqual(["rested"]);
    expect(ids({ ...away, homecomingAtMs: sign.nowMs - 30 * day + 1 })).toEqual(["rested"]);
    expect(ids({ ...away, homecomingAtMs: sign.nowMs - 30 * day })).toEqual([
      "rested",
      "homecoming",
    ]);
  });
});
