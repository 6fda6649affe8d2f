import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import type { NewPiece, Piece } from "../../core/rules/goods/equipment.ts";
import { rollPiece } from "../../core/rules/goods/equipment.ts";
import type { Effect } from "../../core/rules/influences/influence.ts";
import { payXp } from "../../core/rules/levels/pay-xp.ts";
import type { Rises } from "../../core/rules/levels/rises.ts";
import { deriveFighter } from "../../core/rules/modifiers/derive.ts";
import { sumModifiers } from "../../core/rules/modifiers/modifiers.ts";
import { sourcesOf } from "../../core/rules/modifiers/sources.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { Rng } from "../../core/rules/random/rng.ts";
import { keyedRng, unit } from "../../core/rules/random/rng.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { Monster } from "../../world/content/monsters.ts";
import { monsters } from "../../world/content/monsters.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import { zones } from "../../world/content/zones.ts";
import type { Blow } from "../content/blow.ts";
import { allFull, attributeShares, splitAttributeXp } from "./attribute-shares.ts";
import type { BossFight } from "./boss-fight.ts";
import { fightBoss, meetBoss } from "./boss-fight.ts";
import { rollDrop } from "./drops.ts";
import {
  bossWinsLeft,
  chargesMax,
  checkZone,
  collectRefunds,
  countBossWins,
  refundMs,
  zoneProgress,
} from "./zones.ts";

type ChallengeInput = {
  readonly state: CharacterState;
  readonly worn: readonly Piece[];
  /** What holds of party, village and world. */
  readonly influences?: readonly Effect[];
  /** What is in the bag of at least the slotted ration. */
  readonly stock: Readonly<Partial<Record<ItemId, number>>>;
  /** For equipment, in the bag and the overflow chest; the spoils of one fight need up to two. */
  readonly bagFree: number;
  readonly secret: string;
  readonly characterId: string;
  readonly zone: ZoneId;
};

/** A fight as it went and what it brought; the caller posts it to the ledger. */
export type Challenge = {
  readonly state: CharacterState;
  readonly fight: BossFight & { readonly blows: readonly Blow[] };
  /** The first victory over this boss opens the zone behind it. */
  readonly first: boolean;
  readonly centiGold: number;
  /** The printed xp, and all that was paid with the attributes' part. */
  readonly milliXp: number;
  readonly paidMilliXp: number;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
  readonly pieces: readonly NewPiece[];
  /** Rations taken from the bag. */
  readonly rationsEaten: number;
  readonly rises: Rises;
};

const piecesOfOneFight = 2;

/**
 * Fights the boss of a zone, at once. The draw hangs on the character's own count of boss fights
 * alone, so neither waiting nor trying again elsewhere changes it. A lost challenge comes back after
 * half an hour. Refuses `zone-locked`, `level-too-low`, `no-charge` (`n` kills missing), `cooldown`
 * (`time`) while lost challenges take all places, `daily-limit` and `bag-full`.
 */
export function challengeBoss(input: ChallengeInput, nowMs: number): Outcome<Challenge> {
  const { state, zone } = input;
  const allowed = checkChallenge(input, nowMs);
  if (!allowed.ok) return allowed;

  const bossCounter = state.bossCounter + 1;
  const rng = keyedRng(input.secret, input.characterId, "boss", bossCounter);
  const sums = sumModifiers(
    sourcesOf({ ...state, work: { kind: "combat", zone } }, input.worn, input.influences),
  );
  const fighter = deriveFighter(state.skills, input.worn, sums);
  const blows: Blow[] = [];
  const foe = meetBoss(zones[zone].boss, fighter);
  const fight = { ...fightBoss(fighter, foe, rationOf(input), rng, blows), blows };

  const before = collectRefunds(zoneProgress(state, zone), nowMs);
  const spent = { ...before, held: before.held - 1 };
  if (!fight.won) {
    const lost = { ...spent, refundsAtMs: [...spent.refundsAtMs, nowMs + refundMs] };
    const next = { ...state, bossCounter, zones: { ...state.zones, [zone]: lost } };
    return done({ ...nothingWon, state: next, fight, rationsEaten: fight.rationsEaten });
  }
  const row = monsters[zones[zone].boss];
  const spoils = rollSpoils(row, zone, rng);
  const milliXp = Math.round(row.xp * 1000);
  const { paid, remainders } = payCombatXp(state, milliXp);
  return done({
    ...spoils,
    state: {
      ...state,
      skills: paid.skills,
      attributeRemainders: remainders,
      bossCounter,
      bossWins: countBossWins(state.bossWins, nowMs, 1),
      zones: { ...state.zones, [zone]: { ...spent, bossBeaten: true } },
    },
    fight,
    first: !before.bossBeaten,
    milliXp,
    paidMilliXp: paid.milliXp,
    rationsEaten: fight.rationsEaten,
    rises: paid.rises,
  });
}

const nothingWon = {
  first: false,
  centiGold: 0,
  milliXp: 0,
  paidMilliXp: 0,
  items: {},
  pieces: [],
  rises: { levels: [], masteries: [] },
} as const;

function checkChallenge({ state, zone, bagFree }: ChallengeInput, nowMs: number): Outcome {
  const open = checkZone(state, zone);
  if (!open.ok) return open;
  const progress = collectRefunds(zoneProgress(state, zone), nowMs);
  if (progress.held === 0) {
    const { refundsAtMs } = progress;
    // While all places are taken no kill brings another.
    const isFull = refundsAtMs.length >= chargesMax;
    if (isFull) return refuse("cooldown", { time: Math.min(...refundsAtMs) - nowMs });
    return refuse("no-charge", { n: zones[zone].bossChargeKills - progress.towardCharge });
  }
  if (bossWinsLeft(state.bossWins, nowMs) === 0) return refuse("daily-limit");
  return bagFree < piecesOfOneFight ? refuse("bag-full") : done(null);
}

function rationOf({ state, stock }: ChallengeInput) {
  if (state.ration === null) return { heal: 0, count: 0 };
  const item = items[state.ration];
  if (item.type !== "ration") return { heal: 0, count: 0 };
  return { heal: item.use.heal, count: stock[state.ration] ?? 0 };
}

/** Each drop falls by itself, unlike those of ordinary monsters. */
function rollSpoils(
  boss: Monster,
  zone: ZoneId,
  rng: Rng,
): Pick<Challenge, "centiGold" | "items" | "pieces"> {
  const [least, most] = boss.gold;
  const centiGold = Math.floor((least + (most - least) * unit(rng)) * 100);
  const found: Partial<Record<ItemId, number>> = {};
  for (const { item, chance } of boss.drops)
    if (unit(rng) < chance) found[item] = (found[item] ?? 0) + 1;
  const pieces: NewPiece[] = [];
  if (unit(rng) < boss.equipmentChance) pieces.push(rollDrop(zones[zone].tier, rng));
  const { uniqueDrop, uniqueChance = 0 } = boss;
  const hasUnique = unit(rng) < uniqueChance;
  if (uniqueDrop !== undefined && hasUnique) pieces.push(rollPiece(uniqueDrop, 6, rng));
  return { centiGold, items: found, pieces };
}

/** A boss pays the printed xp, which bonuses do not touch, to combat and by stance to the attributes. */
function payCombatXp(state: CharacterState, milliXp: number) {
  const shares = attributeShares(state.stance, state.skills);
  const { gains, remainders } = splitAttributeXp(milliXp, shares, state.attributeRemainders);
  const combat = milliXp * (allFull(shares) ? 2 : 1);
  return { paid: payXp(state.skills, { combat, ...gains }), remainders };
}
