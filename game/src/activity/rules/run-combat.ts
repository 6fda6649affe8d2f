import {
  allFull,
  attributeShares,
  milliToNextCombatLevel,
  splitAttributeXp,
} from "../../combat/rules/attribute-shares.ts";
import { rollDrop } from "../../combat/rules/drops.ts";
import type { FightResult } from "../../combat/rules/fight.ts";
import { fight } from "../../combat/rules/fight.ts";
import type { Foe } from "../../combat/rules/foe.ts";
import { foesOfZone } from "../../combat/rules/foe.ts";
import { isWorthy } from "../../combat/rules/worthy.ts";
import { addKills, zoneProgress } from "../../combat/rules/zones.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { attributeIds } from "../../core/content/skills.ts";
import { xpMultiplier } from "../../core/rules/derive.ts";
import type { NewPiece } from "../../core/rules/equipment.ts";
import { keptFrom } from "../../core/rules/loot-filter.ts";
import { capped } from "../../core/rules/modifiers.ts";
import { dismantleYield } from "../../crafting/rules/dismantle.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import { zones } from "../../world/content/zones.ts";
import type { Course } from "./course.ts";
import {
  fighterOf,
  gainItem,
  gainXp,
  keepPiece,
  modifierSumsOf,
  moveGold,
  spendItem,
} from "./course.ts";

/** Fights for at most some actions, until a level is gained. Returns how many it did. */
export function runCombat(course: Course, zone: ZoneId, actions: number): number {
  const { state } = course;
  const sums = modifierSumsOf(course);
  const fighter = fighterOf(course, sums);
  const foes = foesOfZone(zone, fighter, {
    xpMultiplier: xpMultiplier("combat", sums),
    goldMultiplier: 1 + capped(sums, "goldFind"),
    dropFind: capped(sums, "dropFind"),
  });
  const shares = attributeShares(state.stance, state.skills);
  const result = fight({
    fighter,
    foes,
    battle: state.battle,
    rng: course.rng,
    actions,
    stopMilliXp: milliToNextCombatLevel(state.skills, shares, state.attributeRemainders),
    ration: rationOf(course),
    blows: course.blows,
  });

  state.battle = result.battle;
  course.defeats += result.defeats;
  course.session.defeats += result.defeats;
  course.restActions += result.restActions;
  course.rations += result.rations;
  if (state.ration !== null) spendItem(course, state.ration, result.rations);
  moveGold(course, "kill", result.centiGold);
  countKills(course, zone, foes.all, result);
  // The filter goes by the level held in these fights, so pieces come before the xp.
  for (let i = 0; i < result.equipment; i++) takeDrop(course, zone);

  gainXp(course, "combat", result.milliXp * (allFull(shares) ? 2 : 1));
  const split = splitAttributeXp(result.milliXp, shares, state.attributeRemainders);
  state.attributeRemainders = split.remainders;
  for (const attribute of attributeIds) gainXp(course, attribute, split.gains[attribute]);
  return result.actions;
}

function rationOf({ state, stock }: Course): { readonly heal: number; readonly count: number } {
  const ration = state.ration === null ? null : items[state.ration];
  if (state.ration === null || ration?.type !== "ration") return { heal: 0, count: 0 };
  return { heal: ration.use.heal, count: stock[state.ration] ?? 0 };
}

function countKills(course: Course, zone: ZoneId, foes: readonly Foe[], result: FightResult): void {
  let total = 0;
  foes.forEach((foe, i) => {
    const { kills, drops } = result.spoils[i] ?? { kills: 0, drops: [] };
    if (kills === 0) return;
    total += kills;
    const before = course.killed.get(foe.id) ?? { count: 0, worthy: 0 };
    course.killed.set(foe.id, {
      zone,
      count: before.count + kills,
      worthy: before.worthy + (isWorthy(foe.id, course.state.skills) ? kills : 0),
    });
    drops.forEach((count, at) => {
      const item = foe.drops[at];
      if (item !== undefined) gainItem(course, item, count);
    });
  });
  if (total === 0) return;
  course.kills += total;
  course.session.kills += total;
  const progress = addKills(zoneProgress(course.state, zone), zone, total);
  course.state.zones = { ...course.state.zones, [zone]: progress };
}

/** Keeps a found piece, or takes it apart when the filter says so or the bag is full. */
function takeDrop(course: Course, zone: ZoneId): void {
  const { state, input } = course;
  state.dropCounter += 1;
  const rng = course.deedRng("drop", state.dropCounter);
  const piece: NewPiece = rollDrop(zones[zone].tier, rng);
  const chosen = { filter: input.filter ?? {}, keepFrom: input.keepFrom };
  const keepFrom = keptFrom(piece.item, chosen, state.skills.combat.level);
  if (piece.rarity >= keepFrom && course.bagFree > 0) {
    keepPiece(course, piece);
    course.found.push({ kind: "found-piece", item: piece.item, rarity: piece.rarity });
    return;
  }
  course.dismantled += 1;
  if (piece.rarity >= keepFrom) course.roomless += 1;
  const parts = dismantleYield(piece);
  for (const item of keysOf(parts)) gainItem(course, item, parts[item] ?? 0);
}
