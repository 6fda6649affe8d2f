import type { Visit } from "./doors.ts";

/** The bytes that one thing of a client takes, which may grow and shrink. */
export class KeptBytes {
  readonly #visit: Visit;
  #bytes = 0;

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  /** Says how many it takes now; false, and nothing has changed, where that is too much. */
  set(bytes: number): boolean {
    const more = bytes - this.#bytes;
    if (more === 0) return true;
    if (more < 0) this.#visit.letGo(-more);
    else if (!this.#visit.keep(more)) return false;
    this.#bytes = bytes;
    return true;
  }
}
