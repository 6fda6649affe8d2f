import type { Slot } from "./slot.ts";

// A document in memory costs about its text once more, and its objects.
const overheadBytes = 300;

/**
 * The documents in memory. Those whose tables lag behind stay; of the others, those that were not
 * used for a whole turn of the clock's hand go when there are too many bytes.
 */
export class DocumentCache {
  readonly #slots = new Map<string, Slot>();
  readonly #bytesMax: number;
  #hand: IterableIterator<Slot> = [].values();
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  get size(): number {
    return this.#slots.size;
  }

  get(id: string): Slot | undefined {
    return this.#slots.get(id);
  }

  add(slot: Slot): void {
    this.#slots.set(slot.id, slot);
    this.#bytes += bytesOf(slot);
    if (this.#bytes > this.#bytesMax) this.#makeRoom(slot);
  }

  remove(slot: Slot): void {
    if (!this.#slots.delete(slot.id)) return;
    slot.isCached = false;
    this.#bytes -= bytesOf(slot);
  }

  // Looks at a few slots for each one added, so that no single addition takes long. Where they are
  // all there are, the hand comes round to the one that was added, which is about to be used.
  #makeRoom(added: Slot): void {
    for (let looked = 0; looked < 8 && this.#bytes > this.#bytesMax; looked++) {
      const next = this.#hand.next();
      if (next.done === true) {
        this.#hand = this.#slots.values();
        continue;
      }
      const slot = next.value;
      if (slot.isTouched || slot.isDirty || slot === added) slot.isTouched = false;
      else this.remove(slot);
    }
  }
}

function bytesOf(slot: Slot): number {
  return overheadBytes + 2 * slot.countedBytes;
}
