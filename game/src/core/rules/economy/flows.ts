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

/** Whole gold that ever came in for some reasons. */
export function goldIn(flows: Flows, reasons: readonly string[]): number {
  const came = reasons.flatMap((reason) => flows[reason] ?? []);
  return sumOfMoney(came.map((flow) => ({ gold: flow.in, centiGold: flow.inCenti ?? 0 }))).gold;
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
  const { in: came, out: went, inCenti = 0, outCenti = 0 } = flows[reason] ?? still;
  const income = { gold: came, centiGold: inCenti };
  const outgo = { gold: went, centiGold: outCenti };
  const [nextIn, nextOut] = isNegative(amount)
    ? [income, addMoney(outgo, negated(amount))]
    : [addMoney(income, amount), outgo];
  const moved = {
    in: nextIn.gold,
    out: nextOut.gold,
    inCenti: nextIn.centiGold,
    outCenti: nextOut.centiGold,
  };
  return { ...flows, [reason]: moved };
}

/** Two flows as one. */
export function joinFlows(one: Flows, other: Flows): Flows {
  const joined: Record<string, Flow> = { ...one };
  for (const [reason, { in: came, out: went, inCenti = 0, outCenti = 0 }] of Object.entries(
    other,
  )) {
    const before = joined[reason] ?? still;
    const income = addMoney(
      { gold: before.in, centiGold: before.inCenti ?? 0 },
      { gold: came, centiGold: inCenti },
    );
    const outgo = addMoney(
      { gold: before.out, centiGold: before.outCenti ?? 0 },
      { gold: went, centiGold: outCenti },
    );
    const centi = { inCenti: income.centiGold, outCenti: outgo.centiGold };
    joined[reason] = { in: income.gold, out: outgo.gold, ...centi };
  }
  return joined;
}

/** What came in less what went out. */
export function netOf(flows: Flows): number {
  return Object.values(flows).reduce((sum, flow) => sum + flow.in - flow.out, 0);
}

/** The same of gold. */
export function netGoldOf(flows: Flows): Money {
  return sumOfMoney(
    Object.values(flows).flatMap(({ in: came, out: went, inCenti = 0, outCenti = 0 }) => [
      { gold: came, centiGold: inCenti },
      negated({ gold: went, centiGold: outCenti }),
    ]),
  );
}
