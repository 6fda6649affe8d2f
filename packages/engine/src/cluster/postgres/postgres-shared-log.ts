import { refuseHalfMoved } from "../../moving/world-tables.ts";
import type { Logger } from "../../options.ts";
import { silentLogger } from "../../options.ts";
import type { LogRow } from "../../storage/storage.ts";
import { LogStartsLater, LogUnreachable } from "../shared-log.ts";
import type {
  CarriedTables,
  Carrying,
  HoldOptions,
  Holding,
  LeaseHolder,
  NodeAddress,
  SharedLog,
} from "../shared-log.ts";
import { CarryThread } from "./carry-thread.ts";
import { appendRows } from "./postgres-append.ts";
import { PostgresConnection, RefusedDatabase } from "./postgres-connection.ts";
import { openLayout, schema } from "./postgres-layout.ts";
import { PostgresTables } from "./postgres-tables.ts";
import { ThreadHolding } from "./thread-holding.ts";
import { WakeListener } from "./wake-listener.ts";

const bytesAtOnceMax = 8 * 1024 * 1024;
// Nodes that follow are sent the rows; those that look for whom to follow ask the log as often by themselves.
const wakeEveryMs = 200;
// Of thousands of documents at once, on a database that is busy otherwise.
const tablesStatementMs = 60_000;

type PostgresSharedLogOptions = {
  /** "postgres://user:password@host/database", reached directly: a pooler between would mix connections up. */
  readonly url: string;
  readonly logger?: Logger;
};

/**
 * The log and the lease as rows of PostgreSQL, or of what speaks like it. Nothing is right because of an advisory lock,
 * a notification or a clock of a node: those wake, or are not used.
 */
export function postgresSharedLog(options: PostgresSharedLogOptions): SharedLog {
  return new PostgresSharedLog(options);
}

class PostgresSharedLog implements SharedLog {
  readonly tables: CarriedTables;
  readonly #url: string;
  readonly #logger: Logger;
  // An append waits for nothing that is read, and a lease for neither.
  readonly #appending: PostgresConnection;
  readonly #reading: PostgresConnection;
  readonly #leasing: PostgresConnection;
  readonly #copying: PostgresConnection;
  readonly #wakes: WakeListener;
  #world: string | null = null;
  #notifies = false;
  #wokeAtMs = Number.NEGATIVE_INFINITY;
  /** As which node each epoch was claimed. */
  readonly #nodes = new Map<bigint, string>();

