import type { Money } from "./money.ts";
import { addMoney, isNegative, isNothing, negated, sumOfMoney } from "./money.ts";

/** What ever came in and went out for one reason. Of gold there are hundredths beside it. */
export type Flow = {
  readonly in: number;
  readonly out: number;
  readonly inCenti?: number;
  readonly outCenti?: number;
};

/** By reason; the difference of all reasons is what is there. */
export type Flows = Readonly<Record<string, Flow>>;

const still: Flow = { in: 0, out: 0 };

/** What came in, as money. */
export function incomeOf({ in: gold, inCenti: centiGold = 0 }: Flow): Money {
  return { gold, centiGold };
}

/** What went out, as money. */
export function outgoOf({ out: gold, outCenti: centiGold = 0 }: Flow): Money {
  return { gold, centiGold };
}

/** Whole gold that ever came in for some reasons. */
export function goldIn(flows: Flows, reasons: readonly string[]): number {
  return sumOfMoney(reasons.flatMap((reason) => flows[reason] ?? []).map(incomeOf)).gold;
}

/** The same flows where nothing moved; a negative amount went out. */
export function withFlow(flows: Flows, reason: string, amount: number): Flows {
  if (amount === 0) return flows;
  const { in: came, out: went } = flows[reason] ?? still;
  const moved = amount > 0 ? { in: came + amount, out: went } : { in: came, out: went - amount };
  return { ...flows, [reason]: moved };
}

/** The same for gold. */
export function withGoldFlow(flows: Flows, reason: string, amount: Money): Flows {
  if (isNothing(amount)) return flows;
  const before = flows[reason] ?? still;
  const [income, outgo] = [incomeOf(before), outgoOf(before)];
  const moved = isNegative(amount)
    ? flowOf(income, addMoney(outgo, negated(amount)))
    : flowOf(addMoney(income, amount), outgo);
  return { ...flows, [reason]: moved };
}

/** Two flows as one. */
export function joinFlows(one: Flows, other: Flows): Flows {
  const joined: Record<string, Flow> = { ...one };
  for (const [reason, flow] of Object.entries(other)) {
    const before = joined[reason] ?? still;
    const income = addMoney(incomeOf(before), incomeOf(flow));
    joined[reason] = flowOf(income, addMoney(outgoOf(before), outgoOf(flow)));
  }
  return joined;
}

function flowOf(income: Money, outgo: Money): Flow {
  const centi = { inCenti: income.centiGold, outCenti: outgo.centiGold };
  return { in: income.gold, out: outgo.gold, ...centi };
}

/** What came in less what went out. */
export function netOf(flows: Flows): number {
  return Object.values(flows).reduce((sum, flow) => sum + flow.in - flow.out, 0);
}

/** The same of gold. */
export function netGoldOf(flows: Flows): Money {
  return sumOfMoney(
    Object.values(flows).flatMap((flow) => [incomeOf(flow), negated(outgoOf(flow))]),
  );
}
