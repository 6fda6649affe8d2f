import { describe, expect, test } from "vitest";
import type { Fighter } from "../../core/rules/modifiers/derive.ts";
import { seedRng } from "../../core/rules/random/rng.ts";
import { monsters } from "../../world/content/monsters.ts";
import type { Blow } from "../content/blow.ts";
import { fightBoss, meetBoss } from "./boss-fight.ts";
import type { FightInput } from "./fight.ts";
import { fight } from "./fight.ts";
import { foesOfZone, meet } from "./foe.ts";

const swordsman: Fighter = {
  level: 20,
  attackKind: "edge",
  attack: 72.5,
  hp: 520,
  accuracy: 74,
  evasion: 66,
  armor: 120,
  critChance: 0.07,
  critDamage: 1.5,
  doubleStrike: 0.03,
  block: 0.08,
  armorPierce: 0,
  lifesteal: 0.01,
  regen: 0.1,
  bossDamage: 0,
  restActions: 10,
};
const fists: Fighter = { ...swordsman, attack: 20, hp: 180, armor: 0, level: 3, restActions: 2 };
/** Somebody to whom everything happens: doubles, stolen life, rations and defeats. */
const tried: Fighter = {
  ...swordsman,
  hp: 300,
  armor: 60,
  critChance: 0.5,
  doubleStrike: 0.4,
  lifesteal: 0.05,
};
const plain = { xpMultiplier: 1, goldMultiplier: 1, dropFind: 0 };
const fresh = { monster: null, monsterHp: 0, hp: 0, rest: 0 };

function inMarsh(more: Partial<FightInput> = {}): FightInput {
  const fighter = more.fighter ?? swordsman;
  return {
    fighter,
    foes: foesOfZone("sallow-marsh", fighter, plain),
    battle: fresh,
    rng: seedRng([1, 2, 3, 4]),
    actions: 1_000,
    stopMilliXp: Infinity,
    levyBps: 0,
    ration: { heal: 129, count: 1_000 },
    blows: null,
    ...more,
  };
}

describe("a recorded fight", () => {
  test("always ends as it did", () => {
    const rng = seedRng([1, 2, 3, 4]);
    const { battle, milliXp, centiGold, equipment, defeats, rations, spoils } = fight(
      inMarsh({ rng }),
    );
    const kills = spoils.map((one) => one.kills);
    expect({
      battle,
      milliXp,
      centiGold,
      equipment,
      defeats,
      rations,
      kills,
      rng: rng.save(),
    }).toMatchInlineSnapshot(`
      {
        "battle": {
          "hp": 504.4154315605929,
          "monster": "bog-wisp",
          "monsterHp": 14.17990074441687,
          "rest": 0,
        },
        "centiGold": 3426491,
        "defeats": 0,
        "equipment": 10,
        "kills": [
          548,
          477,
          405,
          351,
          293,
          163,
          23,
        ],
        "milliXp": 30508400,
        "rations": 0,
        "rng": [
          1939884883,
          1631235121,
          313065710,
          17926,
        ],
      }
    `);
  });

  test("always ends as it did where it is hard: what it brought, what was eaten and lost", () => {
    const rng = seedRng([1, 2, 3, 4]);
    const foes = foesOfZone("brackenfall-gorge", tried, plain);
    const ration = { heal: 60, count: 1_000_000 };
    const { spoils, ...sums } = fight(inMarsh({ fighter: tried, foes, ration, rng }));
    expect({ ...sums, kills: spoils.map(({ kills }) => kills), rng: rng.save() })
      .toMatchInlineSnapshot(`
      {
        "actions": 1000,
        "battle": {
          "hp": 0,
          "monster": null,
          "monsterHp": 0,
          "rest": 6,
        },
        "centiGold": 1101939,
        "centiLevy": 0,
        "defeats": 79,
        "equipment": 1,
        "kills": [
          69,
          54,
          37,
          26,
          30,
          10,
          2,
        ],
        "milliXp": 6760000,
        "rations": 177,
        "restActions": 784,
        "rng": [
          752224885,
          1051503246,
          2036436742,
          3910,
        ],
      }
    `);
  });

  test("is the same blow by blow as without anybody watching", () => {
    const watched = fight(inMarsh({ blows: [] }));
    expect(watched).toEqual(fight(inMarsh()));
  });
});

