import { levyOn } from "../../core/rules/influences/levy.ts";
import type { Fighter } from "../../core/rules/modifiers/derive.ts";
import type { Rng } from "../../core/rules/random/rng.ts";
import type { Quota } from "../../core/rules/settlement/quota.ts";
import type { Blow } from "../content/blow.ts";
import type { Battle } from "../state.ts";
import { BlowLog } from "./blow-log.ts";
import { answerDamage, strikeDamage } from "./damage.ts";
import type { Foe, Foes } from "./foe.ts";

export type FightInput = {
  readonly fighter: Fighter;
  readonly foes: Foes;
  readonly battle: Battle;
  readonly rng: Rng;
  readonly actions: number;
  /** The fight pauses after the action in which it has brought this much xp, in thousandths. */
  readonly stopMilliXp: number;
  /** What one ration heals and how many there are. */
  readonly ration: { readonly heal: number; readonly count: number };
  /** What is taken of the gold of each kill, in ten-thousandths. */
  readonly levyBps: number;
  /** What the fight pauses for besides, after the action in which it is full. */
  readonly quota?: Quota | null;
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
  /** What is taken of it again. */
  readonly centiLevy: number;
  /** Kills of each foe, and how often each of its drops fell. */
  readonly spoils: readonly FoeSpoils[];
  /** How many pieces of equipment fell. */
  readonly equipment: number;
};

type FoeSpoils = { readonly kills: number; readonly drops: readonly number[] };

const roundsPerAction = 10;
const eatBelow = 0.4;

/**
 * Fights for some actions of ten rounds each. A round is an approach while nobody stands there, else
 * the fighter's strike (twice on a double) and, if the monster lives, its answer. One random word
 * decides each approach, strike, answer and kill.
 *
 * The loop below is the hottest of the whole game, hence one function over plain local numbers.
 */
export function fight(input: FightInput): FightResult {
  const { fighter, foes, rng, battle, ration, quota = null } = input;
  const log = input.blows === null ? null : new BlowLog(input.blows);
  const spoils = new Spoils(foes.all, input.levyBps, quota);
  const hpMax = fighter.hp;
  let foe = foes.all.find(({ id }) => id === battle.monster);
  let foeHp = battle.monsterHp;
  let hp = hpAtStart(battle, hpMax);
  let { rest } = battle;
  let actions = 0;
  let restActions = 0;
  let defeats = 0;
  let rations = 0;
  while (actions < input.actions && spoils.milliXp < input.stopMilliXp && quota?.isFull !== true) {
    actions += 1;
    log?.clear();
    if (rest > 0) {
      rest -= 1;
      restActions += 1;
      if (rest === 0) hp = hpMax;
      continue;
    }
    let isFed = false;
    for (let round = 0; round < roundsPerAction; round++) {
      if (foe === undefined) {
        foe = drawFoe(foes, rng);
        foeHp = foe.hp;
        hp = Math.min(hpMax, hp + hpMax * fighter.regen);
        log?.approach(foe, hp);
        continue;
      }
      const word = rng.next();
      const dealt = strikeDamage(foe, fighter.critDamage, word);
      foeHp -= dealt;
      hp = Math.min(hpMax, hp + dealt * fighter.lifesteal);
      log?.strike(foe, word, dealt, foeHp);
      if (word >>> 23 < foe.doubleCut && foeHp > 0) {
        const again = rng.next();
        const more = strikeDamage(foe, fighter.critDamage, again);
        foeHp -= more;
        log?.strike(foe, again, more, foeHp);
      }
      if (foeHp <= 0) {
        spoils.take(foe, rng.next(), log);
        foe = undefined;
        continue;
      }
      const answer = rng.next();
      const taken = answerDamage(foe, answer);
      hp -= taken;
      log?.answer(foe, answer, taken, hp);
      if (hp <= 0) {
        hp = 0;
        defeats += 1;
        foe = undefined;
        rest = fighter.restActions;
        log?.defeat(rest);
        break;
      }
      if (taken === 0 || hp >= hpMax * eatBelow || isFed || rations >= ration.count) continue;
      hp = Math.min(hpMax, hp + ration.heal);
      rations += 1;
      isFed = true;
      log?.ration(ration.heal, hp);
    }
  }
  const after = { monster: foe?.id ?? null, monsterHp: foe === undefined ? 0 : foeHp, hp, rest };
  return { battle: after, actions, restActions, defeats, rations, ...spoils.sum() };
}

function hpAtStart(battle: Battle, hpMax: number): number {
  const isFresh = battle.hp <= 0 && battle.rest <= 0;
  return isFresh ? hpMax : Math.min(battle.hp, hpMax);
}

function drawFoe({ all, lots }: Foes, rng: Rng): Foe {
  const foe = all[lots[rng.next() % lots.length] ?? 0];
  if (foe === undefined) throw new Error("Nobody lives in this zone.");
  return foe;
}

/**
 * What kills bring. One word decides each: its low half the gold, its high half a single roll over
 * the monster's drops and then equipment.
 */
class Spoils {
  milliXp = 0;
  #centiGold = 0;
  #centiLevy = 0;
  #equipment = 0;
  readonly #levyBps: number;
  readonly #quota: Quota | null;
  readonly #kills: number[];
  readonly #drops: number[][];

  constructor(foes: readonly Foe[], levyBps: number, quota: Quota | null) {
    this.#levyBps = levyBps;
    this.#quota = quota;
    this.#kills = foes.map(() => 0);
    this.#drops = foes.map((foe) => foe.drops.map(() => 0));
  }

  take(foe: Foe, word: number, log: BlowLog | null): void {
    const gold = foe.goldLeast + foe.goldSpan * ((word & 65_535) / 65_535);
    const centiGold = Math.floor(gold * 100 * foe.goldMultiplier);
    this.#kills[foe.index] = (this.#kills[foe.index] ?? 0) + 1;
    this.milliXp += foe.milliXp;
    this.#centiGold += centiGold;
    if (this.#levyBps > 0) this.#centiLevy += levyOn(centiGold, this.#levyBps);
    const index = this.#drop(foe, word >>> 16);
    const drop = foe.drops[index] ?? null;
    this.#quota?.countDeeds(1);
    if (drop !== null) this.#quota?.countGoods(drop, 1);
    log?.kill(foe, centiGold, drop);
  }

  sum(): Pick<FightResult, "milliXp" | "centiGold" | "centiLevy" | "equipment" | "spoils"> {
    return {
      milliXp: this.milliXp,
      centiGold: this.#centiGold,
      centiLevy: this.#centiLevy,
      equipment: this.#equipment,
      spoils: this.#kills.map((kills, at) => ({ kills, drops: this.#drops[at] ?? [] })),
    };
  }

  /** The index of the drop that fell; past the last one for equipment or nothing. */
  #drop(foe: Foe, roll: number): number {
    const { dropCuts } = foe;
    if (roll >= foe.equipmentCut) return dropCuts.length;
    let index = 0;
    while (index < dropCuts.length && roll >= (dropCuts[index] ?? 0)) index += 1;
    const counts = this.#drops[foe.index];
    if (index === dropCuts.length || counts === undefined) this.#equipment += 1;
    else counts[index] = (counts[index] ?? 0) + 1;
    return index;
  }
}
