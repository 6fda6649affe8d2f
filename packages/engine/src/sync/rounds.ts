// A crowd is visited in at most this many parts, and a part has at least so many members.
const partsMax = 20;
const partMin = 64;

/**
 * Visits all members of a changing crowd, each about once in a while, a part at a time, so that
 * looking after many never holds up the others' work for long.
 */
export class Rounds<T> {
  readonly #everyMs: number;
  #left: T[] = [];

  /** `everyMs` is how long a round through everybody takes. */
  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  /** Who is to be visited now, and when to ask for the next ones. Whoever has left is left out. */
  next(crowd: ReadonlySet<T>): { readonly due: readonly T[]; readonly nextInMs: number } {
    if (this.#left.length === 0) this.#left = [...crowd];
    const parts = Math.min(partsMax, Math.max(1, Math.ceil(crowd.size / partMin)));
    const due = this.#left.splice(0, Math.ceil(crowd.size / parts));
    return {
      due: due.filter((member) => crowd.has(member)),
      nextInMs: this.#everyMs / parts,
    };
  }
}
