import type { LiveBar, OwnPart } from "@aldermoor/game/world-boss/api.ts";
import { worldBosses } from "@aldermoor/game/world-boss/content/bosses.ts";
import { strikesMax } from "@aldermoor/game/world-boss/content/numbers.ts";
import { bossOf, endsAtMs, opensAtMs } from "@aldermoor/game/world-boss/rules/calendar.ts";
import { ownStrikes } from "@aldermoor/game/world-boss/rules/fold.ts";
import { dueMsOf } from "@aldermoor/game/world-boss/rules/strikes.ts";

type OwnSoFar = {
  readonly damage: number;
  readonly strikes: readonly { readonly n: number; readonly damage: number }[];
  /** When the next is due; `null` when none comes any more. */
  readonly nextAtMs: number | null;
};

/**
 * What the character has dealt, worked out here from what was read of it and from the bar that is the same for all: its own
 * question is answered anew only once a minute.
 */
export function ownSoFar(part: OwnPart, bar: LiveBar): OwnSoFar {
  const boss = worldBosses[bossOf(part.window)];
  const known = part.rolls.length;
  const nextMs = dueMsOf(part, known + 1);
  const dice = (_key: string, n: number) => {
    const roll = part.rolls[n - 1];
    if (roll === undefined) throw new Error(`The chance of strike ${n} is not known.`);
    return roll;
  };
  // The bar may be told a moment before the strike that is due.
  const upTo = { ...bar, foldedToMs: Math.min(bar.foldedToMs, nextMs - 1) };
  const strikes = ownStrikes(upTo, part, { boss, openedAtMs: opensAtMs(part.window), dice });
  const isLast = bar.fell !== null || known >= strikesMax || nextMs > endsAtMs(part.window);
  return {
    damage: strikes.reduce((sum, { damage }) => sum + damage, 0),
    strikes: strikes.map(({ n, damage }) => ({ n, damage })),
    nextAtMs: isLast ? null : nextMs,
  };
}
