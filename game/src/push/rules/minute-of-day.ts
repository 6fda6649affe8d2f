/** Minutes since midnight in a time zone. */
export function minuteOfDay(timeZone: string, nowMs: number): number {
  const clock = new Intl.DateTimeFormat("en", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const [hour, minute] = clock.format(nowMs).split(":").map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
}
