import { tradeIds } from "../../core/content/skills.ts";
import { hourMs } from "../../core/content/time-spans.ts";
import type { Fighter } from "../../core/rules/modifiers/derive.ts";
import type { Skills } from "../../core/state.ts";

const successMin = 0.3;
const companyBonus = 0.05;
const tradesCounted = 3;

/**
 * What a character brings to an expedition: `attack · health/20 · 0.05 + 2 · (the sum of its three best trades)`, in whole
 * points. The formula is the design's (section 12).
 */
export function powerOf({ attack, hp }: Pick<Fighter, "attack" | "hp">, skills: Skills): number {
  const best = tradeIds
    .map((trade) => skills[trade].level)
    .toSorted((one, other) => other - one)
    .slice(0, tradesCounted);
  const trades = best.reduce((sum, level) => sum + level, 0);
  return Math.round(attack * (hp / 20) * 0.05 + 2 * trades);
}

/** What those who go bring together: each beyond the first makes all of them a twentieth stronger. */
export function powerTogether(powers: readonly number[]): number {
  const sum = powers.reduce((all, power) => all + power, 0);
  return Math.round(sum * (1 + companyBonus * Math.max(0, powers.length - 1)));
}

/** How much of what an expedition pays comes home, as a whole percentage of 30 to 100. */
export function successPercent(power: number, required: number): number {
  const share = Math.min(1, Math.max(successMin, power / required));
  return Math.floor(share * 100);
}

/** How long they are away; `speed` is a share of one. */
export function durationMs(hours: number, speed: number): number {
  return Math.round(hours * (1 - Math.min(0.9, Math.max(0, speed))) * hourMs);
}
