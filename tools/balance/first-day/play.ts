import { skillIds } from "@aldermoor/game/core/content/skills.ts";
import { zoneIds } from "@aldermoor/game/world/content/zones.ts";
import { first, wornOf } from "../bot.ts";
import type { Habit } from "../habits.ts";
import type { Pull } from "../pull.ts";
import { pullOf } from "../pull.ts";
import { carryOut, goOn } from "./carry-out.ts";
import { lineText } from "./line-text.ts";
import type { Newcomer } from "./newcomer.ts";
import { live, newNewcomer } from "./newcomer.ts";
import type { PageLine } from "./page-line.ts";
import { pageReader } from "./page-line.ts";
import { gearScore, powerOf } from "./power.ts";

/** A stretch of the first day: how the character stood at its end, what the page said in it, and what was done. */
export type Stretch = {
  /** At its end, since the beginning. */
  readonly minute: number;
  readonly level: number;
  /** Root of attack by health, as worn. */
  readonly power: number;
  /** Where it last fought, 1 to 10. */
  readonly zone: number;
  readonly gear: number;
  readonly gold: number;
  readonly said: readonly string[];
  readonly done: readonly string[];
  /** What was said and could not be done. */
  readonly vain: readonly string[];
  /** Whether nothing was said that could be done, and the time taught nothing. */
  readonly isDead: boolean;
};

export type FirstDay = {
  readonly newcomer: Newcomer;
  readonly stretches: readonly Stretch[];
  /** What the second zone was worth after an hour beside the first; `null` where it was not open. */
  readonly hourPull: Pull | null;
};

const firstHour = 60;
const minuteActions = 10;
/** In the first hour one looks at the page with every action, and each deed takes one; later every ten minutes. */
const laterMinutes = 10;
const deedsOfALook = 8;

/** Plays the first minutes of a life by what the page says; the same seed gives the same life. */
export function playFirstDay(habit: Habit, minutes: number, seed = 1): FirstDay {
  const newcomer = newNewcomer(habit, seed);
  const read = pageReader();
  const stretches: Stretch[] = [];
  let hourPull: Pull | null = null;
  while (newcomer.bot.actions < minutes * minuteActions) {
    const isEarly = newcomer.bot.actions < firstHour * minuteActions;
    stretches.push(isEarly ? liveMinute(newcomer, read) : liveOnALook(newcomer, read));
    if (newcomer.bot.actions === firstHour * minuteActions) hourPull = pullOfHour(newcomer);
  }
  return { newcomer, stretches, hourPull };
}

function pullOfHour({ bot, zone }: Newcomer): Pull | null {
  return zone === zoneIds[0] ? null : pullOf(bot, zone);
}

type Reader = ReturnType<typeof pageReader>;
type Notes = { readonly said: Set<string>; readonly done: Set<string>; readonly vain: Set<string> };

function liveMinute(newcomer: Newcomer, read: Reader): Stretch {
  const notes = newNotes();
  const before = learned(newcomer);
  for (let action = 0; action < minuteActions; action++) {
    doOne(newcomer, read(newcomer), notes);
    live(newcomer, 1);
    noteLevel(newcomer);
  }
  return stretchOf(newcomer, notes, before);
}

function liveOnALook(newcomer: Newcomer, read: Reader): Stretch {
  const notes = newNotes();
  const before = learned(newcomer);
  let last = "";
  for (let deed = 0; deed < deedsOfALook; deed++) {
    const line = read(newcomer);
    const text = lineText(line);
    doOne(newcomer, line, notes);
    if (text === last) break;
    last = text;
  }
  live(newcomer, laterMinutes * minuteActions);
  return stretchOf(newcomer, notes, before);
}

function doOne(newcomer: Newcomer, line: PageLine | null, { said, done, vain }: Notes): void {
  if (line !== null) said.add(lineText(line));
  const deed = line === null ? null : carryOut(newcomer, line);
  if (line !== null && deed === null) vain.add(lineText(line));
  done.add(deed ?? goOn(newcomer));
}

/** Of any skill: what the first claims teach counts as what the first fights do. */
function noteLevel({ bot }: Newcomer): void {
  if (skillIds.some((skill) => bot.state.skills[skill].level > 1)) first(bot, "a level");
}

function newNotes(): Notes {
  return { said: new Set(), done: new Set(), vain: new Set() };
}

function stretchOf(newcomer: Newcomer, { said, done, vain }: Notes, before: string): Stretch {
  const { bot, zone } = newcomer;
  return {
    minute: bot.actions / minuteActions,
    level: bot.state.skills.combat.level,
    power: powerOf(bot.state, wornOf(bot)),
    zone: zoneIds.indexOf(zone) + 1,
    gear: gearScore(bot),
    gold: Math.floor(bot.state.gold),
    said: [...said],
    done: [...done],
    vain: [...vain],
    isDead: said.size === vain.size && learned(newcomer) === before,
  };
}

/** Everything that was ever learned, as levels and what is above them. */
function learned({ bot }: Newcomer): string {
  const { skills } = bot.state;
  return JSON.stringify(skillIds.map((skill) => [skills[skill].level, skills[skill].milliXp]));
}
