import type { Duplex } from "node:stream";
import type { Link, Links, Listening } from "../nodes/links.ts";

/** Links through one pipe between two processes of one machine. Both may listen and connect; all ends with the pipe. */
export type PipeLinks = Links & {
  /** Resolves when the pipe is over: the other process has ended, or this one has closed it. */
  readonly over: Promise<void>;
  close(): void;
};

/** `length` of what follows the header, the number of the link, and what of it this is. */
const headerBytes = 9;
const kinds = { open: 0, text: 1, end: 2 } as const;

// What waits for a process that stands still would fill this one. It is more than any burst of rows.
const unsentBytesMax = 256 * 1024 * 1024;

/** @param side tells the links that each of both processes opens apart. */
export function pipeLinks(stream: Duplex, side: "near" | "far"): PipeLinks {
  return new Pipe(stream, side === "near" ? 1 : 2);
}

class Pipe implements PipeLinks {
  readonly #stream: Duplex;
  readonly #links = new Map<number, PipeLink>();
  readonly #listeners = new Map<string, (link: Link) => void>();
  readonly #over = Promise.withResolvers<void>();
  #nextNumber: number;
  #held: Buffer[] = [];
  #heldBytes = 0;
  #wantedBytes = headerBytes;
  #isOver = false;

  constructor(stream: Duplex, firstNumber: number) {
    this.#stream = stream;
    this.#nextNumber = firstNumber;
    stream.on("data", (chunk: Buffer) => this.#take(chunk));
    stream.on("error", () => this.close());
    stream.on("end", () => this.close());
    stream.on("close", () => this.close());
  }

  get over(): Promise<void> {
    return this.#over.promise;
  }

  connect(address: string): Promise<Link> {
    if (this.#isOver) return Promise.reject(new Error("The other process has ended."));
    const number = this.#nextNumber;
    this.#nextNumber += 2;
    const link = this.#add(number);
    this.send(number, kinds.open, address);
    return Promise.resolve(link);
  }

  listen(address: string, accept: (link: Link) => void): Promise<Listening> {
    this.#listeners.set(address, accept);
    const stop = (): Promise<void> => {
      if (this.#listeners.get(address) === accept) this.#listeners.delete(address);
      return Promise.resolve();
    };
    return Promise.resolve({ address, stop });
  }

  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#stream.destroy();
    this.#held = [];
    for (const link of [...this.#links.values()]) link.noteEnd();
    this.#over.resolve();
  }

  send(number: number, kind: number, text: string): void {
    if (this.#isOver) return;
    const bytes = Buffer.byteLength(text);
    const frame = Buffer.allocUnsafe(headerBytes + bytes);
    frame.writeUInt32BE(bytes, 0);
    frame.writeUInt32BE(number, 4);
    frame.writeUInt8(kind, 8);
    frame.write(text, headerBytes);
    this.#stream.write(frame);
    if (this.#stream.writableLength > unsentBytesMax) this.close();
  }

  /** The link is over on this side. */
  ended(number: number): void {
    this.#links.delete(number);
    this.send(number, kinds.end, "");
  }

  #add(number: number): PipeLink {
    const link = new PipeLink(this, number);
    this.#links.set(number, link);
    return link;
  }

  // A large text comes in many pieces, which are put together once.
  #take(chunk: Buffer): void {
    this.#held.push(chunk);
    this.#heldBytes += chunk.length;
    if (this.#heldBytes < this.#wantedBytes) return;
    const [first = chunk] = this.#held;
    const all = this.#held.length === 1 ? first : Buffer.concat(this.#held);
    let at = 0;
    this.#wantedBytes = headerBytes;
    while (!this.#isOver && all.length - at >= headerBytes) {
      const frameBytes = headerBytes + all.readUInt32BE(at);
      if (all.length - at < frameBytes) {
        this.#wantedBytes = frameBytes;
        break;
      }
      const text = all.toString("utf8", at + headerBytes, at + frameBytes);
      this.#hear(all.readUInt32BE(at + 4), all.readUInt8(at + 8), text);
      at += frameBytes;
    }
    this.#held = at < all.length ? [all.subarray(at)] : [];
    this.#heldBytes = all.length - at;
  }

  #hear(number: number, kind: number, text: string): void {
    switch (kind) {
      case kinds.open: {
        const accept = this.#listeners.get(text);
        if (accept === undefined) this.send(number, kinds.end, "");
        else accept(this.#add(number));
        return;
      }
      case kinds.text:
        this.#links.get(number)?.take(text);
        return;
      case kinds.end: {
        const link = this.#links.get(number);
        this.#links.delete(number);
        link?.noteEnd();
        return;
      }
      default:
        this.close();
    }
  }
}

class PipeLink implements Link {
  readonly #pipe: Pipe;
  readonly #number: number;
  readonly #early: string[] = [];
  #onText: ((text: string) => void) | null = null;
  #onEnd: (() => void) | null = null;
  isOver = false;

  constructor(pipe: Pipe, number: number) {
    this.#pipe = pipe;
    this.#number = number;
  }

  send(text: string): void {
    if (!this.isOver) this.#pipe.send(this.#number, kinds.text, text);
  }

  onText(listener: (text: string) => void): void {
    this.#onText = listener;
    for (const text of this.#early.splice(0)) listener(text);
  }

  onEnd(listener: () => void): void {
    this.#onEnd = listener;
    if (this.isOver) listener();
  }

  end(): void {
    if (this.isOver) return;
    this.#pipe.ended(this.#number);
    this.noteEnd();
  }

  take(text: string): void {
    if (this.isOver) return;
    if (this.#onText === null) this.#early.push(text);
    else this.#onText(text);
  }

  noteEnd(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#onEnd?.();
  }
}
