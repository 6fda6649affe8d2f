import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import {
  declaredAWeek,
  defencesMin,
  optedInForMs,
  ratingApartMax,
  samePairMs,
} from "../content/limits.ts";

/** What a declaration asks of either village. */
export type Party = {
  /** Since when it takes part; `null` where it does not. */
  readonly enabledSinceMs: number | null;
  readonly rating: number;
  /** How many of those who may be entered have a defence that counts; `null` while that is not counted, and not judged. */
  readonly defences: number | null;
};

export type Declaration = {
  readonly nowMs: number;
  readonly own: Party & {
    readonly declaredThisWeek: number;
    /** A siege that it has declared and that is not decided. */
    readonly isAttacking: boolean;
  };
  readonly target: Party & {
    /** A siege on it that is not decided. */
    readonly isAttacked: boolean;
    readonly shieldUntilMs: number;
  };
  /** When one of them last declared a siege on the other; `null` for never. */
  readonly lastMetMs: number | null;
};

/**
 * Whether a siege may be declared. Refuses `sieges-off`, `siege-pending`, `weekly-limit`, `shielded` (`time`), `rating-apart`,
 * `cooldown` (`time`) and `few-formations` (`n`).
 */
export function checkDeclaration({ nowMs, own, target, lastMetMs }: Declaration): Outcome {
  if (!takesPart(own, nowMs) || !takesPart(target, nowMs)) return refuse("sieges-off");
  if (own.isAttacking || target.isAttacked) return refuse("siege-pending");
  if (own.declaredThisWeek >= declaredAWeek) return refuse("weekly-limit");
  if (target.shieldUntilMs > nowMs)
    return refuse("shielded", { time: target.shieldUntilMs - nowMs });
  if (Math.abs(own.rating - target.rating) > ratingApartMax) return refuse("rating-apart");
  const againMs = lastMetMs === null ? nowMs : lastMetMs + samePairMs;
  if (againMs > nowMs) return refuse("cooldown", { time: againMs - nowMs });
  const most = defencesMin;
  if (Math.min(own.defences ?? most, target.defences ?? most) < most)
    return refuse("few-formations", { n: defencesMin });
  return done(null);
}

/** Whether a village has taken part for long enough. */
export function takesPart(
  { enabledSinceMs }: Pick<Party, "enabledSinceMs">,
  nowMs: number,
): boolean {
  return enabledSinceMs !== null && nowMs - enabledSinceMs >= optedInForMs;
}
