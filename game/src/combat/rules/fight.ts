import type { Blow } from "../../activity/api.ts";
import type { Fighter } from "../../core/rules/derive.ts";
import type { Rng } from "../../core/rules/rng.ts";
import type { Battle } from "../../core/rules/state.ts";
import type { Foe } from "./foe.ts";

export type FightInput = {
  readonly fighter: Fighter;
  readonly foes: readonly Foe[];
  readonly battle: Battle;
  readonly rng: Rng;
  readonly actions: number;
  /** The fight pauses after the action in which it has brought this much xp, in thousandths. */
  readonly stopMilliXp: number;
  /** What one ration heals and how many there are. */
  readonly ration: { readonly heal: number; readonly count: number };
  /** Receives the blows of the last action; `null` when nobody will see them. */
  readonly blows: Blow[] | null;
};

export type FightResult = {
  readonly battle: Battle;
  readonly actions: number;
  readonly restActions: number;
  readonly defeats: number;
  readonly rations: number;
  readonly milliXp: number;
  readonly centiGold: number;
  /** Kills of each foe, and how often each of its drops fell. */
  readonly spoils: readonly { readonly kills: number; readonly drops: readonly number[] }[];
  /** How many pieces of equipment fell. */
  readonly equipment: number;
};

const roundsPerAction = 10;
const eatBelow = 0.4;
const noFoe = -1;

/**
 * Fights for some actions of ten rounds each. A round is an approach while nobody stands there, else
 * the fighter's strike (twice on a double) and, if the monster lives, its answer.
 *
 * One random word decides a strike: bits 0–8 hit, 9–17 crit or block, 18–22 variance from 0.85 to
 * 1.15, 23–31 double strike. One word decides a kill's spoils: the low half gold, the high half drops.
 */
export function fight(input: FightInput): FightResult {
  return new Fight(input).run();
}

class Fight {
  readonly #input: FightInput;
  readonly #foes: readonly Foe[];
  readonly #rng: Rng;
  readonly #totalWeight: number;
  readonly #hpMax: number;
  readonly #kills: number[];
  readonly #drops: number[][];
  readonly #blows: Blow[] | null;
  #at: number;
  #foeHp: number;
  #hp: number;
  #rest: number;
  #fed = false;
  #restActions = 0;
  #defeats = 0;
  #rations = 0;
  #milliXp = 0;
  #centiGold = 0;
  #equipment = 0;

  constructor(input: FightInput) {
    const { battle, foes, fighter } = input;
    this.#input = input;
    this.#foes = foes;
    this.#rng = input.rng;
    this.#blows = input.blows;
    this.#totalWeight = foes.reduce((sum, foe) => sum + foe.weight, 0);
    this.#hpMax = fighter.hp;
    this.#kills = foes.map(() => 0);
    this.#drops = foes.map((foe) => foe.drops.map(() => 0));
    this.#at = foes.findIndex((foe) => foe.id === battle.monster);
    this.#foeHp = battle.monsterHp;
    this.#rest = battle.rest;
    const isFresh = battle.hp <= 0 && battle.rest <= 0;
    this.#hp = isFresh ? fighter.hp : Math.min(battle.hp, fighter.hp);
  }

