/** How somebody sees to fighters and bosses. */
export type Plan = {
  /** Of all income, what fighters may cost: a third of what is put aside for fighters, villages and the market. */
  readonly share: number;
  /** Bouts in the arena on a day. */
  readonly bouts: number;
  /** Windows of the world boss that are pledged on a day. */
  readonly windows: number;
};

const usual: Plan = { share: 0.15, bouts: 10, windows: 4 };

const others: Readonly<Partial<Record<string, Plan>>> = {
  weekender: { share: 0.15, bouts: 5, windows: 2 },
  newcomer: { share: 0.1, bouts: 3, windows: 1 },
};

export function planOf(habit: string): Plan {
  return others[habit] ?? usual;
}
