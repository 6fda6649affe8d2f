import { MemoryLease } from "../../src/cluster/memory-lease.ts";
import { MemoryTables } from "../../src/cluster/memory-tables.ts";
import { carriesNothing, LogForked } from "../../src/cluster/shared-log.ts";
import type {
  Carrying,
  HoldOptions,
  Holding,
  LeaseHolder,
  NodeAddress,
  SharedLog,
} from "../../src/cluster/shared-log.ts";
import type { LogRow } from "../../src/storage/storage.ts";
import type { SeededRandom } from "../simulation/seeded-random.ts";
import type { SimulatedTime } from "../simulation/simulated-time.ts";
import type { SimulatedProcess } from "./simulated-process.ts";

/** Ways for the database to break its promises, for tests of the checker. */
export type LogFault = "ignores-epochs" | "forgets-a-row";

/** What a node hears of a database that cannot be reached. */
export class DatabaseAway extends Error {
  constructor() {
    super("The database is away.");
  }
}

/** The database that all nodes share. What it is asked takes its time both ways, and it can be away for a while. */
export class SimulatedLog {
  readonly rows: LogRow[] = [];
  readonly #time: SimulatedTime;
  readonly #random: SeededRandom;
  readonly #latencyMs: number;
  readonly #fault: LogFault | null;
  readonly #lease: MemoryLease;
  #awayUntilMs = 0;
  readonly #agreed = new Map<string, string>();
  readonly #waking = new Set<{ readonly process: SimulatedProcess; readonly run: () => void }>();
  isCalm = false;
  /** How often an append was refused since the lease was another's. */
  refused = 0;
  takeovers = 0;

  constructor(options: {
    readonly time: SimulatedTime;
    readonly random: SeededRandom;
    readonly latencyMs: number;
    readonly fault: LogFault | null;
  }) {
    this.#time = options.time;
    this.#random = options.random;
    this.#latencyMs = options.latencyMs;
    this.#fault = options.fault;
    this.#lease = new MemoryLease(() => options.time.nowMs);
  }

  /** It answers nobody for a while, as when it starts again. */
  goAway(forMs: number): void {
    this.#awayUntilMs = this.#time.nowMs + forMs;
  }

  /** The lease of whoever has it runs out now, as if time had passed. */
  forceLease(): void {
    this.#lease.expire();
  }

  /** The log as one process reaches it. */
  reachedBy(process: SimulatedProcess): SharedLog {
    return new ReachedLog(this, process);
  }

