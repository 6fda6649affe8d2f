import type { Flow, Flows } from "../../core/rules/economy/flows.ts";
import { incomeOf, joinFlows, outgoOf } from "../../core/rules/economy/flows.ts";
import type { Money } from "../../core/rules/economy/money.ts";
import { addMoney, negated } from "../../core/rules/economy/money.ts";

/** What was counted of one day. */
export type DayFlows = { readonly day: number; readonly flows: Flows };

/**
 * What was counted since days were as they were noted: what they say now less what they said then. Days only ever grow; of one
 * that was not there yet all is new, and one that lies before all that was noted is not looked at.
 */
export function flowsSince(noted: readonly DayFlows[], now: readonly DayFlows[]): Flows {
  const first = Math.min(...noted.map(({ day }) => day));
  return now
    .filter(({ day }) => noted.length === 0 || day >= first)
    .map(({ day, flows }) => lessFlows(flows, noted.find((one) => one.day === day)?.flows ?? {}))
    .reduce(joinFlows, {});
}

function lessFlows(now: Flows, then: Flows): Flows {
  const moved: Record<string, Flow> = {};
  for (const [reason, flow] of Object.entries(now)) {
    const before = then[reason];
    const income = less(incomeOf(flow), before === undefined ? undefined : incomeOf(before));
    const outgo = less(outgoOf(flow), before === undefined ? undefined : outgoOf(before));
    const isStill = [income, outgo].every(({ gold, centiGold }) => gold === 0 && centiGold === 0);
    if (isStill) continue;
    const centi = { inCenti: income.centiGold, outCenti: outgo.centiGold };
    moved[reason] = { in: income.gold, out: outgo.gold, ...centi };
  }
  return moved;
}

function less(now: Money, then: Money | undefined): Money {
  return then === undefined ? now : addMoney(now, negated(then));
}
