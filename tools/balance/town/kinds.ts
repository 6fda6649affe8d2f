import type { CraftingSkillId, GatheringSkillId } from "@aldermoor/game/core/content/skills.ts";
import type { Habit } from "../habits.ts";
import { habits } from "../habits.ts";

/** How somebody trades, beside how it plays. */
export type Kind = {
  readonly name: string;
  readonly habit: Habit;
  /** How often a day it looks after its orders. */
  readonly visits: number;
  /** What a place to gather or a recipe is chosen by: xp beside gold. */
  readonly xpWeight: number;
  /** Of its gold, what may go to goods at a visit. */
  readonly buyShare: number;
  /** Whether it buys goods to sell them again. */
  readonly deals: boolean;
};

/** What somebody gathers and makes. */
type Trade = {
  readonly gathers: readonly GatheringSkillId[];
  readonly crafts: readonly CraftingSkillId[];
};

const trades: readonly Trade[] = [
  { gathers: ["mining"], crafts: ["smithing"] },
  { gathers: ["woodcutting"], crafts: ["carpentry"] },
  { gathers: ["hunting"], crafts: ["tailoring"] },
  { gathers: ["fishing"], crafts: ["cooking"] },
  { gathers: ["foraging"], crafts: ["tailoring"] },
  { gathers: ["mining"], crafts: ["jewelcrafting"] },
];

const gatherers: readonly Trade[] = [
  { gathers: ["mining", "woodcutting"], crafts: ["smithing"] },
  { gathers: ["hunting", "woodcutting"], crafts: ["tailoring"] },
  { gathers: ["fishing", "foraging"], crafts: ["cooking"] },
];

type Row = Omit<Kind, "habit"> & {
  readonly like: string;
  readonly change?: Partial<Habit>;
  readonly trades: readonly Trade[];
};

const rows: readonly Row[] = [
  row("weekender", 1, { xpWeight: 1, buyShare: 0.3 }),
  row("daily", 1, { xpWeight: 1, buyShare: 0.3 }),
  row("regular", 3, { xpWeight: 1, buyShare: 0.3 }),
  row("hardcore", 8, { xpWeight: 1, buyShare: 0.3 }),
  row("gatherer", 3, { xpWeight: 0.5, buyShare: 0.2, trades: gatherers }),
  row("crafter", 3, { xpWeight: 1, buyShare: 0.6 }),
  row("trader", 8, { like: "regular", xpWeight: 0.5, buyShare: 0.3, deals: true }),
  // Keeps half of all that comes, and buys what it eats.
  row("hoarder", 2, {
    like: "daily",
    xpWeight: 1,
    buyShare: 0.1,
    change: { hoard: 0.5, rerolls: 0 },
  }),
];

function row(
  name: string,
  visits: number,
  rest: Pick<Row, "xpWeight" | "buyShare"> & Partial<Row>,
): Row {
  return { name, visits, like: name, deals: false, trades, ...rest };
}

/** In turn one of each kind; those of a kind take up its trades in turn. */
export function kindOf(nth: number): Kind {
  const found = rows[nth % rows.length];
  if (found === undefined) throw new Error("Nobody trades.");
  const { like, change, trades: all, ...kind } = found;
  const base = habits.find(({ name }) => name === like);
  const trade = all[((nth % rows.length) + Math.floor(nth / rows.length)) % all.length];
  if (base === undefined || trade === undefined) throw new Error(`Nobody plays like ${like}.`);
  // Everything it does not make itself comes from the market of the town, and from nowhere else.
  const habit = { ...base, ...change, ...trade, trades: false, buysMaterials: false };
  return { ...kind, habit: { ...habit, name: `${kind.name} ${nth}` } };
}

export const kindNames: readonly string[] = rows.map(({ name }) => name);
