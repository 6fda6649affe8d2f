import type { UserIdentity } from "../auth/user-identity.ts";
import type { Clock } from "../clock.ts";
import type { DoorLimits } from "./door-limits.ts";
import type { UntoldCharges } from "./untold-charges.ts";

/** What an account, or an address, may still compute. */
type Purse = {
  readonly key: string;
  readonly msPerSecond: number;
  readonly underWayMax: number;
  readonly rerunsPerTurnMax: number;
  balanceMs: number;
  atMs: number;
  underWay: number;
  /** Live queries that ran again in a turn, and in which. */
  reruns: number;
  turn: number;
  /** The callers that wait until fewer calls are under way. */
  waiting: (() => void)[];
  /** It was that of a client without debts, and another one may stand in its place. */
  isForgotten: boolean;
  /** What it was charged here and other nodes were not told. */
  untoldMs: number;
};

const sweptFrom = 4096;
// More than any crowd has accounts and addresses; beyond, the oldest are forgiven.
const pursesMax = 400_000;

/**
 * Who may compute how much. Every call is charged to its account and its address before it runs, and
 * then with what it took, so that clients with expensive calls make few of them. Strangers of one address
 * have one purse together, and do not take from that of its accounts.
 */
export class Spending {
  readonly limits: DoorLimits;
  readonly #clock: Clock;
  readonly #purses = new Map<string, Purse>();
  readonly #isBounded: boolean;
  #sweptAt = sweptFrom;
  #untold: UntoldCharges | null = null;

  constructor(clock: Clock, limits: DoorLimits) {
    this.#clock = clock;
    this.limits = limits;
    this.#isBounded = [
      limits.computeMsPerSecond,
      limits.computeMsPerSecondOfAddress,
      limits.computeMsPerSecondOfStrangers,
      limits.callsUnderWayMax,
      limits.callsUnderWayOfAddressMax,
      limits.rerunsPerTurnMax,
      limits.rerunsPerTurnOfAddressMax,
    ].some(Number.isFinite);
  }

  /** How many accounts and addresses are remembered. */
  get purseCount(): number {
    return this.#purses.size;
  }

  /** Whom the calls of a client are charged to. */
  payer(identity: UserIdentity | null, address: string): Payer {
    if (!this.#isBounded) return free;
    return identity === null
      ? new Payer(this, `stranger ${address}`)
      : new Payer(this, `account ${identity.tokenIdentifier}`, `address ${address}`);
  }

  /** Whom a request is charged to before it is known whose it is. */
  payerOfAddress(address: string): Payer {
    return this.#isBounded ? new Payer(this, `address ${address}`) : free;
  }

  purse(key: string): Purse {
    return this.#purses.get(key) ?? this.#open(key);
  }

  /** Brings purses up to now. */
  fill(purses: readonly Purse[]): void {
    const nowMs = this.#elapsedMs();
    for (const purse of purses) this.#fill(purse, nowMs);
  }

  wait(ms: number, done: () => void): void {
    this.#clock.setTimeout(done, ms);
  }

  charge(purse: Purse, ms: number): void {
    this.#take(purse, ms);
    if (this.#untold !== null && ms > 0) this.#untold.note(purse, ms);
  }

  /** Charges for what another node computed. */
  chargeFromElsewhere(key: string, ms: number): void {
    if (!this.#isBounded) return;
    const purse = this.purse(key);
    this.#fill(purse, this.#elapsedMs());
    this.#take(purse, ms);
  }

  /** Has what is charged from now on noted for other nodes; null where there are none. */
  noteFor(untold: UntoldCharges | null): void {
    this.#untold = untold;
  }

  // Debts are bounded too: no account pays for ever for what others made expensive.
  #take(purse: Purse, ms: number): void {
    const least = -this.#burstMs(purse.msPerSecond);
    purse.balanceMs = Math.max(least, purse.balanceMs - ms);
  }

  #open(key: string): Purse {
    const bounds = this.#boundsOf(key);
    const balanceMs = this.#burstMs(bounds.msPerSecond);
    const atMs = this.#elapsedMs();
    const calls = { underWay: 0, reruns: 0, turn: -1, waiting: [] };
    const rest = { balanceMs, atMs, isForgotten: false, untoldMs: 0 };
    const purse: Purse = { key, ...bounds, ...calls, ...rest };
    this.#purses.set(key, purse);
    if (this.#purses.size > this.#sweptAt) this.#sweep();
    return purse;
  }

  #forget(key: string, purse: Purse): void {
    purse.isForgotten = true;
    this.#purses.delete(key);
  }

  #fill(purse: Purse, nowMs: number): void {
    const { msPerSecond, balanceMs, atMs } = purse;
    const earned = (Math.max(0, nowMs - atMs) * msPerSecond) / 1000;
    purse.atMs = nowMs;
    if (earned > 0) purse.balanceMs = Math.min(this.#burstMs(msPerSecond), balanceMs + earned);
  }

  #elapsedMs(): number {
    return this.#clock.elapsed?.() ?? this.#clock.now();
  }

  #burstMs(msPerSecond: number): number {
    return msPerSecond * this.limits.computeBurstSeconds;
  }

  #boundsOf(key: string): Pick<Purse, "msPerSecond" | "underWayMax" | "rerunsPerTurnMax"> {
    const { limits } = this;
    const { callsUnderWayMax: underWayMax, rerunsPerTurnMax } = limits;
    if (key.startsWith("account "))
      return { msPerSecond: limits.computeMsPerSecond, underWayMax, rerunsPerTurnMax };
    if (key.startsWith("stranger "))
      return { msPerSecond: limits.computeMsPerSecondOfStrangers, underWayMax, rerunsPerTurnMax };
    return {
      msPerSecond: limits.computeMsPerSecondOfAddress,
      underWayMax: limits.callsUnderWayOfAddressMax,
      rerunsPerTurnMax: limits.rerunsPerTurnOfAddressMax,
    };
  }

  // Who has spent nothing lately has what a newcomer has.
  #sweep(): void {
    const nowMs = this.#elapsedMs();
    for (const [key, purse] of this.#purses) {
      this.#fill(purse, nowMs);
      const isFull = purse.balanceMs >= this.#burstMs(purse.msPerSecond);
      if (isFull && purse.underWay === 0) this.#forget(key, purse);
    }
    for (const [key, purse] of this.#purses) {
      if (this.#purses.size <= pursesMax) break;
      if (purse.underWay === 0) this.#forget(key, purse);
    }
    this.#sweptAt = Math.max(sweptFrom, 2 * this.#purses.size);
  }
}

