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

const beginnings: readonly Milestone[] = [
  sooner("First level", "combat 2", "seconds", 60),
  sooner("Weapon of tier 2", "weapon of tier 2", "minutes", 60),
  sooner("Zone 2", "zone 2", "minutes", 30),
];

/** The curves and milestones that the game is balanced for; a habit without a row is only shown. */
export const targets: Readonly<Partial<Record<string, Target>>> = {
  daily: {
    curve: curve(
      [1, 23, 3, 19],
      [3, 32, 4, 27],
      [7, 42, 5, 37],
      [14, 53, 6, 47],
      [30, 67, 7, 63],
      [60, 84, 9, 80],
      [90, 95, 10, 93],
      [180, 100, 10, 100],
    ),
    milestones: [
      ...beginnings,
      onDay("Zone 5", "zone 5", 6),
      onDay("Zone 8", "zone 8", 32),
      onDay("Zone 10", "zone 10", 71),
      onDay("Combat 100", "combat 100", 107),
    ],
  },
  regular: {
    curve: curve(
      [1, 23, 3, 20],
      [3, 32, 4, 30],
      [7, 43, 5, 40],
      [14, 53, 6, 52],
      [30, 67, 7, 67],
      [60, 85, 9, 87],
      [90, 97, 10, 100],
      [180, 100, 10, 100],
    ),
    milestones: [
      ...beginnings,
      onDay("Zone 5", "zone 5", 5.8),
      onDay("Zone 8", "zone 8", 31),
      onDay("Zone 10", "zone 10", 68),
      onDay("Combat 100", "combat 100", 101),
    ],
  },
  hardcore: {
    curve: curve(
      [1, 24, 3, 21],
      [3, 34, 4, 30],
      [7, 45, 5, 40],
      [14, 56, 6, 52],
      [30, 71, 8, 67],
      [60, 89, 10, 87],
      [90, 100, 10, 100],
      [180, 100, 10, 100],
    ),
    milestones: [
      ...beginnings,
      onDay("Zone 5", "zone 5", 5.2),
      onDay("Zone 8", "zone 8", 27),
      onDay("Zone 10", "zone 10", 59),
      onDay("Combat 100", "combat 100", 88),
    ],
  },
  gatherer: { curve: [], milestones: [onDay("Gathering 100", "mining 100", 48.5)] },
  crafter: { curve: [], milestones: [onDay("Crafting 100", "smithing 100", 30)] },
};

function curve(
  ...rows: readonly (readonly [day: number, combat: number, zone: number, gathering: number])[]
): readonly Mark[] {
  return rows.map(([day, combat, zone, gathering]) => ({ day, combat, zone, gathering }));
}
