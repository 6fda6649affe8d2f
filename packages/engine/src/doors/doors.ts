import { Budget, Holding } from "./budget.ts";
import type { DoorLimits } from "./door-limits.ts";

/** What the clients of one address hold together; its strangers have a smaller part of it. */
class AddressShare {
  readonly address: string;
  readonly connections: Budget;
  readonly strangers: Budget;
  readonly bytes: Budget;
  readonly strangerBytes: Budget;
  readonly queries: Budget;
  readonly strangerQueries: Budget;
  visits = 0;

  constructor(address: string, limits: DoorLimits) {
    this.address = address;
    this.connections = new Budget(limits.connectionsPerAddressMax);
    this.strangers = new Budget(limits.strangersPerAddressMax);
    this.bytes = new Budget(limits.keptBytesPerAddressMax);
    this.strangerBytes = new Budget(limits.strangerKeptBytesPerAddressMax);
    this.queries = new Budget(limits.queriesPerAddressMax);
    this.strangerQueries = new Budget(limits.strangerQueriesPerAddressMax);
  }

  get isUnused(): boolean {
    return this.visits === 0 && this.bytes.used === 0;
  }
}

/** Who may come in, and what those who did may hold: each, by address and in all. */
export class Doors {
  readonly limits: DoorLimits;
  readonly #connections: Budget;
  readonly #bytes: Budget;
  readonly #strangerBytes: Budget;
  readonly #strangerQueries: Budget;
  readonly #shares = new Map<string, AddressShare>();

  constructor(limits: DoorLimits) {
    this.limits = limits;
    this.#connections = new Budget(limits.connectionsMax);
    this.#bytes = new Budget(limits.keptBytesMax);
    this.#strangerBytes = new Budget(limits.strangerKeptBytesMax);
    this.#strangerQueries = new Budget(limits.strangerQueriesMax);
  }

  /** How many addresses something is held for. */
  get addressCount(): number {
    return this.#shares.size;
  }

  /** The estimate of what is kept for all clients, in bytes. */
  get keptBytes(): number {
    return this.#bytes.used;
  }

  /** Lets a connection in, as a stranger's; null where no other one fits. */
  enter(address: string): Visit | null {
    const share = this.#shareOf(address);
    const places = new Holding([this.#connections, share.connections, share.strangers]);
    if (places.take(1)) return new Visit(this, share, places);
    this.tidy(share);
    return null;
  }

  /** A single call, which is no connection but may hold bytes. */
  call(address: string): Visit {
    return new Visit(this, this.#shareOf(address), new Holding([]));
  }

  /** Counts what is kept once for many, and can be refused to none of them. */
  countShared(bytes: number): void {
    this.#bytes.used += bytes;
  }

  placesFor(share: AddressShare, isStranger: boolean): Budget[] {
    const places = [this.#connections, share.connections];
    return isStranger ? [...places, share.strangers] : places;
  }

  bytesFor(share: AddressShare, isStranger: boolean): Budget[] {
    const { keptBytesPerConnectionMax, keptBytesPerStrangerMax } = this.limits;
    if (!isStranger) return [new Budget(keptBytesPerConnectionMax), share.bytes, this.#bytes];
    const own = new Budget(Math.min(keptBytesPerStrangerMax, keptBytesPerConnectionMax));
    return [own, share.strangerBytes, share.bytes, this.#strangerBytes, this.#bytes];
  }

  queriesFor(share: AddressShare, isStranger: boolean): Budget[] {
    const { queriesPerSessionMax, queriesPerStrangerMax } = this.limits;
    if (!isStranger) return [new Budget(queriesPerSessionMax), share.queries];
    const own = new Budget(Math.min(queriesPerStrangerMax, queriesPerSessionMax));
    return [own, share.strangerQueries, share.queries, this.#strangerQueries];
  }

  /** Forgets an address for which nothing is held any more. */
  tidy(share: AddressShare): void {
    const isKnown = this.#shares.get(share.address) === share;
    if (isKnown && share.isUnused) this.#shares.delete(share.address);
  }

  #shareOf(address: string): AddressShare {
    let share = this.#shares.get(address);
    if (share === undefined) {
      share = new AddressShare(address, this.limits);
      this.#shares.set(address, share);
    }
    return share;
  }
}

/** One client that is in, and what it holds. It comes as a stranger. */
export class Visit {
  readonly address: string;
  readonly queries: Holding;
  readonly #bytes: Holding;
  readonly #doors: Doors;
  readonly #share: AddressShare;
  readonly #places: Holding;
  #isStranger = true;
  #isOver = false;

  constructor(doors: Doors, share: AddressShare, places: Holding) {
    this.address = share.address;
    share.visits++;
    this.#doors = doors;
    this.#share = share;
    this.#places = places;
    this.#bytes = new Holding(doors.bytesFor(share, true));
    this.queries = new Holding(doors.queriesFor(share, true));
  }

  get isStranger(): boolean {
    return this.#isStranger;
  }

  /** The estimate of what is kept for this client, in bytes. */
  get keptBytes(): number {
    return this.#bytes.held;
  }

  /** How long a message of this client may be, in bytes. */
  get messageBytesMax(): number {
    const { messageBytesMax, strangerMessageBytesMax } = this.#doors.limits;
    return this.#isStranger ? Math.min(strangerMessageBytesMax, messageBytesMax) : messageBytesMax;
  }

  setSignedIn(isSignedIn: boolean): void {
    if (this.#isStranger === !isSignedIn) return;
    this.#isStranger = !isSignedIn;
    if (this.#places.held > 0)
      this.#places.moveTo(this.#doors.placesFor(this.#share, this.#isStranger));
    this.#bytes.moveTo(this.#doors.bytesFor(this.#share, this.#isStranger));
    this.queries.moveTo(this.#doors.queriesFor(this.#share, this.#isStranger));
  }

  /** Keeps bytes for this client; false where that is too much for it, its address or all. */
  keep(bytes: number): boolean {
    return this.#bytes.take(bytes);
  }

  /** Lets go of bytes, also after the client left. */
  letGo(bytes: number): void {
    this.#bytes.give(bytes);
    this.#doors.tidy(this.#share);
  }

  leave(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#share.visits--;
    this.#places.give(this.#places.held);
    this.queries.give(this.queries.held);
    this.#doors.tidy(this.#share);
  }
}