/** Whom calls are charged to: an account and its address, or the strangers of an address. */
export class Payer {
  readonly #spending: Spending | null;
  readonly #keys: readonly string[];
  // A call asks for its purses five times, and looking them up by their names took longer than charging.
  #known: readonly Purse[] = [];

  constructor(spending: Spending | null, ...keys: readonly string[]) {
    this.#spending = spending;
    this.#keys = keys;
  }

  /** How long to wait for the budget, in milliseconds; 0 when there is some. */
  get debtMs(): number {
    return Math.max(...this.#filled().map(waitMs), 0);
  }

  /** Whether a call may be taken now. */
  get mayCall(): boolean {
    return this.#filled().every((purse) => !isFull(purse) && waitMs(purse) === 0);
  }

  /** Charges for computing, in milliseconds. */
  charge(ms: number): void {
    for (const purse of this.#filled()) this.#spending?.charge(purse, ms);
  }

  /** Counts a live query that a commit makes run again: false where it is one too many for that turn. */
  mayRerun(turn: number): boolean {
    let isWithin = true;
    for (const purse of this.#purses()) {
      if (purse.turn !== turn) purse.reruns = 0;
      purse.turn = turn;
      purse.reruns++;
      if (purse.reruns > purse.rerunsPerTurnMax) isWithin = false;
    }
    return isWithin;
  }

  /** A call was taken whose cost is not known yet. */
  begin(): void {
    for (const purse of this.#purses()) purse.underWay++;
  }

  /** A call ended. */
  end(): void {
    for (const purse of this.#purses()) {
      purse.underWay--;
      if (purse.waiting.length > 0) for (const wake of purse.waiting.splice(0)) wake();
    }
  }

  /** Resolves when it is worth looking again whether a call may be taken. */
  async change(): Promise<void> {
    const spending = this.#spending;
    const { debtMs } = this;
    const full = this.#purses().find(isFull);
    await new Promise<void>((resolve) => {
      if (debtMs > 0 && spending !== null) spending.wait(debtMs, resolve);
      else if (full === undefined) resolve();
      else full.waiting.push(resolve);
    });
  }

  #filled(): readonly Purse[] {
    const purses = this.#purses();
    this.#spending?.fill(purses);
    return purses;
  }

  #purses(): readonly Purse[] {
    const spending = this.#spending;
    if (spending === null) return this.#known;
    if (this.#known.length === 0 || this.#known.some(isForgotten))
      this.#known = this.#keys.map((key) => spending.purse(key));
    return this.#known;
  }
}

function isForgotten(purse: Purse): boolean {
  return purse.isForgotten;
}

function isFull({ underWay, underWayMax }: Purse): boolean {
  return underWay >= underWayMax;
}

function waitMs({ balanceMs, msPerSecond }: Purse): number {
  return balanceMs > 0 ? 0 : Math.max(1, (-balanceMs * 1000) / msPerSecond);
}

/** Where nothing is bounded no call is charged. */
export const free = new Payer(null);
