import type { Language } from "./language.ts";
import { language } from "./language.ts";

/**
 * A span of time in its two largest units: "9 h 12 m", "41 m", "30 s". A day alone is "24 h", as the
 * rules call it. Rounds up to a second. No line breaks within it, for a figure alone at the end of a
 * line has lost its unit.
 */
export function durationText(durationMs: number, spoken: Language = language()): string {
  const { minute, day } = units[spoken];
  const seconds = Math.max(0, Math.ceil(durationMs / 1000));
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}\u00a0${minute}`;
  const hours = Math.floor(minutes / 60);
  if (minutes <= 24 * 60) return joined(`${hours}\u00a0h`, minutes % 60, minute);
  return joined(`${Math.floor(hours / 24)}\u00a0${day}`, hours % 24, "h");
}

/** A countdown as a clock: "41:07", "23:12:05". */
export function clockText(durationMs: number): string {
  const seconds = Math.max(0, Math.ceil(durationMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts;
  const tail = rest.map((part) => String(part).padStart(2, "0")).join(":");
  return hours > 0 ? `${hours}:${tail}` : tail;
}

const units: Readonly<Record<Language, { readonly minute: string; readonly day: string }>> = {
  en: { minute: "m", day: "d" },
  de: { minute: "min", day: "T" },
};

function joined(first: string, amount: number, unit: string): string {
  return amount === 0 ? first : `${first}\u00a0${amount}\u00a0${unit}`;
}
