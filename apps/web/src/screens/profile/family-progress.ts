import type { FamilyView } from "@aldermoor/game/achievements/api.ts";
import type { Achievement, Family } from "@aldermoor/game/achievements/content/achievements.ts";
import { achievements, families } from "@aldermoor/game/achievements/content/achievements.ts";

export type FamilyProgress = {
  readonly family: Family;
  readonly value: number;
  readonly open: boolean;
  readonly steps: readonly {
    readonly achievement: Achievement;
    readonly reachedAtMs: number | null;
  }[];
  /** The first step still ahead; `null` when all are reached. */
  readonly next: Achievement | null;
};

/** What the server told of each family, with its steps from the content. */
export function familyProgress(views: readonly FamilyView[]): readonly FamilyProgress[] {
  return views.flatMap(({ family: id, value, open, reachedAtMs }) => {
    const family = families.find((one) => one.id === id);
    if (family === undefined) return [];
    const steps = achievements
      .filter((one) => one.family === id)
      .map((achievement, at) => ({ achievement, reachedAtMs: reachedAtMs[at] ?? null }));
    const next = steps.find((step) => step.reachedAtMs === null)?.achievement ?? null;
    return [{ family, value, open, steps, next }];
  });
}

export type AchievementFilter = "open" | "reached";

/** The families that a filter leaves: those with a step ahead, or with one behind. */
export function filtered(
  all: readonly FamilyProgress[],
  chosen: readonly AchievementFilter[],
): readonly FamilyProgress[] {
  const [only] = chosen;
  if (only === undefined || chosen.length > 1) return all;
  return all.filter(({ next, open, steps }) =>
    only === "open" ? next !== null && open : steps.some((step) => step.reachedAtMs !== null),
  );
}

/**
 * The families whose next step is nearest, the nearest first: at most `count`, of those that are at
 * least half the way there.
 */
export function nearest(all: readonly FamilyProgress[], count: number): readonly FamilyProgress[] {
  return all
    .filter((one) => one.open && wayTo(one) >= 0.5)
    .toSorted((one, other) => wayTo(other) - wayTo(one))
    .slice(0, count);
}

/** How much of the way to the next step is behind, from 0 to 1; 0 where none is ahead. */
function wayTo({ next, value }: FamilyProgress): number {
  return next === null ? 0 : Math.min(1, value / next.threshold);
}

export type TitleAhead = { readonly achievement: Achievement; readonly progress: FamilyProgress };

/** The achievements that would give a title that is not among the `owned`, by open families only. */
export function titlesAhead(
  all: readonly FamilyProgress[],
  owned: readonly string[],
): readonly TitleAhead[] {
  return all
    .filter(({ open }) => open)
    .flatMap((progress) =>
      progress.steps
        .filter(({ achievement: { id, reward } }) => "title" in reward && !owned.includes(id))
        .map(({ achievement }) => ({ achievement, progress })),
    );
}
