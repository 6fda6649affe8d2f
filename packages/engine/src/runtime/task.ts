import type { UserIdentity } from "../auth/user-identity.ts";
import type { LoggedRequest } from "../log/log-record.ts";
import type { RecordedAnswer } from "../sync/request-ledger.ts";
import type { TableInfo } from "../txn/catalog.ts";
import type { Transaction } from "../txn/transaction.ts";
import type { FunctionFailure } from "./function-runner.ts";

/** Something to run in a transaction of its own, again if what it read was written meanwhile. */
export type Task = {
  /**
   * Whether it may see what is not durable yet: its outcome is of the moment at which it is delivered.
   * A read of an earlier moment may not.
   */
  readonly mayReadAhead?: true;
  /** Runs in a fresh transaction and keeps the outcome. Never rejects. */
  run(transaction: Transaction): Promise<void>;
  /**
   * The task has failed though it has not ended: it waited too long for something outside of the
   * database, or something that it set going failed. What it still does is moot.
   */
  abandon(error: unknown): void;
  /** Hands the outcome over. Everything that the task saw is durable by now. */
  deliver(ts: bigint): void;
};

/** Reads that may wait for a turn that has time for them. */
export type PatientReads = {
  readonly isEmpty: boolean;
  /** The next one, which is to run now; null where there is none. */
  take(): Task | null;
};

/** A task that may write. */
export type MutationTask = {
  /** When the executor got it, in milliseconds of its own clock; the executor sets it. */
  queuedAtMs: number;
  /** Null where the task waits for no other one. */
  readonly clientQueue: ClientQueue | null;
  /** Whether what it wrote, or will write where it is handed over, shall stay: false after a failure. */
  readonly isSuccess: boolean;
  /** The answer that a client may ask for again, as durable as the writes; null where nobody may, or it failed. */
  readonly request: LoggedRequest | null;
  /** Tables whose numbers are to be in the log with it; none where it does not say. */
  readonly tables?: readonly TableInfo[];
  /** Whether `run` left it to the node that orders, without calling its function; not where it does not say. */
  readonly isHandedOver?: boolean;
  /** What another node needs to run it; null where only this one can. */
  readonly call: CallElsewhere | null;
  /** What it answered, as texts of JSON; null where it failed, or nobody else is told. */
  readonly answerTexts: AnswerTexts | null;
  /** Another node has run it, or had run it before: `deliver` hands that outcome over. */
  endElsewhere(outcome: OutcomeElsewhere): void;
} & Task;

export type AnswerTexts = Pick<LoggedRequest, "resultJson" | "logLinesJson">;

/** A mutation as one node asks another to run it: texts and numbers alone. */
export type CallElsewhere = {
  /** The client's request; null where a program or an action calls. */
  readonly request: { readonly sessionId: string; readonly requestId: number } | null;
  readonly path: string;
  /** As `encodeValue` writes them. */
  readonly argsJson: string;
  readonly identity: UserIdentity | null;
  readonly isInternalAllowed: boolean;
  readonly address: string | null;
  readonly jobId: string | null;
  readonly depth: number;
};

export type OutcomeElsewhere =
  | { readonly kind: "answered"; readonly answer: RecordedAnswer }
  | { readonly kind: "failed"; readonly failure: FunctionFailure };

/**
 * The mutations of one client, which run one after another in the order in which they came. Where another node orders,
 * one runs while those before it are undecided: the node that orders keeps their order.
 */
export class ClientQueue {
  /** Those that may not run yet, in their order. */
  readonly #held: MutationTask[] = [];
  /** How many of those held came before the suspended one. */
  #earlier = 0;
  #blockedBy: "nothing" | "suspended" | "undecided" = "nothing";
  #undecided = 0;

  get isBlocked(): boolean {
    return this.#blockedBy !== "nothing";
  }

  /** Whether some ran here, and the node that orders has not decided on them. */
  get hasUndecided(): boolean {
    return this.#undecided > 0;
  }

  /** Whether the suspended one ran too early: some that came before it have to run again. */
  get hasEarlier(): boolean {
    return this.#earlier > 0;
  }

  /** A mutation of the client was suspended: those that follow it are held. */
  suspend(): void {
    this.#blockedBy = "suspended";
  }

  hold(task: MutationTask): void {
    this.#held.push(task);
  }

  /** A mutation is with the node that orders; "alone": those that follow it are held until it is decided on. */
  refer(referral: "ahead" | "alone"): void {
    this.#undecided++;
    if (referral === "alone") this.#blockedBy = "undecided";
  }

  /** One that was with the node that orders is decided on, or is to run again. Whether what waited for that may run. */
  settle(): boolean {
    this.#undecided--;
    return this.#undecided === 0 && this.#blockedBy === "undecided";
  }

  /** A mutation has to run again, once those before it are decided on. */
  holdUntilDecided(task: MutationTask): void {
    this.#held.unshift(task);
    this.#blockedBy = "undecided";
  }

  /** One that came before all that are held, and before the suspended one, has to run again. */
  holdEarlier(task: MutationTask): void {
    this.#held.unshift(task);
    if (this.#blockedBy === "suspended") this.#earlier++;
  }

  /**
   * The suspended mutation is taken up, or the undecided ones are decided; returns what was held.
   *
   * @param suspended the suspended one, where it has to run again in its place.
   */
  release(suspended: MutationTask | null = null): MutationTask[] {
    const held = this.#held.splice(0);
    if (suspended !== null) held.splice(this.#earlier, 0, suspended);
    this.#earlier = 0;
    this.#blockedBy = "nothing";
    return held;
  }
}
