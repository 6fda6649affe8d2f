import { liveArmsDay } from "./arms/arms-day.ts";
import { newArms } from "./arms/arms.ts";
import type { ArmsStanding } from "./arms/judge-arms.ts";
import { armsStanding, judgeArms } from "./arms/judge-arms.ts";
import type { Bot } from "./bot.ts";
import { total } from "./bot.ts";
import { judgeFirstHours } from "./first-day/judge.ts";
import type { Stretch } from "./first-day/play.ts";
import { playFirstDay } from "./first-day/play.ts";
import type { Habit } from "./habits.ts";
import { habits } from "./habits.ts";
import type { Verdict } from "./judge.ts";
import { judge } from "./judge.ts";
import type { Pull } from "./pull.ts";
import type { Standing } from "./run.ts";
import { play, standingDays } from "./run.ts";
import { targets } from "./targets.ts";
import { liveInTown, tellTown } from "./town/tell-town.ts";
import type { Village } from "./village.ts";

/*
 * Plays the game by its own rules, for each kind of player, and prints how they fare beside what the
 * game is balanced for; then a town whose people trade with each other. `npm run balance -- [days] [habit or "town"]`; exits
 * with 1 when a target is missed.
 */

const [daysAsked = "180", only] = process.argv.slice(2);
const days = Number(daysAsked);
if (!Number.isInteger(days) || days < 1) {
  console.error(`"${daysAsked}" is no number of days.`);
  process.exit(2);
}
const asked = habits.filter((habit) => only === undefined || habit.name === only);
const hasTown = only === undefined || only === "town";
if (asked.length === 0 && !hasTown) {
  console.error(
    `Nobody plays like "${only}". Known: ${habits.map(({ name }) => name).join(", ")}, town.`,
  );
  process.exit(2);
}

const firstDayMinutes = 960;
const firstLives = 100;
const townSize = { founders: 24, foundersWithinDays: 5, newcomerEachDays: 3 };
const townDaysMax = 90;

let missed = 0;
for (const habit of asked) missed += tell(habit);
if (hasTown) missed += tellOfTown();
console.log(missed === 0 ? "\nEvery target is met." : `\n${missed} targets are missed.`);
process.exitCode = missed === 0 ? 0 : 1;

function tell(habit: Habit): number {
  const arms = newArms();
  const armed: ArmsStanding[] = [];
  const { bot, standings } = play(habit, days, (one, day) => {
    liveArmsDay(arms, one, day);
    if (standingDays.has(day)) armed.push(armsStanding(arms, one, day));
  });
  console.log(`\n${habit.name}, ${days} days`);
  console.table(standings.map(rowOf));
  console.table(bot.pulls.filter(isEarly(bot.pulls)).map(pullRow));
  console.log(`faucets: ${sharesOf(bot, bot.faucets)}`);
  console.log(`sinks:   ${sharesOf(bot, bot.sinks)}`);
  if (bot.village !== null) console.log(`village: ${villageText(bot.village)}`);
  console.log("\nfighters, arena, tower and world bosses");
  console.table(armed.map(armsRow));
  console.log([...arms.firsts].map(([what, day]) => `${what} on day ${day}`).join(", "));
  const target = targets[habit.name];
  if (target === undefined) return 0;
  const armsVerdicts = target.curve.length > 0 ? judgeArms(arms, bot, days) : [];
  const verdicts = [...judge(target, bot, standings, days), ...armsVerdicts, ...firstDayOf(habit)];
  console.table(verdicts.map(verdictRow));
  return verdicts.filter((one) => !one.met).length;
}

function villageText({ levels, gold, isOwing }: Village): string {
  const built = Object.entries(levels).map(([id, level]) => `${id} ${level}`);
  return `${built.join(", ")}; ${Math.round(gold)} gold${isOwing ? ", owes its upkeep" : ""}`;
}

/** Fewer days than of a life alone: there are many of them. */
function tellOfTown(): number {
  const verdicts = tellTown(liveInTown(townSize, Math.min(days, townDaysMax)));
  if (verdicts.length > 0) console.table(verdicts.map(verdictRow));
  return verdicts.filter((one) => !one.met).length;
}

/** The first day by what the page says: a minute a row for an hour, then ten. */
function firstDayOf(habit: Habit): readonly Verdict[] {
  if (habit.name !== "newcomer") return [];
  const { stretches } = playFirstDay(habit, firstDayMinutes);
  const silent = stretches.filter(({ said }) => said.length === 0).length;
  console.log(
    `\nthe first day by the page's line, silent in ${silent} of ${stretches.length} rows`,
  );
  console.table(stretches.map(stretchRow));
  return judgeFirstHours(habit, firstLives);
}

function stretchRow({ said, done, vain: _vain, isDead: _isDead, ...rest }: Stretch) {
  return { ...rest, "the page said": said.join(", "), done: done.join(", ") };
}

function rowOf(standing: Standing) {
  const { goldADay, sinkRatio, killsPerAction, ...rest } = standing;
  return {
    ...rest,
    "gold a day": Math.round(goldADay),
    "sinks / faucets": Number(sinkRatio.toFixed(2)),
    "kills an action": Number(killsPerAction.toFixed(2)),
  };
}

function armsRow(standing: ArmsStanding) {
  const { level, ahead, laurelsADay, omensADay, cachesADay, hire, training, wages, ...rest } =
    standing;
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  return {
    ...rest,
    "mean level": Math.round(level),
    "beside combat": Math.round(ahead),
    "laurels a day": Math.round(laurelsADay),
    "omens a day": Math.round(omensADay),
    "caches a day": Number(cachesADay.toFixed(1)),
    hiring: percent(hire),
    training: percent(training),
    wages: percent(wages),
  };
}

/** The levels at which a zone was new, up to four later. */
function isEarly(pulls: readonly Pull[]) {
  return ({ zone, level }: Pull): boolean => {
    const opened = pulls.find((one) => one.zone === zone)?.level ?? level;
    return level === opened || level === opened + 2 || level === opened + 4;
  };
}

function pullRow({ zone, level, xp, gold, finds, together, defeatsPerHour }: Pull) {
  const short = (factor: number): number => Number(factor.toFixed(2));
  return {
    zone,
    level,
    "xp beside the zone before": short(xp),
    gold: short(gold),
    finds: short(finds),
    together: short(together),
    "defeats an hour": Math.round(defeatsPerHour),
  };
}

function verdictRow({ name, target, reached, met, unit }: Verdict) {
  return {
    target: name,
    wanted: `${target} ${unit}`,
    reached: reached === null ? "-" : Number(reached.toFixed(2)),
    off: reached === null ? "-" : `${Math.round((100 * (reached - target)) / target)} %`,
    met: met ? "yes" : "NO",
  };
}

function sharesOf(bot: Bot, flows: Readonly<Partial<Record<string, number>>>): string {
  const came = total(bot.faucets);
  return Object.entries(flows)
    .map(([name, gold]) => `${name} ${((100 * (gold ?? 0)) / came).toFixed(1)} %`)
    .join(", ");
}