  run(): FightResult {
    let actions = 0;
    while (actions < this.#input.actions && this.#milliXp < this.#input.stopMilliXp) {
      actions += 1;
      if (this.#blows !== null) this.#blows.length = 0;
      if (this.#rest > 0) this.#takeRest();
      else this.#act();
    }
    return {
      battle: {
        monster: this.#foes[this.#at]?.id ?? null,
        monsterHp: this.#at === noFoe ? 0 : this.#foeHp,
        hp: this.#hp,
        rest: this.#rest,
      },
      actions,
      restActions: this.#restActions,
      defeats: this.#defeats,
      rations: this.#rations,
      milliXp: this.#milliXp,
      centiGold: this.#centiGold,
      spoils: this.#kills.map((kills, i) => ({ kills, drops: this.#drops[i] ?? [] })),
      equipment: this.#equipment,
    };
  }

  #takeRest(): void {
    this.#rest -= 1;
    this.#restActions += 1;
    if (this.#rest === 0) this.#hp = this.#hpMax;
  }

  #act(): void {
    this.#fed = false;
    for (let round = 0; round < roundsPerAction; round++) {
      const foe = this.#foes[this.#at];
      if (foe === undefined) {
        this.#approach();
        continue;
      }
      this.#strike(foe);
      if (this.#foeHp <= 0) {
        this.#kill(foe);
        continue;
      }
      this.#answer(foe);
      if (this.#rest > 0) return;
    }
  }

  #approach(): void {
    let roll = this.#rng.next() % this.#totalWeight;
    let at = 0;
    let foe = this.#foes[at];
    while (foe !== undefined && roll >= foe.weight) {
      roll -= foe.weight;
      at += 1;
      foe = this.#foes[at];
    }
    this.#at = at;
    this.#foeHp = foe?.hp ?? 0;
    this.#heal(this.#hpMax * this.#input.fighter.regen);
    if (this.#blows === null || foe === undefined) return;
    this.#blows.push({ by: "approach", monster: foe.id, monsterHp: foe.hp, hp: this.#hp });
  }

  #strike(foe: Foe): void {
    const word = this.#rng.next();
    const dealt = this.#deal(foe, word);
    const { lifesteal } = this.#input.fighter;
    if (dealt > 0 && lifesteal > 0) this.#heal(dealt * lifesteal);
    const isDouble = word >>> 23 < foe.doubleCut && this.#foeHp > 0;
    if (isDouble) this.#deal(foe, this.#rng.next());
  }

  #deal(foe: Foe, word: number): number {
    const hit = (word & 511) < foe.hitCut;
    const critical = hit && ((word >>> 9) & 511) < foe.critCut;
    let damage = 0;
    if (hit) {
      damage = foe.damage * variance(word);
      if (critical) damage *= this.#input.fighter.critDamage;
      this.#foeHp -= damage;
    }
    if (this.#blows !== null) {
      const after = Math.max(0, this.#foeHp);
      this.#blows.push({ by: "player", hit, critical, blocked: false, damage, after });
    }
    return damage;
  }

  #kill(foe: Foe): void {
    const word = this.#rng.next();
    const gold = foe.goldLeast + foe.goldSpan * ((word & 65_535) / 65_535);
    const centiGold = Math.floor(gold * 100 * foe.goldMultiplier);
    const kills = this.#kills[this.#at] ?? 0;
    this.#kills[this.#at] = kills + 1;
    this.#milliXp += foe.milliXp;
    this.#centiGold += centiGold;
    const drop = this.#drop(foe, word >>> 16);
    this.#at = noFoe;
    if (this.#blows === null) return;
    const item = foe.drops[drop] ?? null;
    const xp = foe.milliXp / 1000;
    this.#blows.push({ by: "kill", monster: foe.id, xp, gold: centiGold / 100, item });
  }

  /** The index of the drop that fell; past the last one for equipment or nothing. */
  #drop(foe: Foe, roll: number): number {
    const { dropCuts } = foe;
    if (roll >= foe.equipmentCut) return dropCuts.length;
    let index = 0;
    while (index < dropCuts.length && roll >= (dropCuts[index] ?? 0)) index += 1;
    const counts = this.#drops[this.#at];
    if (index === dropCuts.length || counts === undefined) this.#equipment += 1;
    else counts[index] = (counts[index] ?? 0) + 1;
    return index;
  }

  #answer(foe: Foe): void {
    const word = this.#rng.next();
    const hit = (word & 511) < foe.foeHitCut;
    const blocked = hit && ((word >>> 9) & 511) < foe.blockCut;
    const damage = hit ? foe.foeDamage * variance(word) * (blocked ? 0.5 : 1) : 0;
    this.#hp -= damage;
    if (this.#blows !== null) {
      const after = Math.max(0, this.#hp);
      this.#blows.push({ by: "monster", hit, critical: false, blocked, damage, after });
    }
    if (!hit) return;
    if (this.#hp <= 0) this.#fall();
    else this.#eat();
  }

  #fall(): void {
    const { restActions } = this.#input.fighter;
    this.#defeats += 1;
    this.#at = noFoe;
    this.#rest = restActions;
    if (this.#blows !== null) this.#blows.push({ by: "defeat", restActions });
  }

  #eat(): void {
    const { heal, count } = this.#input.ration;
    const isHungry = this.#hp < this.#hpMax * eatBelow;
    if (!isHungry || this.#fed || this.#rations >= count) return;
    this.#heal(heal);
    this.#rations += 1;
    this.#fed = true;
    if (this.#blows === null) return;
    this.#blows.push({ by: "ration", healed: heal, after: this.#hp });
  }

  #heal(points: number): void {
    this.#hp = Math.min(this.#hpMax, this.#hp + points);
  }
}

function variance(word: number): number {
  return 0.85 + (0.3 * ((word >>> 18) & 31)) / 31;
}
