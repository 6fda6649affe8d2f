import type { ClientQueue, MutationTask } from "./task.ts";

/** The mutations that wait for a turn. Those that go first do; the others follow in the order in which they came. */
export class MutationQueue {
  readonly #first = new Line();
  readonly #others = new Line();

  get length(): number {
    return this.#first.length + this.#others.length;
  }

  push(task: MutationTask): void {
    this.#others.push(task);
  }

  pushFirst(task: MutationTask): void {
    this.#first.push(task);
  }

  /** The next mutation that may run. Those whose client's queue is blocked are held there. */
  next(): MutationTask | undefined {
    for (;;) {
      const task = this.#first.take() ?? this.#others.take();
      if (task?.clientQueue?.isBlocked !== true) return task;
      task.clientQueue.hold(task);
    }
  }

  /** A client's queue is blocked no more: those that it held up are next. `ClientQueue.release` */
  release(client: ClientQueue, suspended: MutationTask | null = null): void {
    this.#first.putBack(client.release(suspended));
  }

  /** Some that ran have to run again, in this order, before all that came after them. */
  putBack(tasks: readonly MutationTask[]): void {
    const next: MutationTask[] = [];
    for (const task of tasks.toReversed()) {
      if (task.clientQueue?.isBlocked === true) task.clientQueue.holdEarlier(task);
      else next.unshift(task);
    }
    this.#first.putBack(next);
  }

  /** Lets go of the tasks that ran. */
  compact(): void {
    this.#first.compact();
    this.#others.compact();
  }
}

class Line {
  readonly #tasks: MutationTask[] = [];
  #at = 0;

  get length(): number {
    return this.#tasks.length - this.#at;
  }

  push(task: MutationTask): void {
    this.#tasks.push(task);
  }

  take(): MutationTask | undefined {
    return this.#at < this.#tasks.length ? this.#tasks[this.#at++] : undefined;
  }

  putBack(tasks: readonly MutationTask[]): void {
    if (tasks.length > 0) this.#tasks.splice(this.#at, 0, ...tasks);
  }

  compact(): void {
    if (this.#at === this.#tasks.length) this.#tasks.length = 0;
    else this.#tasks.splice(0, this.#at);
    this.#at = 0;
  }
}
