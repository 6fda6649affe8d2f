import { describe, expect, test } from "vitest";
import type { BoostId } from "../../boosts/content/boosts.ts";
import { influenceOf } from "../../boosts/rules/world-boost.ts";
import type { RunningBoost } from "../../boosts/state.ts";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { milliToNext } from "../../core/rules/levels/levels.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { recipes } from "../../crafting/content/recipes.ts";
import { entry } from "../../testing/settled-state.ts";
import { monsters } from "../../world/content/monsters.ts";
import { nodes } from "../../world/content/nodes.ts";
import { absenceOf, addToAbsence } from "./absence.ts";
import type { Settlement } from "./settle.ts";
import { actionMs, lampMs, settle } from "./settle.ts";

const secret = "a secret of the server";
const at = (level: number) => ({ level, milliXp: 0, mastery: 0 });
const born = newCharacterState({ secret, characterId: "1", nowMs: 0, origin: "wayfarer" });
const plain: CharacterState = { ...born, boosts: [], gold: 100_000 };

function boosted(id: BoostId, strength = 1): { readonly boosts: readonly RunningBoost[] } {
  return { boosts: [{ id, actionsLeft: null, endsAtMs: 2 * lampMs, strength }] };
}

function works(state: CharacterState, actions: number): Settlement {
  const stock: Partial<Record<ItemId, number>> = { "copper-ore": 99_999 };
  const bag = { stock, bagFree: 999, worn: [], influences: [], keepFrom: null };
  const nowMs = state.settledAtMs + actions * actionMs;
  return settle({ state, ...bag, secret, characterId: "1" }, nowMs);
}

// Levels would come sooner with more xp, and so would what they bring: these have none to gain soon.
const miner: CharacterState = {
  ...plain,
  work: { kind: "gather", node: "copper-scrape" },
  skills: { ...plain.skills, mining: at(60) },
};
const smith: CharacterState = {
  ...plain,
  work: { kind: "craft" },
  fallback: { kind: "idle" },
  skills: { ...plain.skills, smithing: at(60) },
  queue: [entry("refine-copper-bar")],
};
const fighter: CharacterState = {
  ...plain,
  work: { kind: "combat", zone: "fenside-meadows" },
  skills: {
    ...plain.skills,
    combat: at(60),
    strength: at(60),
    vitality: at(60),
    agility: at(60),
    precision: at(60),
  },
};

describe("at work", () => {
  test("a tale teaches a tenth more of every kind", () => {
    const tale = boosted("hearthside-tale");
    for (const [state, skill] of [
      [miner, "mining"],
      [smith, "smithing"],
      [fighter, "combat"],
    ] as const) {
      const usual = works(state, 600).xpBy[skill] ?? 0;
      const more = works({ ...state, ...tale }, 600).xpBy[skill] ?? 0;
      expect(more / usual).toBeCloseTo(1.1, 3);
    }
  });

  test("more gold and more drops are found by those who seek them, in the same fights", () => {
    const usual = works(fighter, 6_000);
    const gold = works({ ...fighter, ...boosted("lucky-penny") }, 6_000);
    expect((gold.goldBy.kill ?? 0) / (usual.goldBy.kill ?? 0)).toBeCloseTo(1.14 / 1.02, 2);
    const drops = works({ ...fighter, ...boosted("magpie-charm") }, 6_000);
    expect(drops.report.kills).toBe(usual.report.kills);
    const sum = ({ gained }: Settlement) =>
      keysOf(gained)
        .filter((item) => items[item].type === "trophy")
        .reduce((total, item) => total + (gained[item] ?? 0), 0);
    expect(sum(drops) / sum(usual)).toBeCloseTo(1.11 / 1.01, 1);
    expect(sum(drops)).toBeGreaterThan(sum(usual) * 1.04);
  });

  test("a harvest brings its share more, and by-products come of both kinds of luck", () => {
    const { outputs, rare } = nodes["copper-scrape"];
    const [ore, rough] = [outputs[0]?.item ?? "copper-ore", rare[0]?.item ?? "rough-amber"];
    const brought = (more: Partial<CharacterState>, item: ItemId) =>
      works({ ...miner, ...more }, 12_000).gained[item] ?? 0;
    expect(brought(boosted("harvest-home"), ore) / brought({}, ore)).toBeCloseTo(1.15, 3);
    const usual = brought({}, rough);
    const delver = { calling: { id: "delver", ranks: { "gem-sense": 5 } } } as const;
    expect(brought(boosted("magpie-charm"), rough)).toBeGreaterThan(usual * 1.05);
    expect(brought(delver, rough)).toBeGreaterThan(usual * 1.1);
  });

  test("a guild asks for less, rounded up", () => {
    const calling = { id: "artisan", ranks: { "guild-rate": 5 } } as const;
    const { fee } = recipes["craft-copper-shortsword"];
    const queue = [entry("craft-copper-shortsword", 1)];
    const stock = Object.fromEntries(
      recipes["craft-copper-shortsword"].inputs.map(({ item }) => [item, 99]),
    );
    const bag = { stock, bagFree: 9, worn: [], influences: [], keepFrom: null };
    const state = { ...smith, queue, calling };
    const done = settle({ state, ...bag, secret, characterId: "1" }, actionMs);
    expect(done.goldBy.fee).toBe(-100 * Math.ceil(fee * 0.85));
  });
});

