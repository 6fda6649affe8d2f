import { createHash } from "node:crypto";

/** What happened in a run, in order; its digest tells whether two runs were the same. */
export class Trace {
  readonly #hash = createHash("sha256");
  readonly #show: ((line: string) => void) | null;

  constructor(show: ((line: string) => void) | null = null) {
    this.#show = show;
  }

  note(atMs: number, what: string): void {
    const line = `${atMs.toFixed(3)} ${what}`;
    this.#hash.update(line);
    this.#show?.(line);
  }

  /** Of everything noted so far. */
  get digest(): string {
    return this.#hash.copy().digest("hex").slice(0, 16);
  }
}
