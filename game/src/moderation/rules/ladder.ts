import type { SanctionKind } from "../../core/content/sanctions.ts";

/** The steps of the ladder, in hours; after the last one a ban is for good. */
const steps = [24, 72, 7 * 24, 30 * 24] as const;

/** Mutes and bans of longer ago say nothing about somebody any more. */
const rememberedMs = 180 * 24 * 3_600_000;

type Past = { readonly kind: SanctionKind; readonly atMs: number; readonly isLifted: boolean };

/** How long the next mute or ban would be, in hours; `null` for good. */
export type Rung = { readonly kind: SanctionKind; readonly hours: number | null };

/**
 * The next rung of the ladder for somebody, by what was laid on the account before: a warning first, then a day, three,
 * seven, thirty, then for good. A name that was taken counts as a warning, what was lifted not at all. It proposes; staff decide, and give the reason.
 */
export function nextRung(past: readonly Past[], nowMs: number): Rung {
  const counted = past.filter(({ atMs, isLifted }) => !isLifted && nowMs - atMs < rememberedMs);
  if (counted.length === 0) return { kind: "warning", hours: 0 };
  const before = counted.filter(({ kind }) => kind === "mute" || kind === "ban").length;
  const hours = steps[before] ?? null;
  return { kind: hours === null ? "ban" : "mute", hours };
}
