import type { Bot } from "../bot.ts";
import { total } from "../bot.ts";
import type { Verdict } from "../judge.ts";
import type { Arms } from "./arms.ts";
import { spentOn } from "./arms.ts";
import { strengthOf } from "./company.ts";

/** How somebody's fighters stood at the end of a day; shares are of all income so far. */
export type ArmsStanding = {
  readonly day: number;
  readonly hands: number;
  readonly level: number;
  readonly ahead: number;
  readonly champions: number;
  readonly rating: number;
  readonly floor: number;
  readonly laurelsADay: number;
  readonly omensADay: number;
  readonly cachesADay: number;
  readonly hire: number;
  readonly training: number;
  readonly wages: number;
};

export function armsStanding(arms: Arms, bot: Bot, day: number): ArmsStanding {
  const { level } = strengthOf(arms);
  const shareOf = (gold: number) => gold / Math.max(1, total(bot.faucets));
  return {
    day,
    hands: arms.hands.length,
    level,
    ahead: level - bot.state.skills.combat.level,
    champions: arms.hands.filter(({ rank }) => rank === "champion").length,
    rating: arms.rating,
    floor: arms.climb.best,
    laurelsADay: arms.laurelsEver / day,
    omensADay: arms.omensEver / day,
    cachesADay: arms.caches / day,
    hire: shareOf(arms.costs.hire),
    training: shareOf(arms.costs.training),
    wages: shareOf(arms.costs.wages),
  };
}

/** What is asked of fighters, for who plays long enough. */
export function judgeArms(arms: Arms, bot: Bot, days: number): readonly Verdict[] {
  if (days < judgedFromDay) return [];
  const income = total(bot.faucets);
  return [
    byDay("A company of six", arms.firsts.get("a company of six"), 10),
    atMost("Wages", arms.costs.wages / income, 0.02, "of what came"),
    atMost("All that fighters cost", spentOn(arms) / income, 0.16, "of what came"),
    byDay("A champion for laurels", arms.firsts.get("laurels-champion"), 25),
    byDay("A relic for omens", arms.firsts.get("a relic"), 25),
  ];
}

const judgedFromDay = 30;

function byDay(name: string, day: number | undefined, target: number): Verdict {
  return { name, target, reached: day ?? null, met: (day ?? Infinity) <= target, unit: "days" };
}

function atMost(name: string, reached: number, target: number, unit: string): Verdict {
  return { name, target, reached, met: reached <= target, unit };
}