describe("a fight", () => {
  test("pauses after the action that brings the xp of a level", () => {
    const paused = fight(inMarsh({ stopMilliXp: 200_000 }));
    expect(paused.milliXp).toBeGreaterThanOrEqual(200_000);
    const before = fight(inMarsh({ actions: paused.actions - 1 }));
    expect(before.milliXp).toBeLessThan(200_000);
  });

  test("shows the blows of the last action only, and they tell what happened", () => {
    const blows: Blow[] = [];
    fight(inMarsh({ actions: 2, blows }));
    const shown = [...blows];
    const again: Blow[] = [];
    const rng = seedRng([1, 2, 3, 4]);
    const first = fight(inMarsh({ actions: 1, rng }));
    fight(inMarsh({ actions: 1, rng, battle: first.battle, blows: again }));
    expect(shown).toEqual(again);
    expect(shown.length).toBeGreaterThan(9);
  });

  test("that is lost takes nothing but rest, then health is full", () => {
    const lost = fight(inMarsh({ fighter: fists, actions: 200, ration: { heal: 0, count: 0 } }));
    expect(lost.defeats).toBeGreaterThan(0);
    expect(lost.restActions).toBeGreaterThanOrEqual(2 * (lost.defeats - 1));

    const resting = { monster: null, monsterHp: 0, hp: -5, rest: 1 };
    const rested = fight(inMarsh({ fighter: fists, battle: resting, actions: 1 }));
    expect(rested.battle).toEqual({ monster: null, monsterHp: 0, hp: fists.hp, rest: 0 });
  });

  test("feeds at most one ration an action, and none that is not there", () => {
    const fed = fight(inMarsh({ fighter: fists, actions: 50 }));
    expect(fed.rations).toBeGreaterThan(0);
    expect(fed.rations).toBeLessThanOrEqual(50);
    const scarce = fight(inMarsh({ fighter: fists, ration: { heal: 129, count: 3 } }));
    expect(scarce.rations).toBe(3);
  });

  test("never leaves more health than there is room for", () => {
    const hurt = { ...fresh, hp: 9_999 };
    const { battle } = fight(inMarsh({ battle: hurt, actions: 1 }));
    expect(battle.hp).toBeLessThanOrEqual(swordsman.hp);
  });

  test("goes on with the wounds one has, whatever is put on meanwhile", () => {
    const firstHp = (hp: number, hpMax: number) => {
      const blows: Blow[] = [];
      const fighter = { ...swordsman, hp: hpMax, regen: 0 };
      fight(inMarsh({ fighter, battle: { ...fresh, hp }, actions: 1, blows }));
      return blows.flatMap((blow) => (blow.by === "approach" ? [blow.hp] : []))[0];
    };
    expect(firstHp(300, 500)).toBe(300);
    expect(firstHp(300, 900)).toBe(300);
    expect(firstHp(300, 200)).toBe(200);
  });

  test("draws a word for each approach, strike, answer and kill: three a round at most", () => {
    const twiceAlways = { ...swordsman, doubleStrike: 1 };
    for (const [fighter, most] of [
      [{ ...swordsman, doubleStrike: 0 }, 20],
      [twiceAlways, 30],
    ] as const) {
      const inner = seedRng([1, 2, 3, 4]);
      let words = 0;
      const next = () => {
        words += 1;
        return inner.next();
      };
      let { battle } = inMarsh();
      for (let action = 0; action < 300; action++) {
        words = 0;
        const rng = { save: inner.save, next };
        ({ battle } = fight(inMarsh({ fighter, battle, rng, actions: 1 })));
        expect(words).toBeLessThanOrEqual(most);
      }
    }
  });

  test("brings more of everything to those who find more", () => {
    const lucky = foesOfZone("sallow-marsh", swordsman, {
      xpMultiplier: 1.5,
      goldMultiplier: 1.2,
      dropFind: 0.5,
    });
    const usual = fight(inMarsh());
    const better = fight(inMarsh({ foes: lucky }));
    const drops = (result: typeof usual) => result.spoils.flatMap((one) => one.drops);
    const sum = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0);
    expect(better.milliXp).toBeGreaterThan(usual.milliXp * 1.49);
    expect(better.centiGold).toBeGreaterThan(usual.centiGold * 1.19);
    expect(sum(drops(better))).toBeGreaterThan(sum(drops(usual)) * 1.3);
  });

  test("never lets drop find pass nine kills in ten", () => {
    const foes = foesOfZone("sallow-marsh", swordsman, { ...plain, dropFind: 50 });
    expect(foes.all.every((foe) => foe.equipmentCut <= 0.9 * 65_536 + 1)).toBe(true);
  });

  test("hits a weak spot for fifteen percent more", () => {
    const first = meet("marsh-rat", { ...swordsman, attackKind: "blunt" }, plain);
    const other = meet("marsh-rat", { ...swordsman, attackKind: "spell" }, plain);
    expect(monsters["marsh-rat"].weakTo).toBe("blunt");
    expect(first.damage / other.damage).toBeCloseTo(1.15);
  });
});

