import { hourMs } from "../../core/rules/tally.ts";
import type { Course } from "./course.ts";
import { actionMs } from "./passing-time.ts";
import type { HourGain } from "./settlement.ts";

/** How many actions end within the hour in which the next one ends: at least that one. */
export function actionsWithinHour(settledAtMs: number): number {
  const hour = Math.floor((settledAtMs + actionMs) / hourMs);
  return Math.ceil(((hour + 1) * hourMs - settledAtMs) / actionMs) - 1;
}

/** Counts what came since the last time for the hour in which the settled actions ended. */
export function noteHour(course: Course): void {
  const hour = Math.floor(course.state.settledAtMs / hourMs);
  const { noted } = course;
  const kill = course.goldBy.kill ?? 0;
  const fee = course.goldBy.fee ?? 0;
  const milliXp = Object.values(course.xpBy).reduce((sum, xp) => sum + xp, 0);
  const isNothing = milliXp === noted.milliXp && kill === noted.kill && fee === noted.fee;
  if (isNothing) return;
  const before: HourGain = course.hours.get(hour) ?? { hour, milliXp: 0, kill: 0, fee: 0 };
  course.hours.set(hour, {
    hour,
    milliXp: before.milliXp + milliXp - noted.milliXp,
    kill: before.kill + kill - noted.kill,
    fee: before.fee + fee - noted.fee,
  });
  course.noted = { milliXp, kill, fee };
}
