/**
 * Gold as it is counted: whole gold and 0 to 99 hundredths beside it. Together they hold 10^15 gold to the
 * hundredth, which one number does not. Debts have negative gold, and hundredths that are owed less.
 */
export type Money = { readonly gold: number; readonly centiGold: number };

export const noMoney: Money = { gold: 0, centiGold: 0 };

/** Hundredths as money; they may be negative. */
export function moneyOf(centiGold: number): Money {
  return normal(0, centiGold);
}

export function addMoney(one: Money, other: Money): Money {
  return normal(one.gold + other.gold, one.centiGold + other.centiGold);
}

export function negated({ gold, centiGold }: Money): Money {
  return normal(-gold, -centiGold);
}

export function sumOfMoney(all: readonly Money[]): Money {
  return all.reduce(addMoney, noMoney);
}

export function isNegative({ gold }: Money): boolean {
  return gold < 0;
}

export function isNothing({ gold, centiGold }: Money): boolean {
  return gold === 0 && centiGold === 0;
}

function normal(gold: number, centiGold: number): Money {
  const whole = Math.floor(centiGold / 100);
  // Nothing is never less than nothing.
  return { gold: gold + whole + 0, centiGold: centiGold - 100 * whole + 0 };
}
