import type { LandView, WalkerStrength } from "@aldermoor/game/journeys/api.ts";
import type { TerrainId } from "@aldermoor/game/journeys/content/terrains.ts";
import type { HexNumber } from "@aldermoor/game/journeys/rules/hexes.ts";
import { hexOf } from "@aldermoor/game/journeys/rules/hexes.ts";
import { easeOf, targetsOf } from "@aldermoor/game/journeys/rules/land.ts";
import {
  awayMs,
  chanceOf,
  costOf,
  powerTogether,
  requiredFor,
} from "@aldermoor/game/journeys/rules/odds.ts";

/** A hex that a journey may lead to, with what it comes to for the reader alone. */
export type Target = {
  readonly hex: HexNumber;
  readonly terrain: TerrainId;
  readonly ring: number;
  /** Seen from afar, and not reached yet. */
  readonly isSeen: boolean;
  readonly cost: number;
  readonly awayMs: number;
  readonly required: number;
  /** Until when it is easier; `null` where it is not. */
  readonly easedUntilMs: number | null;
  /** In whole percent; `null` while nobody knows how strong the reader is. */
  readonly alone: number | null;
};

/** What can be reached now, by the rules of the server. */
export function targetsNow(
  land: LandView,
  own: WalkerStrength | null,
  nowMs: number,
): readonly Target[] {
  const grounds = new Map(land.grounds.map(({ hex, terrain }) => [hex, terrain]));
  return targetsOf(land).flatMap((hex) => {
    const terrain = grounds.get(hex);
    if (terrain === undefined) return [];
    const { ring } = hexOf(hex);
    const easing = land.easings.find((one) => one.hex === hex && one.untilMs > nowMs);
    const required = requiredFor(terrain, ring, easeOf(land.easings, hex, nowMs));
    return [
      {
        hex,
        terrain,
        ring,
        isSeen: land.seen.includes(hex),
        cost: costOf(ring),
        awayMs: awayMs(ring, land.isSwift),
        required,
        easedUntilMs: easing?.untilMs ?? null,
        alone: own === null ? null : percentWith(land, own, 1, required),
      },
    ];
  });
}

/** The chance in whole percent, if so many as strong as the reader go. */
export function percentWith(
  { tower }: Pick<LandView, "tower">,
  own: WalkerStrength,
  walkers: number,
  required: number,
): number {
  const all = Array.from({ length: walkers }, () => own);
  return wholePercent(chanceOf(powerTogether(all, tower.power), required));
}

/** Hundredths of a percent, as pages tell them: never more than there is. */
export function wholePercent(chance: number): number {
  return Math.floor(chance / 100);
}
