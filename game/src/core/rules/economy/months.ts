// Days since the March before the year 0: there each leap day is the last of its year.
const marchDay = 719_468;
const daysOf400Years = 146_097;
const monthsAYear = 12;

/** The month a day lies in, in months since the year 0, by the Gregorian calendar. */
export function monthOf(day: number): number {
  const since = day + marchDay;
  const era = Math.floor(since / daysOf400Years);
  const inEra = since - era * daysOf400Years;
  const leaps = Math.floor(inEra / 1460) - Math.floor(inEra / 36_524) + Math.floor(inEra / 146_096);
  const year = Math.floor((inEra - leaps) / 365);
  const inYear = inEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const fromMarch = Math.floor((5 * inYear + 2) / 153);
  return (era * 400 + year) * monthsAYear + fromMarch + 2;
}

/** The day with which a month begins, in days since 1970. */
export function monthBegins(month: number): number {
  const fromMarch = month - 2;
  const year = Math.floor(fromMarch / monthsAYear);
  const inYear = Math.floor((153 * (fromMarch - year * monthsAYear) + 2) / 5);
  const leaps = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return 365 * year + leaps + inYear - marchDay;
}
