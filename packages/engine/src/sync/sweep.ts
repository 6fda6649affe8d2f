// The members are visited in at most this many parts, and a part has at least so many of them.
const partsMax = 20;
const partMin = 64;

/**
 * Goes through all members of a changing set, each about once in a while, a part at a time, so that
 * looking after many never delays other work for long.
 */
export class Sweep<T> {
  readonly #everyMs: number;
  #left: T[] = [];

  /** `everyMs` is how long one sweep through all members takes. */
  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  /** The members to visit now, and when to ask for the next ones. Members that have left are left out. */
  next(members: ReadonlySet<T>): { readonly due: readonly T[]; readonly nextInMs: number } {
    if (this.#left.length === 0) this.#left = [...members];
    const parts = Math.min(partsMax, Math.max(1, Math.ceil(members.size / partMin)));
    const due = this.#left.splice(0, Math.ceil(members.size / parts));
    return {
      due: due.filter((member) => members.has(member)),
      nextInMs: this.#everyMs / parts,
    };
  }
}
