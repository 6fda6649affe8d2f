import type { MutationTask } from "./task.ts";

type Referred = { readonly task: MutationTask; readonly ts: bigint };

/** The mutations that another node has decided on, until this one has applied what they depend on. */
export class ReferredMutations {
  #decided: Referred[] = [];
  #again: Referred[] = [];
  /** How many are with the other node, or back from it and not ended. */
  count = 0;

  decided(task: MutationTask, ts: bigint): void {
    this.#decided.push({ task, ts });
  }

  again(task: MutationTask, ts: bigint): void {
    this.#again.push({ task, ts });
  }

  /** Whether there is something to do at a state of the tables. */
  isDue(ts: bigint): boolean {
    return this.#decided.some((each) => each.ts <= ts) || this.#again.some((each) => each.ts <= ts);
  }

  /** Takes those whose outcome holds at `ts`. */
  takeDecided(ts: bigint): readonly MutationTask[] {
    const due = this.#decided.filter((each) => each.ts <= ts);
    if (due.length > 0) this.#decided = this.#decided.filter((each) => each.ts > ts);
    this.count -= due.length;
    return due.map(({ task }) => task);
  }

  /** Takes those that are to run again at `ts`. */
  takeAgain(ts: bigint): readonly MutationTask[] {
    const due = this.#again.filter((each) => each.ts <= ts);
    if (due.length > 0) this.#again = this.#again.filter((each) => each.ts > ts);
    this.count -= due.length;
    return due.map(({ task }) => task);
  }
}
