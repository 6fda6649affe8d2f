import type { GenericSchema, SchemaDefinition } from "convex/server";
import type { AdminTools } from "./admin/admin-tools.ts";
import type { UserIdentity } from "./auth/user-identity.ts";
import type { Clock } from "./clock.ts";
import { defaultDoorLimits } from "./doors/door-limits.ts";
import type { DoorLimits } from "./doors/door-limits.ts";
import type { FileStore } from "./files/file-store.ts";
import type { NodeOptions } from "./nodes/cluster-node.ts";
import type { Storage } from "./storage/storage.ts";

/** The module namespaces of the functions: path without extension → its exports. */
export type FunctionModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What a logger must offer; pino and its children do. */
export type Logger = {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  fatal(fields: object, message: string): void;
};

/** Bounds of a function's transaction, of queues, and of what clients may send, hold and cost. */
export type Limits = {
  readonly documentsReadMax: number;
  readonly bytesReadMax: number;
  readonly rangesReadMax: number;
  readonly documentsWrittenMax: number;
  readonly bytesWrittenMax: number;
  readonly scheduledPerMutationMax: number;
  readonly nestedCallsMax: number;
  /** How long a query or mutation may wait for something outside the database. */
  readonly transactionMs: number;
  /** How long a query or mutation may compute, apart from what the database does for it. */
  readonly computeMs: number;
  /** How long mutations may run one after another before others are looked after. */
  readonly turnMs: number;
  /** Live queries that run in one turn since their answers' time is over. */
  readonly patientReadsPerTurnMax: number;
  readonly actionMs: number;
  readonly queuedMutationsPerSessionMax: number;
  readonly runningActionsPerSessionMax: number;
  /** Actions that run, of all sessions together. */
  readonly runningActionsMax: number;
  /** How long a client's mutation may wait for its turn before it has to be sent again. */
  readonly queuedMs: number;
  /** How long opening a session or verifying a token may take. */
  readonly connectionWaitMs: number;
  /** Documents that are in the log and not in their tables yet; beyond, writers are sent away. */
  readonly writeBacklogMax: number;
  /** From here on writers wait until the tables have followed. */
  readonly writeBacklogHigh: number;
  /** Mutations that wait for their turn, of all sessions together. */
  readonly queuedMutationsMax: number;
  /** Documents kept in memory beyond those that are not in their tables yet. */
  readonly cacheBytesMax: number;
  /** One file. */
  readonly fileBytesMax: number;
} & DoorLimits;

/** One call of a client, as `admit` is asked about it. */
export type ClientCall = {
  readonly kind: "query" | "mutation" | "action";
  /** `module:export`, canonical, of a function that there is and that the client may call. */
  readonly path: string;
  /** The caller's identity; null where it did not sign in. */
  readonly identity: UserIdentity | null;
  /** The address that the client calls from. */
  readonly address: string;
};

export type FileOptions = {
  /**
   * A directory of their own, for the bytes of files. Back it up together with the storage. An engine
   * in memory needs none: its files are in memory too.
   */
  readonly directory?: string | undefined;
  /** Where the bytes of files are instead, as `postgresFileStore` makes it. The engine opens it and closes it. */
  readonly store?: FileStore | undefined;
  /** Where the engine is reached, like "https://moor.example"; without it, as this machine. */
  readonly urlOrigin?: string | undefined;
};

export type EngineOptions = {
  readonly modules: FunctionModules;
  readonly schema?: SchemaDefinition<GenericSchema, boolean> | undefined;
  /** Where everything is kept: a storage of its own, or a cluster's log, which makes this engine one of its nodes. */
  readonly storage: Storage | NodeOptions;
  /**
   * Whether functions may change the documents they read. "copied", the default, gives every reader a
   * copy of its own. "frozen" gives all of them the same: a function that tries to change one fails
   * with a TypeError, and reading a large document costs no more than a small one.
   */
  readonly documents?: "copied" | "frozen" | undefined;
  /** Clients with this key may call internal functions and act as any identity. None by default. */
  readonly adminKey?: string | undefined;
  /** What the hosted product's command line asks for beyond functions; `serve` gives it. */
  readonly admin?: AdminTools | undefined;
  /** Where files are kept. Without it an engine in memory keeps them there, and another none. */
  readonly files?: FileOptions | undefined;
  /**
   * Asked once for each call of a client, over the socket or HTTP, before it runs and outside of any
   * transaction: a call that it refuses reads and writes nothing. What it throws is the answer, and
   * a ConvexError keeps its data. Calls of the host itself, live queries that run again and
   * mutations sent again whose answer is known are not asked about.
   */
  readonly admit?: ((call: ClientCall) => void) | undefined;
  /**
   * Whether clients may ask what a query answered at an earlier moment, as the official HTTP client's
   * `consistentQuery` does. While a told moment can be asked for, every commit is remembered. Off by default.
   */
  readonly earlierMoments?: boolean | undefined;
  readonly auth?: { verify(token: string): Promise<UserIdentity> } | undefined;
  readonly clock?: Clock | undefined;
  /**
   * What the ids of documents and requests are drawn from, uniform in [0, 1). The default cannot be
   * foretold; one that can lets clients guess ids.
   */
  readonly random?: (() => number) | undefined;
  readonly limits?: Partial<Limits> | undefined;
  readonly logger?: Logger | undefined;
  /** Clients learn that a function failed but not why; ConvexErrors keep their data. */
  readonly redactErrors?: boolean | undefined;
  /** Queries and mutations that take this many milliseconds are logged as slow; 100 by default. */
  readonly slowFunctionMs?: number | undefined;
  /**
   * Called once when a commit could not be made durable. The default ends the process. Errors of
   * functions that are not handled are another matter: see `surviveUnhandledErrors`, which is for the
   * whole process and not for one engine.
   */
  readonly onFatal?: ((error: unknown) => void) | undefined;
};

const mebibyte = 1024 * 1024;

export const defaultLimits: Limits = {
  ...defaultDoorLimits,
  documentsReadMax: 32_000,
  bytesReadMax: 16 * mebibyte,
  rangesReadMax: 4096,
  documentsWrittenMax: 16_000,
  bytesWrittenMax: 16 * mebibyte,
  scheduledPerMutationMax: 1000,
  nestedCallsMax: 8,
  transactionMs: 30_000,
  computeMs: 1000,
  turnMs: 50,
  patientReadsPerTurnMax: 4096,
  actionMs: 600_000,
  queuedMutationsPerSessionMax: 1000,
  runningActionsPerSessionMax: 1000,
  runningActionsMax: 100_000,
  queuedMs: 60_000,
  connectionWaitMs: 30_000,
  writeBacklogMax: 2_000_000,
  writeBacklogHigh: 150_000,
  queuedMutationsMax: 100_000,
  cacheBytesMax: 256 * mebibyte,
  fileBytesMax: 100 * mebibyte,
};

export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
};
