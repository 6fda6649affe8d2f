/** The lights a scene can stand in. `blood` is for a world boss and never comes by the clock. */
export const timesOfDay = ["night", "dawn", "day", "dusk", "blood"] as const;

export type TimeOfDay = (typeof timesOfDay)[number];

/** The light at an hour from 0 to 23; fractions count as the hour begun. */
export function timeOfDayAt(hour: number): Exclude<TimeOfDay, "blood"> {
  if (hour < 5) return "night";
  if (hour < 9) return "dawn";
  if (hour < 17) return "day";
  if (hour < 21) return "dusk";
  return "night";
}
