/** A span of time in its two largest units: "9 h 12 m", "41 m", "30 s". Rounds up to a second. */
export function durationText(durationMs: number): string {
  const seconds = Math.max(0, Math.ceil(durationMs / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} m`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return joined(`${hours} h`, minutes % 60, "m");
  return joined(`${Math.floor(hours / 24)} d`, hours % 24, "h");
}

/** A countdown as a clock: "41:07", "23:12:05". */
export function clockText(durationMs: number): string {
  const seconds = Math.max(0, Math.ceil(durationMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts;
  const tail = rest.map((part) => String(part).padStart(2, "0")).join(":");
  return hours > 0 ? `${hours}:${tail}` : tail;
}

function joined(first: string, amount: number, unit: string): string {
  return amount === 0 ? first : `${first} ${amount} ${unit}`;
}
