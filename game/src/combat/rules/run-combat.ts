import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { attributeIds } from "../../core/content/skills.ts";
import type { NewPiece, Piece } from "../../core/rules/goods/equipment.ts";
import { keptFrom } from "../../core/rules/goods/loot-filter.ts";
import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import {
  gainItem,
  gainXp,
  keepPiece,
  moveGold,
  spendItem,
} from "../../core/rules/settlement/settlement-run.ts";
import type { WorkStep } from "../../core/rules/settlement/settlement-step.ts";
import type { Items } from "../../core/rules/settlement/settlement.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import { zones } from "../../world/content/zones.ts";
import {
  allFull,
  attributeShares,
  milliToNextCombatLevel,
  splitAttributeXp,
} from "./attribute-shares.ts";
import { rollDrop } from "./drops.ts";
import type { FightResult } from "./fight.ts";
import { fight } from "./fight.ts";
import type { Foe } from "./foe.ts";
import { meetingOf } from "./meeting.ts";
import { isWorthy } from "./worthy.ts";
import { addKills, zoneProgress } from "./zones.ts";

/** What a piece gives when it is taken apart. */
type Dismantle = (piece: Piece) => Items;

/** Fighting; what becomes of finds that are not kept is said by those who know how they are made. */
export function combatStep(dismantle: Dismantle): WorkStep<"combat"> {
  return (run, { zone }, actions) => runCombat(run, zone, actions, dismantle);
}

function runCombat(
  run: SettlementRun,
  zone: ZoneId,
  actions: number,
  dismantle: Dismantle,
): number {
  const { state } = run;
  const { fighter, foes } = meetingOf(run, zone);
  const shares = attributeShares(state.stance, state.skills);
  const result = fight({
    fighter,
    foes,
    battle: state.battle,
    rng: run.rng,
    actions,
    stopMilliXp: milliToNextCombatLevel(state.skills, shares, state.attributeRemainders),
    ration: rationOf(run),
    levyBps: run.influences.levyBps,
    quota: run.quota,
    blows: run.report.blows,
  });

  state.battle = result.battle;
  countDefeats(run, result);
  eatRations(run, result.rations);
  moveGold(run, "kill", result.centiGold);
  moveGold(run, "tax", -result.centiLevy);
  countKills(run, zone, foes.all, result);
  // The filter goes by the level held in these fights, so pieces come before the xp.
  for (let i = 0; i < result.equipment; i++) takeDrop(run, zone, dismantle);

  gainXp(run, "combat", result.milliXp * (allFull(shares) ? 2 : 1));
  const split = splitAttributeXp(result.milliXp, shares, state.attributeRemainders);
  state.attributeRemainders = split.remainders;
  for (const attribute of attributeIds) gainXp(run, attribute, split.gains[attribute]);
  return result.actions;
}

function rationOf({ state, bag }: SettlementRun): {
  readonly heal: number;
  readonly count: number;
} {
  const ration = state.ration === null ? null : items[state.ration];
  if (state.ration === null || ration?.type !== "ration") return { heal: 0, count: 0 };
  return { heal: ration.use.heal, count: bag.stock[state.ration] ?? 0 };
}

/** That food is gone is told when it is, so never of a fight that began without. */
function eatRations(run: SettlementRun, eaten: number): void {
  const { ration } = run.state;
  if (ration === null || eaten === 0) return;
  spendItem(run, ration, eaten);
  if ((run.bag.stock[ration] ?? 0) === 0) run.told.add({ kind: "food-out", item: ration });
}

function countDefeats(run: SettlementRun, { defeats, restActions, rations }: FightResult): void {
  if (defeats > 0) run.told.add({ kind: "defeated", count: defeats });
  run.session.defeats += defeats;
  run.report.defeats += defeats;
  run.report.restActions += restActions;
  run.report.rations += rations;
}

function countKills(
  run: SettlementRun,
  zone: ZoneId,
  foes: readonly Foe[],
  result: FightResult,
): void {
  let total = 0;
  foes.forEach((foe, i) => {
    const { kills, drops } = result.spoils[i] ?? { kills: 0, drops: [] };
    if (kills === 0) return;
    total += kills;
    const worthy = isWorthy(foe.id, run.state.skills) ? kills : 0;
    run.told.add({ kind: "killed", monster: foe.id, zone, count: kills, worthy });
    drops.forEach((count, at) => {
      const item = foe.drops[at];
      if (item !== undefined) gainItem(run, item, count);
    });
  });
  if (total === 0) return;
  run.report.kills += total;
  run.session.kills += total;
  const before = zoneProgress(run.state, zone);
  const progress = addKills(before, zone, total);
  if (before.held === 0 && progress.held > 0) run.told.add({ kind: "challenge-ready", zone });
  run.state.zones = { ...run.state.zones, [zone]: progress };
}

/** Keeps a found piece, or takes it apart when the filter says so or the bag is full. */
function takeDrop(run: SettlementRun, zone: ZoneId, dismantle: Dismantle): void {
  const { state, input } = run;
  state.dropCounter += 1;
  const rng = run.deedRng("drop", state.dropCounter);
  const piece: NewPiece = rollDrop(zones[zone].tier, rng);
  const chosen = { filter: input.filter ?? {}, keepFrom: input.keepFrom };
  const keepFrom = keptFrom(piece.item, chosen, state.skills.combat.level);
  if (piece.rarity >= keepFrom && run.bag.free > 0) {
    keepPiece(run, piece);
    run.told.add({ kind: "found-piece", item: piece.item, rarity: piece.rarity });
    return;
  }
  run.report.dismantled += 1;
  if (piece.rarity >= keepFrom) run.report.roomless += 1;
  const parts = dismantle(piece);
  for (const item of keysOf(parts)) gainItem(run, item, parts[item] ?? 0);
}