describe("a boss fight", () => {
  const mudjaw = meetBoss("old-mudjaw", swordsman);
  const noRation = { heal: 0, count: 0 };

  test("always ends as it did", () => {
    const one = fightBoss(swordsman, mudjaw, noRation, seedRng([4, 3, 2, 1]), null);
    expect(one).toMatchInlineSnapshot(`
      {
        "bossHpLeft": 0,
        "hpLeft": 487.16209677419357,
        "rationsEaten": 0,
        "rounds": 14,
        "won": true,
      }
    `);
  });

  test("always ends as it did where it is hard, with every ration eaten in time", () => {
    const ration = { heal: 60, count: 99 };
    const stonefather = meetBoss("stonefather", tried);
    const lost = fightBoss(tried, stonefather, ration, seedRng([4, 3, 2, 1]), null);
    expect(lost).toMatchObject({ won: false, rounds: 17, hpLeft: 0, rationsEaten: 10 });
    expect(lost.bossHpLeft).toBeCloseTo(2736.488);
    const gullet = meetBoss("gullet-of-the-causeway", tried);
    const held = fightBoss(tried, gullet, ration, seedRng([4, 3, 2, 1]), null);
    expect(held).toMatchObject({ won: false, rounds: 27, rationsEaten: 10 });
    expect(held.bossHpLeft).toBeCloseTo(600.972);
  });

  test("is over after sixty rounds, and lost by then", () => {
    const dull = { ...swordsman, attack: 1, armor: 1e9, hp: 1e6 };
    const foe = meetBoss("old-mudjaw", dull);
    const fought = fightBoss(dull, foe, noRation, seedRng([4, 3, 2, 1]), null);
    expect(fought).toMatchObject({ won: false, rounds: 60 });
  });

  test("is eaten in as soon as two fifths of the health are left, and not before", () => {
    const stonefather = meetBoss("stonefather", tried);
    for (let seed = 1; seed <= 40; seed++) {
      const blows: Blow[] = [];
      fightBoss(tried, stonefather, { heal: 30, count: 10 }, seedRng([seed, 3, 2, 1]), blows);
      let eaten = 0;
      for (const [at, blow] of blows.entries()) {
        if (blow.by !== "monster") continue;
        const isHungry = blow.after > 0 && blow.after < 0.4 * tried.hp && eaten < 10;
        expect(blows[at + 1]?.by === "ration").toBe(isHungry);
        if (isHungry) eaten += 1;
      }
      expect(eaten).toBeGreaterThan(0);
    }
  });

  test("eats at most ten rations", () => {
    const dull = { ...swordsman, attack: 1, armor: 0, hp: 400 };
    const foe = meetBoss("captain-saltgrave", dull);
    const fought = fightBoss(dull, foe, { heal: 1e6, count: 99 }, seedRng([4, 3, 2, 1]), null);
    expect(fought).toMatchObject({ won: false, rationsEaten: 10 });
  });

  test("is harder hit by those who know bosses", () => {
    const hunter = meetBoss("old-mudjaw", { ...swordsman, bossDamage: 0.5 });
    expect(hunter.damage).toBeCloseTo(mudjaw.damage * 1.5);
  });

  test("can be replayed blow by blow", () => {
    const blows: Blow[] = [];
    const fought = fightBoss(swordsman, mudjaw, noRation, seedRng([4, 3, 2, 1]), blows);
    expect(blows[0]).toEqual({
      by: "approach",
      monster: "old-mudjaw",
      monsterHp: 1109,
      hp: swordsman.hp,
    });
    const taken = blows.reduce((sum, blow) => sum + (blow.by === "player" ? blow.damage : 0), 0);
    expect(fought.won).toBe(true);
    expect(taken).toBeGreaterThanOrEqual(1109);
  });
});
