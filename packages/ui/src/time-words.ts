/** "now", "40 s", "5 min", "3 h", "2 days": how long ago, or how long until, in short words. */
export function relativeTime(atMs: number, nowMs: number): string {
  const distanceMs = Math.abs(atMs - nowMs);
  const words = durationWords(distanceMs);
  if (words === "now") return words;
  return atMs > nowMs ? `in ${words}` : `${words} ago`;
}

/** The same without "ago" and "in", for narrow places. */
export function durationWords(durationMs: number): string {
  const seconds = Math.floor(durationMs / 1000);
  if (seconds < 5) return "now";
  if (seconds < 60) return `${seconds - (seconds % 5)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? "1 day" : `${days} days`;
}
