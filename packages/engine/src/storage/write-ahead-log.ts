import { existsSync, readFileSync } from "node:fs";
import { StorageDamage } from "./storage-damage.ts";

const headerBytes = 32;
const frameHeaderBytes = 24;
// The last bit of the first word tells in which order the bytes of the checksums' words are.
const magicOfLittleEndian = 0x377f0682;

/**
 * Checks SQLite's write-ahead log before SQLite opens it. SQLite takes whatever follows the first
 * damaged frame for the rest of a write that the power cut off, and forgets it without a word.
 * Only the last commit can have been cut off: each is synced before the next begins. If whole
 * commits follow the damage, they were acknowledged.
 *
 * @param path the database file, beside which its log lies.
 * @throws StorageDamage when acknowledged commits lie behind a damaged place.
 */
export function checkWriteAheadLog(path: string): void {
  const file = `${path}-wal`;
  if (!existsSync(file)) return;
  const bytes = readFileSync(file);
  const damage = damageIn(bytes, file);
  // A process that holds the database may have written while this read; SQLite tells that apart.
  if (damage !== null && bytes.equals(readFileSync(file))) throw new StorageDamage(damage);
}

function damageIn(bytes: Buffer, file: string): string | null {
  // Not even a first frame: whatever the header says, nothing was acknowledged.
  if (bytes.length <= headerBytes + frameHeaderBytes) return null;
  const log = new WriteAheadLog(bytes);
  if (!log.hasIntactHeader) return `The beginning of the write-ahead log ${file} is damaged.`;
  const intact = log.countIntactFrames();
  if (log.countCommitsFrom(intact) <= 1) return null;
  return `The write-ahead log ${file} is damaged in frame ${intact + 1}, and acknowledged commits follow it.`;
}

class WriteAheadLog {
  readonly #bytes: DataView;
  readonly #isLittleEndian: boolean;
  readonly #frameBytes: number;
  readonly #frameCount: number;
  #sum1 = 0;
  #sum2 = 0;

  constructor(bytes: Buffer) {
    this.#bytes = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#isLittleEndian = this.#word(0) === magicOfLittleEndian;
    this.#frameBytes = frameHeaderBytes + this.#word(8);
    this.#frameCount = Math.floor((bytes.length - headerBytes) / this.#frameBytes);
  }

  get hasIntactHeader(): boolean {
    const isMagic = this.#word(0) >>> 1 === magicOfLittleEndian >>> 1;
    if (!isMagic) return false;
    this.#sum1 = 0;
    this.#sum2 = 0;
    this.#add(0, 24);
    return this.#isSum(24);
  }

  /** How many frames from the first on are what was written. */
  countIntactFrames(): number {
    let frame = 0;
    while (frame < this.#frameCount && this.#isNextIntact(frame)) frame++;
    return frame;
  }

  /** How many frames from this one on end a commit of this log. */
  countCommitsFrom(first: number): number {
    let commits = 0;
    for (let frame = first; frame < this.#frameCount; frame++) {
      const at = this.#place(frame);
      if (this.#isOfThisLog(at) && this.#word(at + 4) !== 0) commits++;
    }
    return commits;
  }

  #isNextIntact(frame: number): boolean {
    const at = this.#place(frame);
    if (!this.#isOfThisLog(at)) return false;
    this.#add(at, 8);
    this.#add(at + frameHeaderBytes, this.#frameBytes - frameHeaderBytes);
    return this.#isSum(at + 16);
  }

  // Frames of an earlier use of the file bear another salt.
  #isOfThisLog(at: number): boolean {
    return this.#word(at + 8) === this.#word(16) && this.#word(at + 12) === this.#word(20);
  }

  #place(frame: number): number {
    return headerBytes + frame * this.#frameBytes;
  }

  #word(at: number): number {
    return this.#bytes.getUint32(at);
  }

  #isSum(at: number): boolean {
    return this.#word(at) === this.#sum1 && this.#word(at + 4) === this.#sum2;
  }

  #add(from: number, length: number): void {
    const bytes = this.#bytes;
    const isLittleEndian = this.#isLittleEndian;
    let sum1 = this.#sum1;
    let sum2 = this.#sum2;
    for (let at = from; at < from + length; at += 8) {
      sum1 = (sum1 + bytes.getUint32(at, isLittleEndian) + sum2) >>> 0;
      sum2 = (sum2 + bytes.getUint32(at + 4, isLittleEndian) + sum1) >>> 0;
    }
    this.#sum1 = sum1;
    this.#sum2 = sum2;
  }
}
