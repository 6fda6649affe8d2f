/** An instant as a field for dates and times has it, where the reader is: "2026-11-26T14:05". */
export function localValue(atMs: number): string {
  const at = new Date(atMs);
  const two = (n: number) => String(n).padStart(2, "0");
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The instant that such a field holds; `null` where it is empty or not filled yet. */
export function readLocal(value: string): number | null {
  const atMs = new Date(value).getTime();
  return Number.isNaN(atMs) ? null : atMs;
}
