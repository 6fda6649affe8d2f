import type { Clock, Timer } from "../clock.ts";

/** How long a beat is: what comes due within one is done together, at its end. */
export const beatMs = 250;

// No timer takes a longer delay than 24 days, and a machine's clock may be put forward meanwhile.
const sleepMsMax = 60_000;

/** Something that waits for a time. */
export type Waiting = {
  /** The number of the beat that it waits for, counted from the epoch; null while it waits for none. */
  beat: number | null;
};

type WheelOptions<T> = {
  readonly clock: Clock;
  /** Called once for each thing whose beat has come; it waits no more. */
  readonly due: (item: T, nowMs: number) => void;
  /** All that is due in this beat has been told. */
  readonly beatEnded: () => void;
};

/** Things that wait for times, in one place for each beat. One timer serves all of them. */
export class BeatWheel<T extends Waiting> {
  readonly #options: WheelOptions<T>;
  readonly #places = new Map<number, Set<T>>();
  // The beats that have a place, ascending.
  readonly #beats: number[] = [];
  #size = 0;
  #timer: Timer | null = null;
  #wakesAtMs = Infinity;
  #isStopped = false;

  constructor(options: WheelOptions<T>) {
    this.#options = options;
  }

  /** How many things wait. */
  get size(): number {
    return this.#size;
  }

  /** Waits for a time: for the first beat at or after it, and never for the one that is under way. */
  set(item: T, atMs: number): void {
    const current = Math.floor(this.#options.clock.now() / beatMs);
    const beat = Math.max(Math.ceil(atMs / beatMs), current + 1);
    if (item.beat === beat) return;
    this.remove(item);
    this.#placeOf(beat).add(item);
    item.beat = beat;
    this.#size++;
    this.#wakeFor(beat);
  }

  remove(item: T): void {
    const { beat } = item;
    if (beat === null) return;
    item.beat = null;
    this.#size--;
    const place = this.#places.get(beat);
    place?.delete(item);
    if (place?.size === 0) this.#close(beat);
  }

  /** From now on nothing comes due. */
  stop(): void {
    this.#isStopped = true;
    if (this.#timer !== null) this.#options.clock.clearTimeout(this.#timer);
    this.#timer = null;
  }

  #placeOf(beat: number): Set<T> {
    const known = this.#places.get(beat);
    if (known !== undefined) return known;
    const place = new Set<T>();
    this.#places.set(beat, place);
    this.#beats.splice(this.#positionOf(beat), 0, beat);
    return place;
  }

  #close(beat: number): void {
    this.#places.delete(beat);
    this.#beats.splice(this.#positionOf(beat), 1);
  }

  #positionOf(beat: number): number {
    let low = 0;
    let high = this.#beats.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#beats[middle] ?? beat) < beat) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #wakeFor(beat: number): void {
    const { clock } = this.#options;
    const atMs = Math.min(beat * beatMs, clock.now() + sleepMsMax);
    if (this.#isStopped || (this.#timer !== null && this.#wakesAtMs <= atMs)) return;
    if (this.#timer !== null) clock.clearTimeout(this.#timer);
    this.#wakesAtMs = atMs;
    // A timer may come a fraction of a millisecond before its time.
    this.#timer = clock.setTimeout(this.#wake, Math.max(1, Math.ceil(atMs - clock.now())));
  }

  readonly #wake = (): void => {
    this.#timer = null;
    const nowMs = this.#options.clock.now();
    const hasDue = (this.#beats[0] ?? Infinity) * beatMs <= nowMs;
    if (hasDue) this.#endBeats(nowMs);
    const [next] = this.#beats;
    if (next !== undefined) this.#wakeFor(next);
  };

  #endBeats(nowMs: number): void {
    for (let beat = this.#beats[0]; beat !== undefined; beat = this.#beats[0]) {
      if (beat * beatMs > nowMs) break;
      const place = this.#places.get(beat) ?? [];
      this.#close(beat);
      for (const item of place) {
        item.beat = null;
        this.#size--;
        this.#options.due(item, nowMs);
      }
    }
    this.#options.beatEnded();
  }
}
