import { Duplex } from "node:stream";
import type { SeededRandom } from "./seeded-random.ts";
import type { SimulatedTime } from "./simulated-time.ts";

/** What a network does to what is sent over it. */
export type NetworkPace = {
  readonly latencyMs: number;
  /** How much the latency varies from packet to packet. */
  readonly jitterMs: number;
  /** How likely a packet takes much longer, and with it all that follow on the same connection. */
  readonly stallChance: number;
  readonly stallMs: number;
  /** Bytes that may be under way to a slow reader before the writer has to wait. */
  readonly windowBytes: number;
};

/** The client's end of a connection. */
type ClientEnd = {
  received(bytes: Buffer): void;
  closed(): void;
};

/** Makes connections, each of which keeps its bytes in order and is as unreliable as told. */
export class SimulatedNetwork {
  readonly #time: SimulatedTime;
  readonly #random: SeededRandom;
  readonly #pace: NetworkPace;
  #isHealed = false;
  #count = 0;

  constructor(time: SimulatedTime, random: SeededRandom, pace: NetworkPace) {
    this.#time = time;
    this.#random = random;
    this.#pace = pace;
  }

  /** From now on nothing stalls any more. */
  heal(): void {
    this.#isHealed = true;
  }

  /** A connection from a client to a server, whose end of it is `link.serverEnd`. */
  connect(client: ClientEnd): Link {
    return new Link(this.#time, this.#random, () => this.#delayMs(), {
      name: `link ${this.#count++}`,
      client,
      windowBytes: this.#pace.windowBytes,
    });
  }

  /** How long one packet takes. */
  #delayMs(): number {
    const { latencyMs, jitterMs, stallChance, stallMs } = this.#pace;
    const stalls = !this.#isHealed && this.#random.chance(stallChance);
    const stallsForMs = stalls ? this.#random.next() * stallMs : 0;
    return latencyMs + this.#random.next() * jitterMs + stallsForMs;
  }
}

/** One connection. Each direction delivers in order, in packets of any size. */
export class Link {
  readonly serverEnd: ServerEnd;
  readonly #time: SimulatedTime;
  readonly #random: SeededRandom;
  readonly #delayMs: () => number;
  readonly #name: string;
  readonly #client: ClientEnd;
  readonly #windowBytes: number;
  #toServerAtMs = 0;
  #toClientAtMs = 0;
  #bytesUnderWay = 0;
  #isSilent = false;
  #isCut = false;
  #isSlow = false;

  constructor(
    time: SimulatedTime,
    random: SeededRandom,
    delayMs: () => number,
    options: { readonly name: string; readonly client: ClientEnd; readonly windowBytes: number },
  ) {
    this.#time = time;
    this.#random = random;
    this.#delayMs = delayMs;
    this.#name = options.name;
    this.#client = options.client;
    this.#windowBytes = options.windowBytes;
    this.serverEnd = new ServerEnd(this);
  }

  /** From the client to the server. */
  send(bytes: Buffer): void {
    if (this.#isCut || this.#isSilent) return;
    for (const packet of this.#packets(bytes)) {
      this.#toServerAtMs = this.#nextAtMs(this.#toServerAtMs);
      this.#deliver(this.#toServerAtMs, `to server ${packet.toString("latin1")}`, () =>
        this.serverEnd.arrive(packet),
      );
    }
  }

  /** From the server to the client. `done` is called once there is room for more. */
  write(bytes: Buffer, done: () => void): void {
    if (this.#isCut || this.#isSilent) {
      done();
      return;
    }
    this.#bytesUnderWay += bytes.length;
    const mustWait = this.#isSlow && this.#bytesUnderWay > this.#windowBytes;
    if (!mustWait) done();
    for (const packet of this.#packets(bytes)) {
      this.#toClientAtMs = this.#nextAtMs(this.#toClientAtMs);
      this.#deliver(this.#toClientAtMs, `to client ${packet.toString("latin1")}`, () => {
        if (!this.#isSilent) this.#client.received(packet);
      });
    }
    const { length } = bytes;
    this.#time.after(this.#toClientAtMs - this.#time.nowMs, `${this.#name} room`, () => {
      this.#bytesUnderWay -= length;
      if (mustWait) done();
    });
  }

  /** The client reads little at a time from now on, or as fast as it can again. */
  setSlow(isSlow: boolean): void {
    this.#isSlow = isSlow;
  }

  /** Whether nothing comes through any more though both ends believe in it. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Everything vanishes from now on, and neither end is told. */
  silence(): void {
    this.#isSilent = true;
  }

  /** Breaks at once: what is under way is lost, and both ends hear of it a little later. */
  cut(): void {
    if (this.#isCut) return;
    this.#isCut = true;
    this.#later("server hears of cut", () => this.serverEnd.destroy());
    this.#later("client hears of cut", () => this.#client.closed());
  }

  /** The client closes its end: what it sent before still arrives, and then the news. */
  closeFromClient(): void {
    if (this.#isCut || this.#isSilent) return;
    const atMs = this.#nextAtMs(this.#toServerAtMs);
    this.#deliver(atMs, "client has closed", () => {
      this.#isCut = true;
      this.serverEnd.destroy();
    });
    this.#isSilent = true;
  }

  /** The server's end is closed: what it wrote before still arrives, and then the news. */
  closeFromServer(): void {
    if (this.#isCut || this.#isSilent) return;
    const atMs = this.#nextAtMs(this.#toClientAtMs);
    this.#deliver(atMs, "server has closed", () => {
      this.#isCut = true;
      this.#client.closed();
    });
  }

  #packets(bytes: Buffer): Buffer[] {
    if (bytes.length < 2 || !this.#random.chance(0.3)) return [bytes];
    const at = this.#random.int(1, bytes.length - 1);
    return [bytes.subarray(0, at), bytes.subarray(at)];
  }

  #nextAtMs(lastAtMs: number): number {
    const slowMs = this.#isSlow ? this.#random.next() * slowReaderMs : 0;
    return Math.max(lastAtMs, this.#time.nowMs + this.#delayMs() + slowMs);
  }

  #deliver(atMs: number, what: string, arrive: () => void): void {
    this.#time.after(atMs - this.#time.nowMs, `${this.#name} ${what}`, () => {
      if (!this.#isCut) arrive();
    });
  }

  #later(what: string, happen: () => void): void {
    this.#time.after(this.#delayMs(), `${this.#name} ${what}`, happen);
  }
}

const slowReaderMs = 120;

/** The server's end of a connection, as its HTTP server hands it over. */
class ServerEnd extends Duplex {
  readonly remoteAddress = "192.0.2.1";
  readonly #link: Link;

  constructor(link: Link) {
    super({ allowHalfOpen: false, writableHighWaterMark: 1024 });
    this.#link = link;
    this.on("error", () => undefined);
  }

  arrive(bytes: Buffer): void {
    if (!this.destroyed) this.push(bytes);
  }

  setNoDelay(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#link.write(Buffer.from(chunk), done);
  }

  override _final(done: () => void): void {
    this.#link.closeFromServer();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#link.closeFromServer();
    done(error);
  }
}
