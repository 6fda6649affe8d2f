import type { AchievementGroup } from "@aldermoor/game/achievements/content/achievements.ts";
import { achievements, families } from "@aldermoor/game/achievements/content/achievements.ts";
import type { GameIconName } from "@aldermoor/ui/icons/icon.tsx";

type ReachedGroup = {
  readonly group: AchievementGroup;
  readonly reached: number;
  /** Of the whole group. */
  readonly all: number;
  /** Those with a step that was reached, by the name of the furthest one. */
  readonly families: readonly {
    readonly id: string;
    readonly icon: GameIconName;
    readonly name: string;
  }[];
};

/** Achievements by their kind, in the order of the content; kinds in which nothing was reached are left out. */
export function reachedByGroup(reached: readonly string[]): readonly ReachedGroup[] {
  const isReached = new Set(reached);
  const groups = [...new Set(families.map(({ group }) => group))];
  return groups
    .map((group): ReachedGroup => {
      const own = families.filter((family) => family.group === group);
      const steps = own.map((family) => achievements.filter((one) => one.family === family.id));
      return {
        group,
        reached: steps.flat().filter(({ id }) => isReached.has(id)).length,
        all: steps.flat().length,
        families: own.flatMap(({ id, icon }, at) => {
          const furthest = (steps[at] ?? []).findLast((step) => isReached.has(step.id));
          return furthest === undefined ? [] : [{ id, icon, name: furthest.name }];
        }),
      };
    })
    .filter((one) => one.reached > 0);
}
