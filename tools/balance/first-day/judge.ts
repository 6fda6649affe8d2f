import type { Habit } from "../habits.ts";
import type { Verdict } from "../judge.ts";
import type { FirstDay } from "./play.ts";
import { playFirstDay } from "./play.ts";

/** What many first hours come to; each life is a seed, from 1 on. */
export function judgeFirstHours(habit: Habit, lives: number): readonly Verdict[] {
  const hours = Array.from({ length: lives }, (_, at) => playFirstDay(habit, 60, at + 1));
  const within = (name: string, what: string, minutes: number): Verdict =>
    share(`${name} within ${minutes} min`, hours, (hour) => minuteOf(hour, what) <= minutes);
  const mean = (key: "xp" | "gold" | "finds" | "together"): number =>
    hours.reduce((sum, { hourPull }) => sum + (hourPull?.[key] ?? 0), 0) / lives;
  const least = (name: string, target: number, reached: number): Verdict => ({
    name,
    target,
    reached,
    met: reached >= target,
    unit: "of zone 1",
  });
  return [
    within("First level", "a level", 1),
    within("Own weapon", "own weapon", 3),
    within("First boss", "boss 1", 20),
    within("First sealed cache", "sealed cache", 30),
    share("In zone 2 at minute 60", hours, ({ hourPull }) => hourPull !== null),
    share("No minute without a way on", hours, ({ stretches }) =>
      stretches.every(({ isDead, vain }) => !isDead && vain.length === 0),
    ),
    least("Xp in zone 2 at minute 60", 1, mean("xp")),
    least("Gold in zone 2 at minute 60", 1, mean("gold")),
    // Goods fall a little richer in the first zone, whose hare carries caches.
    least("Finds in zone 2 at minute 60", 0.95, mean("finds")),
    least("Xp, gold and finds together", 1, mean("together")),
  ];
}

const shareLeast = 95;

function share(
  name: string,
  hours: readonly FirstDay[],
  isSo: (hour: FirstDay) => boolean,
): Verdict {
  const reached = (100 * hours.filter(isSo).length) / hours.length;
  return { name, target: shareLeast, reached, met: reached >= shareLeast, unit: "% of lives" };
}

/** When it first happened; never is later than any minute. */
function minuteOf({ newcomer }: FirstDay, what: string): number {
  return (newcomer.bot.firsts.get(what) ?? Infinity) / 10;
}