  /** Asks the database; nobody hears the answer of one that died meanwhile. */
  ask<T>(process: SimulatedProcess, what: string, question: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      // The turn that a process was killed in goes on to its end, and nobody may notice.
      if (process.isOver) return;
      this.#time.after(this.#delay(), `log ${what}`, () => {
        const awayMs = this.#awayUntilMs - this.#time.nowMs;
        if (awayMs > 0 && !what.startsWith("append")) {
          process.after(this.#delay(), `log away ${what}`, () => reject(new DatabaseAway()));
          return;
        }
        // An append waits for it, as the one over PostgreSQL does.
        this.#time.after(Math.max(0, awayMs), `log does ${what}`, () => {
          let answer: T;
          try {
            answer = question();
          } catch (error) {
            process.after(this.#delay(), `log refuses ${what}`, () => reject(error as Error));
            return;
          }
          process.after(this.#delay(), `log answers ${what}`, () => resolve(answer));
        });
      });
    });
  }

  claim(node: NodeAddress, ttlMs: number): bigint | null {
    const epoch = this.#lease.claim(node, ttlMs);
    if (epoch !== null) this.takeovers++;
    return epoch;
  }

  renew(epoch: bigint, ttlMs: number): boolean {
    return this.#lease.renew(epoch, ttlMs);
  }

  agree(name: string, value: string): string {
    const agreed = this.#agreed.get(name) ?? value;
    this.#agreed.set(name, agreed);
    return agreed;
  }

  release(epoch: bigint): void {
    this.#lease.release(epoch);
  }

  holder(): LeaseHolder | null {
    return this.#lease.holder();
  }

  append(epoch: bigint, prev: bigint, rows: readonly LogRow[]): boolean {
    if (!this.#lease.isOf(epoch) && this.#fault !== "ignores-epochs") {
      this.refused++;
      return false;
    }
    const last = this.rows.at(-1)?.ts ?? null;
    if ((last ?? 0n) !== prev && this.#fault === null) throw new LogForked(prev, last);
    for (const row of rows) if (!this.#forgets()) this.rows.push(row);
    for (const { process, run } of this.#waking)
      if (this.isCalm || !this.#random.chance(0.3)) process.after(this.#delay(), "is woken", run);
    return true;
  }

  onWake(process: SimulatedProcess, run: () => void): () => void {
    const waking = { process, run };
    this.#waking.add(waking);
    return () => void this.#waking.delete(waking);
  }

  #forgets(): boolean {
    return this.#fault === "forgets-a-row" && this.#random.chance(0.05);
  }

  #delay(): number {
    return this.#random.next() * 2 * this.#latencyMs;
  }
}

class ReachedLog implements SharedLog {
  readonly world = "simulated";
  readonly tables = new MemoryTables();
  readonly #log: SimulatedLog;
  readonly #process: SimulatedProcess;

  constructor(log: SimulatedLog, process: SimulatedProcess) {
    this.#log = log;
    this.#process = process;
  }

  open(): Promise<void> {
    return Promise.resolve();
  }

  claim(node: NodeAddress, ttlMs: number): Promise<bigint | null> {
    return this.#ask("claim", () => this.#log.claim(node, ttlMs));
  }

  renew(epoch: bigint, ttlMs: number): Promise<boolean> {
    return this.#ask("renew", () => this.#log.renew(epoch, ttlMs));
  }

  hold(epoch: bigint, { ttlMs, beatMs, onLost }: HoldOptions): Holding {
    let isStopped = false;
    const beat = (): void => {
      if (isStopped) return;
      this.renew(epoch, ttlMs).then(
        (isHeld) => {
          if (isStopped) return;
          if (isHeld) this.#process.setTimeout(beat, beatMs);
          else onLost();
        },
        () => void this.#process.setTimeout(beat, beatMs),
      );
    };
    this.#process.setTimeout(beat, beatMs);
    return {
      carried: () => ({ watermark: 0n, rows: 0, bytes: 0 }),
      stop: () => {
        isStopped = true;
        return Promise.resolve();
      },
    };
  }

  carry(): Carrying {
    return carriesNothing;
  }

  agree(name: string, value: string): Promise<string> {
    return this.#ask("agree", () => this.#log.agree(name, value));
  }

  release(epoch: bigint): Promise<void> {
    return this.#ask("release", () => this.#log.release(epoch));
  }

  holder(): Promise<LeaseHolder | null> {
    return this.#ask("holder", () => this.#log.holder());
  }

  append(epoch: bigint, prev: bigint, rows: readonly LogRow[]): Promise<boolean> {
    return this.#ask(`append ${rows[0]?.ts}`, () => this.#log.append(epoch, prev, rows));
  }

  after(ts: bigint, rowsMax: number): Promise<LogRow[]> {
    return this.#ask("after", () => this.#log.rows.filter((row) => row.ts > ts).slice(0, rowsMax));
  }

  lastTs(): Promise<bigint | null> {
    return this.#ask("last", () => this.#log.rows.at(-1)?.ts ?? null);
  }

  drop(): Promise<number> {
    return Promise.resolve(0);
  }

  onWake(listener: () => void): () => void {
    return this.#log.onWake(this.#process, listener);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #ask<T>(what: string, question: () => T): Promise<T> {
    return this.#log.ask(this.#process, what, question);
  }
}
