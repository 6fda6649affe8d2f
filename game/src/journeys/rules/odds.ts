import { minuteMs } from "../../core/content/time-spans.ts";
import { atRing, chance, cost, minutes, required } from "../content/numbers.ts";
import type { TerrainId } from "../content/terrains.ts";
import { terrains } from "../content/terrains.ts";

/** What a walker brings: its own strength, and by how much its talents make it more on journeys, a share of one. */
export type Strength = { readonly power: number; readonly ownPart: number };

/** Stamina of a journey to a ring. */
export function costOf(ring: number): number {
  return atRing(cost, ring);
}

/** How long a journey to a ring is away; a swift one takes half the time. */
export function awayMs(ring: number, isSwift: boolean): number {
  return (atRing(minutes, ring) * minuteMs) / (isSwift ? 2 : 1);
}

/** What all of them are worth together; shares of walker and village add up, and company adds nothing. */
export function powerTogether(walkers: readonly Strength[], villagePart: number): number {
  const sum = walkers.reduce(
    (all, { power, ownPart }) => all + power * (1 + ownPart + villagePart),
    0,
  );
  return Math.round(sum);
}

/** The strength that leads to an even chance; `ease` is the share that is left of the difficulty. */
export function requiredFor(terrain: TerrainId, ring: number, ease = 1): number {
  const { base, perRing } = required;
  return Math.round(base * terrains[terrain].difficulty * ease * perRing ** ring);
}

/** The chance to reach it, in hundredths of a percent: an even one for what it asks for, half as much again for twice that. */
export function chanceOf(power: number, asked: number): number {
  const { least, even, most, perDoubling } = chance;
  if (power <= 0) return least;
  const raw = Math.floor(even + perDoubling * Math.log2(power / asked));
  return Math.min(most, Math.max(least, raw));
}
