import type { Awaitable, LogRow } from "../storage/storage.ts";

/** A process of the cluster. */
export type NodeAddress = {
  /** Unique a process start: a node that starts again is another one. */
  readonly name: string;
  /** Where other nodes reach it, "host:port"; empty where they cannot. */
  readonly address: string;
};

export type LeaseHolder = {
  readonly node: NodeAddress;
  readonly epoch: bigint;
};

/**
 * The log and the lease that all nodes of a cluster share. A lease is told by the log's own clock, and an epoch is
 * never given twice, so that no node has to trust its own clock or to hear that it lost the lease: what it appends
 * under an old epoch is refused.
 */
export type SharedLog = {
  /**
   * Prepares what the log is kept in. It may be opened again.
   *
   * @throws LogUnreachable
   * @throws Error with a sentence where it cannot be used.
   */
  open(): Promise<void>;

  /** What names the world: drawn when its log was made. Known once the log is open. */
  readonly world: string;

  /** What the first node that asked under this name said: for what all must have in common. */
  agree(name: string, value: string): Promise<string>;

  /** Takes the lease where nobody holds it. The epoch from now on, or null while another node has it. */
  claim(node: NodeAddress, ttlMs: number): Promise<bigint | null>;

  /** Extends the lease. Whether it is still held under this epoch; one that ran out and that nobody took is. */
  renew(epoch: bigint, ttlMs: number): Promise<boolean>;

  /**
   * Does what the holder of a lease does beside its work, however busy its event loop is: renews the lease and
   * carries the log into `tables`, until it is stopped or the lease is lost.
   */
  hold(epoch: bigint, options: HoldOptions): Holding;

  /**
   * Carries the log into `tables` beside others, whoever holds the lease: when nobody else seems to, until it is stopped
   * or another does.
   */
  carry(onTrouble: (error: unknown) => void): Carrying;

  /** Gives the lease back; nothing happens where it is another's. */
  release(epoch: bigint): Promise<void>;

  /** Who orders now; null when nobody does. */
  holder(): Promise<LeaseHolder | null>;

  /**
   * Appends rows, all or none, durable when it resolves with true. False when the lease is another's: then nothing
   * was appended, and nothing will be.
   *
   * @param prev the time of the row that they follow, which must be the newest; zero in a new log. So there is no
   *   gap in the log, and nobody goes on from a row that another followed already.
   * @throws LogForked when the newest row is another, though the lease is held.
   * @throws Error when nobody can tell what became of the rows: whoever appends must not go on.
   */
  append(epoch: bigint, prev: bigint, rows: readonly LogRow[]): Promise<boolean>;

  /**
   * Rows after `ts`, oldest first: at most `rowsMax`, fewer where they are large, and at least one where there is one.
   *
   * @throws LogStartsLater when rows that followed `ts` are kept no longer.
   */
  after(ts: bigint, rowsMax: number): Promise<LogRow[]>;

  /** The time of the newest row, which is always kept; null in a new log. */
  lastTs(): Promise<bigint | null>;

  /** Removes the oldest rows before `ts`, at most `rowsMax`, and never the newest. Returns how many went. */
  drop(ts: bigint, rowsMax: number): Promise<number>;

  /** Called when there may be new rows: a hint, which may be missed. Returns how to stop. */
  onWake(listener: () => void): () => void;

  /** The world as the log said it some time ago, for nodes that have nothing of it. */
  readonly tables: CarriedTables;

  close(): Promise<void>;
};

export type HoldOptions = {
  readonly ttlMs: number;
  /** How often the lease is renewed. */
  readonly beatMs: number;
  /** Called once, when another node has the lease. */
  readonly onLost: () => void;
  /** Whether other nodes are there to carry the log; it is carried all the same where they do not. */
  readonly othersCarry?: () => boolean;
  /** Called when the log could not be carried, which is tried again. */
  readonly onTrouble?: (error: unknown) => void;
};

/** What a node does for the tables of all. */
export type Carrying = {
  readonly carried: () => CarriedProgress;
  /** What was begun is over when it resolves. */
  stop(): Promise<void>;
};

/** Of a node that holds the lease, which is not renewed any more when it is stopped. */
export type Holding = Carrying;

/** Of a log whose tables nobody has to carry it into. */
export const carriesNothing: Carrying = {
  carried: () => ({ watermark: 0n, rows: 0, bytes: 0 }),
  stop: () => Promise.resolve(),
};

/** For how long a node that follows, and the one that orders, let the tables stand still before they carry. */
export const carryPatienceMs = { follows: 2_000, orders: 6_000 };

export type CarriedProgress = {
  /** Everything up to here is in the tables. */
  readonly watermark: bigint;
  readonly rows: number;
  readonly bytes: number;
};

/** What the tables say, as of one row of the log. */
export type Carried = {
  /** The row; zero while nothing was carried. */
  readonly watermark: bigint;
  /** The number of each table by its name, of those that the log named up to there. */
  readonly tables: Readonly<Record<string, number>>;
};

/** The tables that the log is carried into, behind whoever appends to it. */
export type CarriedTables = {
  read(): Promise<Carried>;

  /** Reads everything as of one row, piece by piece; each piece was taken before the next is read. */
  copy(take: (piece: CarriedPiece) => Awaitable<void>): Promise<Carried>;

  /** Carries a span of the log, all of it or nothing. False where the tables are not at its beginning any more. */
  carry(span: CarriedSpan): Promise<boolean>;

  /** Removes answers that were given before a time, at most `rowsMax`. Returns how many went. */
  dropAnswers(beforeTs: bigint, rowsMax: number): Promise<number>;
};

export type CarriedPiece = {
  readonly documents: readonly {
    readonly table: number;
    readonly id: string;
    readonly json: string;
  }[];
  /** As `ClientSession.serialize` writes them. */
  readonly sessions: readonly {
    readonly id: string;
    readonly lastMs: number;
    readonly body: string;
  }[];
};

export type CarriedAnswer = {
  readonly sessionId: string;
  readonly requestId: number;
  readonly ts: bigint;
  readonly asker: string | null;
  readonly resultJson: string;
  readonly logLinesJson: string;
};

/** What the rows after `from`, up to `to`, leave behind. */
export type CarriedSpan = {
  readonly from: bigint;
  readonly to: bigint;
  /** The last version of each document; null where it was deleted. */
  readonly documents: readonly {
    readonly table: number;
    readonly id: string;
    readonly json: string | null;
  }[];
  readonly answers: readonly CarriedAnswer[];
  /** Tables that were named. */
  readonly tables: Readonly<Record<string, number>>;
};

/** What the log is kept in was not reached, or let nobody in. */
export class LogUnreachable extends Error {
  constructor(cause: unknown) {
    super("The database of the world does not answer, or lets nobody in.", { cause });
    this.name = "LogUnreachable";
  }
}

/** The log no longer keeps what follows a row: whoever stands there must begin from `tables`. */
export class LogStartsLater extends Error {
  constructor(ts: bigint) {
    super(`The log of the world no longer keeps all that followed ${ts}.`);
    this.name = "LogStartsLater";
  }
}

/** Somebody wrote to the log without the lease, or a node goes on from another row than the newest. */
export class LogForked extends Error {
  constructor(prev: bigint, last: bigint | null) {
    super(
      `The newest row of the world's log is ${last ?? "none"}, not ${prev}: nothing was appended. ` +
        "Restart this node; it reads the log again from where it stands.",
    );
    this.name = "LogForked";
  }
}