test("a boost that ends with an action is over for the next one, one's own as well as the world's", () => {
  const first = works(miner, 10).xpBy.mining ?? 0;
  const all = works(miner, 20).xpBy.mining ?? 0;
  const id = "hearthside-tale";
  const untilMs = 10 * actionMs;
  const own = { id, actionsLeft: null, endsAtMs: untilMs, strength: 1 } as const;
  expect(works({ ...miner, boosts: [own] }, 20).xpBy.mining).toBe(all + first / 10);

  const ofWorld = { id, strength: 1, fromMs: 0, untilMs } as const;
  const bag = {
    stock: {},
    bagFree: 9,
    worn: [],
    influences: [influenceOf(ofWorld)],
    keepFrom: null,
  };
  const done = settle({ state: miner, ...bag, secret, characterId: "1" }, 20 * actionMs);
  expect(done.xpBy.mining).toBe(all + first / 10);
  expect(done.state.boosts).toEqual([]);
});

test("once every attribute is full, a fight teaches combat twice", () => {
  const full = { strength: at(100), vitality: at(100), agility: at(100), precision: at(100) };
  const done = works({ ...fighter, skills: { ...fighter.skills, ...full } }, 600);
  const paid = done.events.reduce((sum, event) => {
    if (event.kind !== "killed") return sum;
    return sum + event.count * Math.floor(monsters[event.monster].xp * 1_000 + 1e-6);
  }, 0);
  expect(done.xpBy).toEqual({ combat: 2 * paid });
});

describe("a level that comes within a settlement", () => {
  /** The state after one settlement, and after one for each action. */
  function bothWays(state: CharacterState, actions: number) {
    const once = works(state, actions).state;
    let stepwise = state;
    for (let done = 0; done < actions; done++) stepwise = works(stepwise, 1).state;
    return [once, stepwise];
  }
  const almost = (skill: "combat" | "mining", level: number) => ({
    level,
    mastery: 0,
    milliXp: milliToNext(skill, at(level)) - 1,
  });

  test("changes what is given for levels below the others from its next action on", () => {
    const skills = { ...fighter.skills, combat: almost("combat", 30) };
    const [once, stepwise] = bothWays({ ...fighter, ...boosted("worn-path", 40), skills }, 300);
    expect(once?.skills.combat.level).toBe(31);
    expect(stepwise).toEqual(once);
  });

  test("of mastery counts from its next action on", () => {
    const skills = { ...miner.skills, mining: almost("mining", 100) };
    const [once, stepwise] = bothWays({ ...miner, skills }, 2_400);
    expect(once?.skills.mining.mastery).toBe(1);
    expect(stepwise).toEqual(once);
  });
});

test("whoever was beaten rests at any work, and is whole again afterwards", () => {
  const battle = { monster: null, monsterHp: 0, hp: 0.5, rest: 5 };
  expect(works({ ...miner, battle }, 3).state.battle).toEqual({ ...battle, rest: 2 });
  expect(works({ ...miner, battle }, 6).state.battle).toEqual({ ...battle, rest: 0, hp: 0 });
});

test("the lamp burns through its last instant, and stops nobody who rested", () => {
  const settled = (state: CharacterState, nowMs: number) => {
    const bag = { stock: {}, bagFree: 9, worn: [], influences: [], keepFrom: null };
    return settle({ state, ...bag, secret, characterId: "1" }, nowMs);
  };
  expect(settled(miner, lampMs).state.restingSinceMs).toBeNull();
  const out = settled(miner, lampMs + 1);
  expect(out.state).toMatchObject({ restingSinceMs: lampMs, settledAtMs: lampMs + 1 });
  expect(out.report.stopped).toBe("lamp");
  expect(settled(plain, lampMs + 1).report.stopped).toBeNull();
});

test("levels of several settlements are told as one rise", () => {
  const first = works({ ...miner, skills: plain.skills }, 100);
  const second = works(first.state, 400);
  const absence = addToAbsence(addToAbsence(absenceOf(null), first), second);
  const { level } = second.state.skills.mining;
  expect(absence.levels).toEqual([{ skill: "mining", from: 1, to: level }]);
});
