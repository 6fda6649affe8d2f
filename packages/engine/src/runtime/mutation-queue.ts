import type { ClientQueue, MutationJob } from "./job.ts";

/** The mutations that wait for a turn, in the order in which they came. */
export class MutationQueue {
  readonly #jobs: MutationJob[] = [];
  #at = 0;

  get length(): number {
    return this.#jobs.length - this.#at;
  }

  push(job: MutationJob): void {
    this.#jobs.push(job);
  }

  /** The next mutation that may run. Those whose client has a suspended one are held behind it. */
  next(): MutationJob | undefined {
    while (this.#at < this.#jobs.length) {
      const job = this.#jobs[this.#at++];
      if (job?.clientQueue?.isBlocked !== true) return job;
      job.clientQueue.hold(job);
    }
    return undefined;
  }

  /** A client's suspended mutation is taken up: those that it held up are next. */
  release(client: ClientQueue): void {
    this.#jobs.splice(this.#at, 0, ...client.release());
  }

  /** Lets go of the jobs that ran. */
  compact(): void {
    if (this.#at === this.#jobs.length) this.#jobs.length = 0;
    else this.#jobs.splice(0, this.#at);
    this.#at = 0;
  }
}
