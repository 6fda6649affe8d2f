import type { ClientQueue, MutationTask } from "./task.ts";

/** The mutations that wait for a turn, in the order in which they came. */
export class MutationQueue {
  readonly #tasks: MutationTask[] = [];
  #at = 0;

  get length(): number {
    return this.#tasks.length - this.#at;
  }

  push(task: MutationTask): void {
    this.#tasks.push(task);
  }

  /** The next mutation that may run. Those whose client has a suspended one are held behind it. */
  next(): MutationTask | undefined {
    while (this.#at < this.#tasks.length) {
      const task = this.#tasks[this.#at++];
      if (task?.clientQueue?.isBlocked !== true) return task;
      task.clientQueue.hold(task);
    }
    return undefined;
  }

  /** A client's suspended mutation is taken up: those that it held up are next. */
  release(client: ClientQueue): void {
    this.#tasks.splice(this.#at, 0, ...client.release());
  }

  /** Lets go of the tasks that ran. */
  compact(): void {
    if (this.#at === this.#tasks.length) this.#tasks.length = 0;
    else this.#tasks.splice(0, this.#at);
    this.#at = 0;
  }
}
