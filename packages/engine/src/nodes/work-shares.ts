import type { Link } from "./links.ts";
import type { ToldShare } from "./order-messages.ts";

/** One of `of` equal parts of the work that any node can do; `index` begins with zero. */
export type WorkShare = { readonly index: number; readonly of: number };

/** The share of a node that has no other. */
const allOfIt: WorkShare = { index: 0, of: 1 };

/** Divides what any node can do among those that follow: ordering is what one node has to do for all, and the rest is not. */
export class WorkShares {
  readonly #workers = new Set<Link>();
  #isBegun = false;

  /** What is left for the node that orders; null while others do it. */
  get ofOrderer(): WorkShare | null {
    return this.#isBegun && this.#workers.size > 0 ? null : allOfIt;
  }

  /** Others may do their share from now on. */
  begin(): void {
    this.#isBegun = true;
    this.#tell();
  }

  add(link: Link): void {
    this.#workers.add(link);
    this.#tell();
  }

  remove(link: Link): void {
    if (this.#workers.delete(link)) this.#tell();
  }

  #tell(): void {
    if (!this.#isBegun) return;
    const of = this.#workers.size;
    let index = 0;
    for (const link of this.#workers) {
      const told: ToldShare = { type: "share", index: index++, of };
      link.send(JSON.stringify(told));
    }
  }
}
