import { outermostZone } from "@aldermoor/game/combat/rules/zones.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { zoneIds } from "@aldermoor/game/world/content/zones.ts";
import type { Bot } from "./bot.ts";
import { newBot, total } from "./bot.ts";
import { liveDay } from "./day.ts";
import type { Habit } from "./habits.ts";

/** How a character stood at the end of a day. */
export type Standing = {
  readonly day: number;
  readonly combat: number;
  readonly zone: number;
  readonly gathering: number;
  readonly crafting: number;
  /** Gold a day, as the mean of the last seven. */
  readonly goldADay: number;
  /** Gold that left for each that came, over the last seven days. */
  readonly sinkRatio: number;
  readonly killsPerAction: number;
  readonly upgrades: number;
};

export const standingDays: ReadonlySet<number> = new Set([1, 3, 7, 14, 30, 60, 90, 120, 180]);
const windowDays = 7;

/** Plays a habit for some days. The same habit gives the same standings every time. `endDay` looks on. */
export function play(
  habit: Habit,
  days: number,
  endDay: (bot: Bot, day: number) => void = () => undefined,
): { readonly bot: Bot; readonly standings: readonly Standing[] } {
  const bot = newBot(habit);
  const books = [{ came: 0, went: 0 }];
  const standings: Standing[] = [];
  for (let day = 1; day <= days; day++) {
    liveDay(bot, day);
    endDay(bot, day);
    books.push({ came: total(bot.faucets), went: total(bot.sinks) });
    if (standingDays.has(day)) standings.push(standingOf(bot, day, books));
  }
  return { bot, standings };
}

function standingOf(
  bot: Bot,
  day: number,
  books: readonly { readonly came: number; readonly went: number }[],
): Standing {
  const since = Math.max(0, day - windowDays);
  const [before, now] = [books[since], books[day]];
  if (before === undefined || now === undefined) throw new Error(`Day ${day} was not lived.`);
  const came = now.came - before.came;
  return {
    day,
    combat: bot.state.skills.combat.level,
    zone: zoneIds.indexOf(outermostZone(bot.state)) + 1,
    gathering: best(bot, bot.habit.gathers),
    crafting: best(bot, bot.habit.crafts),
    goldADay: came / (day - since),
    sinkRatio: (now.went - before.went) / came,
    killsPerAction: bot.kills / Math.max(1, bot.spent.combat),
    upgrades: bot.upgrades,
  };
}

function best(bot: Bot, skills: readonly SkillId[]): number {
  return Math.max(...skills.map((skill) => bot.state.skills[skill].level));
}
