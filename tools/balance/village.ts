import type { Influence } from "@aldermoor/game/core/rules/influences/influence.ts";
import { buildingCost } from "@aldermoor/game/village-works/rules/building-cost.ts";
import { levelOf, memberEffects, upkeepOf } from "@aldermoor/game/village-works/rules/levels.ts";
import type { BuildingId } from "@aldermoor/game/village/content/buildings.ts";
import { buildingIds, buildings } from "@aldermoor/game/village/content/buildings.ts";
import type { Bot } from "./bot.ts";
import { count, dayMs, total } from "./bot.ts";

/** A village whose members all play like one bot: what that one pays, each of them pays. */
export type Village = {
  levels: Readonly<Partial<Record<BuildingId, number>>>;
  gold: number;
  isOwing: boolean;
  /** What had come to the bot, and what it had paid here, when the last day ended. */
  came: number;
  paid: number;
};

/** Whoever plays alone, or for a first hour, belongs to none. */
const villageFromDay = 4;
const members = 15;
const taxPercent = 5;
/** Of what came on a day. */
const duesShare = 0.05;

/** Ends a day of the village: dues are given, upkeep is charged, and what can be built is built. Materials are taken for given. */
export function endVillageDay(bot: Bot, day: number): void {
  if (!bot.habit.trades || day < villageFromDay) return;
  bot.village ??= {
    levels: {},
    gold: 0,
    isOwing: false,
    came: total(bot.faucets),
    paid: bot.sinks.village ?? 0,
  };
  const { village } = bot;
  const came = total(bot.faucets) - village.came;
  const dues = Math.min(Math.floor(came * duesShare), Math.max(0, Math.floor(bot.state.gold)));
  bot.state = { ...bot.state, gold: bot.state.gold - dues };
  count(bot.sinks, "village", dues);
  const paid = bot.sinks.village ?? 0;
  village.gold += members * (paid - village.paid);
  village.came += came;
  village.paid = paid;
  const upkeep = upkeepOf(village.levels);
  village.isOwing = village.gold < upkeep;
  if (!village.isOwing) village.gold -= upkeep;
  build(village);
  bot.influences = influencesOf(village, bot.state.settledAtMs);
}

/** One building after the other, the cheapest first, as long as there is gold and the day lasts. */
function build(village: Village): void {
  let leftMs = dayMs;
  for (;;) {
    const [next] = buildingIds
      .flatMap((id) => {
        const level = levelOf(village.levels, id) + 1;
        const isHigher = id !== "hall" && level > levelOf(village.levels, "hall");
        if (level > buildings[id].maxLevel || isHigher) return [];
        return [{ id, level, ...buildingCost(id, level) }];
      })
      .toSorted((one, other) => one.gold - other.gold);
    if (next === undefined || next.gold > village.gold || next.buildMs > leftMs) return;
    village.gold -= next.gold;
    leftMs -= next.buildMs;
    village.levels = { ...village.levels, [next.id]: next.level };
  }
}

function influencesOf(village: Village, fromMs: number): readonly Influence[] {
  const span = { fromMs, untilMs: Infinity };
  const built = buildingIds.map((id) => ({
    ...span,
    source: buildings[id].name,
    modifiers: memberEffects(id, levelOf(village.levels, id), village.isOwing),
  }));
  return [...built, { ...span, source: "tax", modifiers: {}, levy: taxPercent / 100 }];
}
