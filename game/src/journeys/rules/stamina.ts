import { stamina } from "../content/numbers.ts";

/** What a village had at an instant. It grows by one point every half hour. */
export type Stamina = { readonly points: number; readonly atMs: number };

/** A season, and a village, begin with all of it. */
export function fullStamina(nowMs: number): Stamina {
  return { points: stamina.most, atMs: nowMs };
}

/** What there is now; the part of a point that has begun is kept by the instant. */
export function staminaNow({ points, atMs }: Stamina, nowMs: number): Stamina {
  const grown = Math.max(0, Math.floor((nowMs - atMs) / stamina.pointMs));
  if (points + grown >= stamina.most) return fullStamina(nowMs);
  return { points: points + grown, atMs: atMs + grown * stamina.pointMs };
}

/** With some of it reserved for a journey; `null` where there is not enough. */
export function withSpent(kept: Stamina, points: number, nowMs: number): Stamina | null {
  const now = staminaNow(kept, nowMs);
  return now.points < points ? null : { ...now, points: now.points - points };
}

/** With some of it given back; never more than a village can have. */
export function withReturned(kept: Stamina, points: number, nowMs: number): Stamina {
  const now = staminaNow(kept, nowMs);
  return { ...now, points: Math.min(stamina.most, now.points + points) };
}

/** When there is that much. */
export function enoughAtMs(kept: Stamina, points: number): number {
  return kept.atMs + Math.max(0, points - kept.points) * stamina.pointMs;
}
