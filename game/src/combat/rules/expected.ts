import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { levyOf } from "../../core/rules/influences/levy.ts";
import { deriveFighter, xpMultiplier } from "../../core/rules/modifiers/derive.ts";
import type { Fighter } from "../../core/rules/modifiers/derive.ts";
import type { ModifierSums } from "../../core/rules/modifiers/modifiers.ts";
import { capped, sumModifiers } from "../../core/rules/modifiers/modifiers.ts";
import type { ModifierSubject } from "../../core/rules/modifiers/sources.ts";
import { sourcesOf } from "../../core/rules/modifiers/sources.ts";
import { seedRng } from "../../core/rules/random/rng.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import { zones } from "../../world/content/zones.ts";
import { fightBoss, meetBoss } from "./boss-fight.ts";
import type { FightResult } from "./fight.ts";
import { fight } from "./fight.ts";
import type { Foe } from "./foe.ts";
import { foesOfZone } from "./foe.ts";

export type ExpectedFight = {
  /** The share of fights that are won, from 0 to 1. */
  readonly winShare: number;
  readonly killsPerHour: number;
  readonly xpPerHour: number;
  readonly goldPerHour: number;
  readonly defeatsPerHour: number;
  readonly rationsPerHour: number;
  /** Units an hour of what the monsters leave. */
  readonly itemsPerHour: Readonly<Partial<Record<ItemId, number>>>;
  /** Pieces of equipment an hour. */
  readonly piecesPerHour: number;
};

type Subject = ModifierSubject & Pick<CharacterState, "ration">;

const actionsPerHour = 600;
const triedActions = 600;
const triedBossFights = 40;
/** A well-known seed: what is tried here says nothing about what will happen. */
const trialSeed = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x6a09e667] as const;

/** What an hour in a zone would bring as things stand, by trying one out. Costs under a millisecond. */
export function expectFight(subject: Subject, worn: readonly Piece[], zone: ZoneId): ExpectedFight {
  const sums = sumModifiers(sourcesOf({ ...subject, work: { kind: "combat", zone } }, worn));
  const fighter = deriveFighter(subject.skills, worn, sums);
  const foes = foesOfZone(zone, fighter, spoilsOf(sums));
  const result = fight({
    fighter,
    foes,
    battle: { monster: null, monsterHp: 0, hp: 0, rest: 0 },
    rng: seedRng(trialSeed),
    actions: triedActions,
    stopMilliXp: Infinity,
    ration: plentyOf(subject),
    levyBps: levyOf(subject.influences ?? []),
    blows: null,
  });
  const hours = triedActions / actionsPerHour;
  const kills = result.spoils.reduce((sum, one) => sum + one.kills, 0);
  return {
    winShare: kills === 0 ? 0 : kills / (kills + result.defeats),
    killsPerHour: kills / hours,
    xpPerHour: result.milliXp / 1000 / hours,
    goldPerHour: (result.centiGold - result.centiLevy) / 100 / hours,
    defeatsPerHour: result.defeats / hours,
    rationsPerHour: result.rations / hours,
    itemsPerHour: itemsOf(foes.all, result, hours),
    piecesPerHour: result.equipment / hours,
  };
}

function itemsOf(
  foes: readonly Foe[],
  { spoils }: FightResult,
  hours: number,
): Readonly<Partial<Record<ItemId, number>>> {
  const items: Partial<Record<ItemId, number>> = {};
  foes.forEach((foe, i) => {
    foe.drops.forEach((item, at) => {
      const count = spoils[i]?.drops[at] ?? 0;
      if (count > 0) items[item] = (items[item] ?? 0) + count / hours;
    });
  });
  return items;
}

/** The chance from 0 to 1 of beating the boss of a zone as things stand, by trying forty times. */
export function expectBossOdds(
  ...asked: [subject: Subject, worn: readonly Piece[], zone: ZoneId, rationsHeld: number]
): number {
  return expectBoss(...asked).odds;
}

/** The same chance, and the share of the boss's health that is left to it on the average. */
export function expectBoss(
  subject: Subject,
  worn: readonly Piece[],
  zone: ZoneId,
  rationsHeld: number,
): { readonly odds: number; readonly bossLeft: number } {
  const sums = sumModifiers(sourcesOf({ ...subject, work: { kind: "combat", zone } }, worn));
  const fighter: Fighter = deriveFighter(subject.skills, worn, sums);
  const rng = seedRng(trialSeed);
  const boss = meetBoss(zones[zone].boss, fighter);
  const ration = { ...plentyOf(subject), count: rationsHeld };
  let won = 0;
  let left = 0;
  for (let i = 0; i < triedBossFights; i++) {
    const fought = fightBoss(fighter, boss, ration, rng, null);
    if (fought.won) won += 1;
    left += fought.bossHpLeft / boss.hp;
  }
  return { odds: won / triedBossFights, bossLeft: left / triedBossFights };
}

function spoilsOf(sums: ModifierSums) {
  return {
    xpMultiplier: xpMultiplier("combat", sums),
    goldMultiplier: 1 + capped(sums, "goldFind"),
    dropFind: capped(sums, "dropFind"),
  };
}

function plentyOf({ ration }: Subject): { readonly heal: number; readonly count: number } {
  const item = ration === null ? null : items[ration];
  if (item?.type !== "ration") return { heal: 0, count: 0 };
  return { heal: item.use.heal, count: Infinity };
}