  constructor({ url, logger = silentLogger }: PostgresSharedLogOptions) {
    this.#url = url;
    this.#logger = logger;
    const connection = (role: string, statementMs?: number) =>
      new PostgresConnection(url, `aldermoor world ${role}`, statementMs);
    this.#appending = connection("log");
    this.#reading = connection("reads");
    this.#leasing = connection("lease");
    this.#copying = connection("tables", tablesStatementMs);
    this.#wakes = new WakeListener(connection("wakes"));
    this.tables = new PostgresTables(this.#reading, this.#copying);
  }

  get world(): string {
    if (this.#world === null) throw new Error("The log of the world is not open.");
    return this.#world;
  }

  async open(): Promise<void> {
    try {
      await this.#open();
    } catch (error) {
      throw error instanceof RefusedDatabase ? error : new LogUnreachable(error);
    }
  }

  async #open(): Promise<void> {
    const { world } = await openLayout(this.#leasing);
    await refuseHalfMoved(this.#leasing);
    this.#world = world;
    const { rowCount } = await this.#leasing.run({
      text: "SELECT 1 FROM pg_catalog.pg_proc WHERE proname = 'pg_notify'",
    });
    this.#notifies = (rowCount ?? 0) > 0;
  }

  async agree(name: string, value: string): Promise<string> {
    await this.#leasing.run({
      text: `INSERT INTO ${schema}.meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`,
      values: [`agreed ${name}`, value],
    });
    const { rows } = await this.#leasing.run<{ value: string }>({
      text: `SELECT value FROM ${schema}.meta WHERE name = $1`,
      values: [`agreed ${name}`],
    });
    return rows[0]?.value ?? value;
  }

  async claim({ name, address }: NodeAddress, ttlMs: number): Promise<bigint | null> {
    const { rows } = await this.#leasing.run<{ epoch: string }>({
      text: `UPDATE ${schema}.lease
        SET epoch = epoch + 1, node = $1, address = $2, until = clock_timestamp() + $3 * interval '1 millisecond'
        WHERE name = 'order' AND until <= clock_timestamp() RETURNING epoch`,
      values: [name, address, ttlMs],
    });
    const [claimed] = rows;
    if (claimed === undefined) return null;
    const epoch = BigInt(claimed.epoch);
    this.#nodes.set(epoch, name);
    return epoch;
  }

  // The epoch alone says whose it is: it grows whenever somebody takes the lease.
  async renew(epoch: bigint, ttlMs: number): Promise<boolean> {
    const { rowCount } = await this.#leasing.run({
      text: `UPDATE ${schema}.lease SET until = clock_timestamp() + $2 * interval '1 millisecond'
        WHERE name = 'order' AND epoch = $1`,
      values: [epoch, ttlMs],
    });
    return rowCount === 1;
  }

  hold(epoch: bigint, options: HoldOptions): Holding {
    return new ThreadHolding(this.#url, epoch, options);
  }

  carry(onTrouble: (error: unknown) => void): Carrying {
    return new CarryThread(this.#url, onTrouble);
  }

  async release(epoch: bigint): Promise<void> {
    await this.#leasing.run({
      text: `UPDATE ${schema}.lease SET until = clock_timestamp() WHERE name = 'order' AND epoch = $1`,
      values: [epoch],
    });
  }

  async holder(): Promise<LeaseHolder | null> {
    const { rows } = await this.#leasing.run<{ epoch: string; node: string; address: string }>({
      text: `SELECT epoch, node, address FROM ${schema}.lease
        WHERE name = 'order' AND epoch > 0 AND until > clock_timestamp()`,
    });
    const [held] = rows;
    if (held === undefined) return null;
    return { node: { name: held.node, address: held.address }, epoch: BigInt(held.epoch) };
  }

  append(epoch: bigint, prev: bigint, rows: readonly LogRow[]): Promise<boolean> {
    const node = this.#nodes.get(epoch);
    if (node === undefined) return Promise.resolve(false);
    return appendRows(
      this.#appending,
      { epoch, node, prev, rows },
      this.#logger,
      this.#isWakeDue(),
    );
  }

  #isWakeDue(): boolean {
    const nowMs = performance.now();
    if (!this.#notifies || nowMs - this.#wokeAtMs < wakeEveryMs) return false;
    this.#wokeAtMs = nowMs;
    return true;
  }

  async after(ts: bigint, rowsMax: number): Promise<LogRow[]> {
    const { rows } = await this.#reading.run<StoredRow>({
      name: "after",
      text: `SELECT ts, prev, checksum, body FROM (
          SELECT ts, prev, checksum, body, sum(octet_length(body)) OVER (ORDER BY ts) - octet_length(body) AS before
          FROM (SELECT ts, prev, checksum, body FROM ${schema}.log WHERE ts > $1 ORDER BY ts LIMIT $2) AS near
        ) AS sized WHERE before < $3 ORDER BY ts`,
      values: [ts, rowsMax, bytesAtOnceMax],
    });
    let before = ts;
    return rows.map((row) => {
      if (BigInt(row.prev) > before) throw new LogStartsLater(before);
      before = BigInt(row.ts);
      return { ts: before, checksum: Number(row.checksum), body: row.body };
    });
  }

  async lastTs(): Promise<bigint | null> {
    const { rows } = await this.#reading.run<{ ts: string | null }>({
      text: `SELECT max(ts) AS ts FROM ${schema}.log`,
    });
    const ts = rows[0]?.ts ?? null;
    return ts === null ? null : BigInt(ts);
  }

  async drop(ts: bigint, rowsMax: number): Promise<number> {
    const { rowCount } = await this.#reading.run({
      text: `DELETE FROM ${schema}.log WHERE ts IN (
          SELECT ts FROM ${schema}.log WHERE ts < $1 AND ts < (SELECT max(ts) FROM ${schema}.log) ORDER BY ts LIMIT $2
        )`,
      values: [ts, rowsMax],
    });
    return rowCount ?? 0;
  }

  onWake(listener: () => void): () => void {
    return this.#wakes.add(listener);
  }

  async close(): Promise<void> {
    const connections = [this.#appending, this.#reading, this.#leasing, this.#copying, this.#wakes];
    await Promise.all(connections.map((connection) => connection.close()));
  }
}

type StoredRow = {
  readonly ts: string;
  readonly prev: string;
  readonly checksum: string;
  readonly body: Buffer;
};
