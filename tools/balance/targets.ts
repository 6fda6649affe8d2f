/** What a day should find a character at: combat level, outermost zone, level of its gathering skill. */
export type Mark = {
  readonly day: number;
  readonly combat: number;
  readonly zone: number;
  readonly gathering: number;
};

/** Something that should happen once, in days of play or in minutes from the beginning. */
export type Milestone = {
  readonly name: string;
  /** What the bot notes when it happens. */
  readonly what: string;
  readonly unit: "days" | "minutes" | "seconds";
  /** Met within a tenth of this, or below it when it is a limit. */
  readonly target: number;
  readonly isLimit: boolean;
};

export type Target = {
  readonly curve: readonly Mark[];
  readonly milestones: readonly Milestone[];
};

const sooner = (
  name: string,
  what: string,
  unit: "minutes" | "seconds",
  target: number,
): Milestone => ({ name, what, unit, target, isLimit: true });

const onDay = (name: string, what: string, target: number): Milestone => ({
  name,
  what,
  unit: "days",
  target,
  isLimit: false,
});

/** What a newcomer meets by itself; the first steps of the story come at assumed times (story.ts). */
const firstHour: readonly Milestone[] = [
  sooner("First level", "combat 2", "seconds", 60),
  sooner("First boss", "boss 1", "minutes", 20),
  sooner("Fights in zone 2", "fights zone 2", "minutes", 60),
];

const beginnings: readonly Milestone[] = [
  sooner("First level", "combat 2", "seconds", 60),
  sooner("Weapon of tier 2", "weapon of tier 2", "minutes", 60),
  sooner("Zone 2", "zone 2", "minutes", 30),
];

/**
 * The curves and milestones that the game is balanced for (docs/decisions/0012 tells how they came to
 * be these); a habit without a row is only shown.
 */
export const targets: Readonly<Partial<Record<string, Target>>> = {
  daily: {
    curve: curve(
      [1, 23, 2, 19],
      [3, 34, 4, 28],
      [7, 45, 5, 38],
      [14, 57, 6, 49],
      [30, 73, 8, 65],
      [60, 92, 10, 85],
      [90, 100, 10, 97],
      [180, 100, 10, 100],
    ),
    milestones: [
      ...beginnings,
      onDay("Zone 5", "zone 5", 5.2),
      onDay("Zone 8", "zone 8", 25),
      onDay("Zone 10", "zone 10", 54),
      onDay("Combat 100", "combat 100", 79),
    ],
  },
  regular: {
    curve: curve(
      [1, 24, 3, 20],
      [3, 34, 4, 30],
      [7, 46, 5, 42],
      [14, 58, 7, 54],
      [30, 74, 8, 72],
      [60, 93, 10, 92],
      [90, 100, 10, 100],
      [180, 100, 10, 100],
    ),
    milestones: [
      ...beginnings,
      onDay("Zone 5", "zone 5", 5),
      onDay("Zone 8", "zone 8", 24),
      onDay("Zone 10", "zone 10", 52),
      onDay("Combat 100", "combat 100", 77),
    ],
  },
  hardcore: {
    curve: curve(
      [1, 25, 3, 20],
      [3, 36, 4, 31],
      [7, 47, 5, 41],
      [14, 60, 7, 54],
      [30, 76, 9, 72],
      [60, 98, 10, 92],
      [90, 100, 10, 100],
      [180, 100, 10, 100],
    ),
    milestones: [
      ...beginnings,
      onDay("Zone 5", "zone 5", 4.4),
      onDay("Zone 8", "zone 8", 21),
      onDay("Zone 10", "zone 10", 45),
      onDay("Combat 100", "combat 100", 65.5),
    ],
  },
  newcomer: { curve: [], milestones: firstHour },
  gatherer: { curve: [], milestones: [onDay("Gathering 100", "mining 100", 48.5)] },
  crafter: { curve: [], milestones: [onDay("Crafting 100", "smithing 100", 30)] },
};

function curve(
  ...rows: readonly (readonly [day: number, combat: number, zone: number, gathering: number])[]
): readonly Mark[] {
  return rows.map(([day, combat, zone, gathering]) => ({ day, combat, zone, gathering }));
}
