/** Something of which only so much may be held at once, by all who share it. */
export class Budget {
  readonly max: number;
  used = 0;

  constructor(max: number) {
    this.max = max;
  }
}

/** What one holder has taken, of several budgets at once: of all of them, or of none. */
export class Holding {
  #budgets: readonly Budget[];
  #held = 0;

  constructor(budgets: readonly Budget[]) {
    this.#budgets = budgets;
  }

  get held(): number {
    return this.#held;
  }

  /** Takes an amount; false, and nothing is taken, where one of the budgets has not so much left. */
  take(amount: number): boolean {
    for (const { used, max } of this.#budgets) if (used + amount > max) return false;
    this.#add(amount);
    return true;
  }

  give(amount: number): void {
    this.#add(-amount);
  }

  /** Lets other budgets bear what is held, though they be overdrawn by it. */
  moveTo(budgets: readonly Budget[]): void {
    const held = this.#held;
    this.#add(-held);
    this.#budgets = budgets;
    this.#add(held);
  }

  #add(amount: number): void {
    this.#held += amount;
    for (const budget of this.#budgets) budget.used += amount;
  }
}
