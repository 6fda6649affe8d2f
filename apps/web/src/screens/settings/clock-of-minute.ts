/** A minute of the day as a clock shows it: 1320 is "22:00". */
export function clockOfMinute(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** The minute of the day of a clock's time; `null` for anything that is none. */
export function minuteOfClock(text: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(text) ?? [];
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
