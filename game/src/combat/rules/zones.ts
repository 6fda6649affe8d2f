import type { SkillLevels } from "../../core/content/events.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import { zoneIds, zones } from "../../world/content/zones.ts";
import type { ZoneProgress } from "../state.ts";

export const chargesMax = 5;
/** A lost attempt gives its challenge back after this time. */
export const refundMs = 30 * 60_000;
const winsPerDay = 5;
const winsMax = 10;

const untouched: ZoneProgress = {
  kills: 0,
  towardCharge: 0,
  held: 0,
  refundsAtMs: [],
  bossBeaten: false,
};

/** What opens zones. */
type ZoneLevels = Pick<CharacterState, "zones"> & { readonly skills: SkillLevels };

/** What a character has done in a zone; nothing yet in most of them. */
export function zoneProgress(state: Pick<CharacterState, "zones">, zone: ZoneId): ZoneProgress {
  return state.zones[zone] ?? untouched;
}

/**
 * Whether a zone is open: the boss before it beaten once, and the combat level reached. Refuses
 * `zone-locked` (`boss`) and `level-too-low` (`skill`, `n`).
 */
export function checkZone(state: ZoneLevels, zone: ZoneId): Outcome {
  const { unlock, minCombatLevel } = zones[zone];
  const before = zoneIds[zoneIds.indexOf(zone) - 1];
  if (unlock !== null && before !== undefined && !zoneProgress(state, before).bossBeaten)
    return refuse("zone-locked", { boss: unlock.boss });
  if (state.skills.combat.level < minCombatLevel)
    return refuse("level-too-low", { skill: "combat", n: minCombatLevel });
  return done(null);
}

/** The outermost zone that is open. */
export function outermostZone(state: ZoneLevels): ZoneId {
  return zoneIds.findLast((zone) => checkZone(state, zone).ok) ?? zoneIds[0];
}

/** The zones that opened between two moments. */
export function openedZones(before: ZoneLevels, after: ZoneLevels): readonly ZoneId[] {
  return zoneIds.filter((zone) => checkZone(after, zone).ok && !checkZone(before, zone).ok);
}

/** Counts kills toward challenges; while all places are taken the count waits one short. */
export function addKills(progress: ZoneProgress, zone: ZoneId, kills: number): ZoneProgress {
  const need = zones[zone].bossChargeKills;
  const places = chargesMax - progress.held - progress.refundsAtMs.length;
  const counted = progress.towardCharge + kills;
  const earned = Math.min(Math.max(0, places), Math.floor(counted / need));
  const isFull = earned >= places;
  const left = counted - earned * need;
  return {
    ...progress,
    kills: progress.kills + kills,
    held: progress.held + earned,
    towardCharge: isFull ? Math.min(left, need - 1) : left,
  };
}

/** Challenges that can be used now: those held and those whose time has come back. */
export function chargesReady(progress: ZoneProgress, nowMs: number): number {
  return progress.held + progress.refundsAtMs.filter((atMs) => atMs <= nowMs).length;
}

/** The progress with everything that has come back by now among what is held. */
export function collectRefunds(progress: ZoneProgress, nowMs: number): ZoneProgress {
  return {
    ...progress,
    held: chargesReady(progress, nowMs),
    refundsAtMs: progress.refundsAtMs.filter((atMs) => atMs > nowMs),
  };
}

/** Boss fights that may still be won today; five come with each UTC day, ten at most wait. */
export function bossWinsLeft(wins: CharacterState["bossWins"], nowMs: number): number {
  const days = Math.max(0, utcDay(nowMs) - wins.day);
  return Math.min(winsMax, wins.left + winsPerDay * days);
}

/** The wins of today, as stored: brought up to date and one or none of them used. */
export function countBossWins(
  wins: CharacterState["bossWins"],
  nowMs: number,
  used: 0 | 1,
): CharacterState["bossWins"] {
  return { day: Math.max(wins.day, utcDay(nowMs)), left: bossWinsLeft(wins, nowMs) - used };
}
