import type { LoggedRequest } from "../log/log-record.ts";
import type { ClientQueue, MutationTask } from "../runtime/task.ts";
import type {
  ClientSession,
  MutationInFlight,
  RecordedAnswer,
  RequestLedger,
} from "../sync/request-ledger.ts";
import type { SessionMutation } from "../sync/session-mutation.ts";
import type { Store, Write } from "../txn/store.ts";
import type { Transaction } from "../txn/transaction.ts";
import type { Link } from "./links.ts";
import type { Proposal } from "./order-messages.ts";
import type { RecentCommits } from "./recent-commits.ts";
import { readsOf } from "./transaction-record.ts";
import type { TransactionRecord } from "./transaction-record.ts";
import { writeOver } from "./write-over.ts";

type ProposedMutationOptions = {
  readonly store: Store;
  readonly ledger: RequestLedger;
  readonly recent: RecentCommits;
  readonly session: ClientSession;
  readonly link: Link;
  readonly proposal: Proposal;
  /** The mutation itself, to be run here, with where it was overtaken if it was; null where only its node can. */
  readonly mutation: (overtakenIn: string | null) => SessionMutation | null;
  /** Its answer was in the log before. */
  readonly onKnown: (answer: RecordedAnswer) => void;
  /** Its client has heard its answer long ago, on another node. */
  readonly onForgotten: () => void;
  /** Its node has to run it again. */
  readonly onOvertaken: (ts: bigint) => void;
  /** It has ended, whatever became of it. */
  readonly onEnd: (mutation: ProposedMutation) => void;
};

type State =
  | { readonly kind: "undecided" | "overtaken" | "left" | "forgotten" }
  | { readonly kind: "succeeded"; readonly request: LoggedRequest }
  /** Its record does not hold, or there is none: it runs here, in its place. */
  | { readonly kind: "runs"; readonly mutation: SessionMutation }
  /** The same request is in the log, or is on its way there. */
  | { readonly kind: "known"; readonly answer: () => RecordedAnswer }
  | { readonly kind: "answered"; readonly answer: RecordedAnswer };

/**
 * A mutation of another node, on this one, which orders. What its function read there is looked at, and what it wrote is
 * applied if nobody wrote any of that meanwhile; else its function runs here. So it is decided the first time, and
 * what its client sent behind it need not be refused.
 */
export class ProposedMutation implements MutationTask, MutationInFlight {
  queuedAtMs = 0;
  readonly call = null;
  readonly answerTexts = null;
  readonly #options: ProposedMutationOptions;
  #state: State = { kind: "undecided" };
  #transaction: Transaction | null = null;

  constructor(options: ProposedMutationOptions) {
    this.#options = options;
    options.session.queuedMutations++;
  }

  get clientQueue(): ClientQueue | null {
    const { proposal, session } = this.#options;
    return proposal.isInOrder ? session.clientQueue : null;
  }

  get requestId(): number {
    return this.#options.proposal.requestId;
  }

  get asker(): string {
    return this.#options.proposal.asker ?? "";
  }

  get isSuccess(): boolean {
    const state = this.#state;
    return state.kind === "runs" ? state.mutation.isSuccess : state.kind === "succeeded";
  }

  get request(): LoggedRequest | null {
    const state = this.#state;
    if (state.kind === "runs") return state.mutation.request;
    return state.kind === "succeeded" ? state.request : null;
  }

  /** The transaction in which its function runs here, if it does. */
  get runningIn(): Transaction | null {
    return this.#state.kind === "runs" ? this.#transaction : null;
  }

  async run(transaction: Transaction): Promise<void> {
    this.#transaction = transaction;
    const state = this.#decide(transaction);
    this.#state = state;
    if (state.kind === "runs") await this.#runHere(state.mutation, transaction);
    else if (state.kind === "succeeded") this.#options.session.inFlight.add(this);
  }

  async #runHere(mutation: SessionMutation, transaction: Transaction): Promise<void> {
    if (this.#options.link.isOver) mutation.abandon(nodeLeft());
    else await mutation.run(transaction);
  }

  abandon(error: unknown): void {
    if (this.#state.kind === "runs") this.#state.mutation.abandon(error);
  }

  endElsewhere(): void {
    throw new Error("What another node proposed is ordered here.");
  }

  deliver(ts: bigint): void {
    const { ledger, session, onKnown, onForgotten, onOvertaken, onEnd } = this.#options;
    onEnd(this);
    const state = this.#state;
    if (state.kind === "runs") {
      state.mutation.deliver(ts);
      return;
    }
    session.queuedMutations--;
    session.inFlight.remove(this);
    switch (state.kind) {
      case "succeeded": {
        const { requestId, resultJson, logLinesJson, asker } = state.request;
        const answer = { ts, resultJson, logLinesJson, asker };
        this.#state = { kind: "answered", answer };
        // Its node hears of it by the row.
        ledger.record(session, requestId, answer);
        return;
      }
      case "known":
        onKnown(state.answer());
        break;
      case "forgotten":
        onForgotten();
        break;
      case "overtaken":
        onOvertaken(ts);
        break;
      case "left":
        break;
      case "undecided":
      case "answered":
        throw new Error(`A proposal was delivered while it was ${state.kind}.`);
    }
    ledger.release(session);
  }

  durableAnswer(): RecordedAnswer {
    if (this.#state.kind === "answered") return this.#state.answer;
    throw new Error("A proposal was repeated before it was durable.");
  }

  #decide(transaction: Transaction): State {
    const { link, session, proposal, mutation } = this.#options;
    if (this.#state.kind === "runs") return this.#state;
    // Its node was told that nothing of an earlier link comes any more.
    if (link.isOver) return { kind: "left" };
    const answer = session.answer(proposal.requestId);
    if (answer !== undefined) return { kind: "known", answer: () => answer };
    const first = session.inFlight.find(proposal.requestId);
    if (first !== undefined && first !== this && first.isSuccess)
      return { kind: "known", answer: () => first.durableAnswer() };
    if (proposal.isInOrder && session.hasForgotten(proposal.requestId))
      return { kind: "forgotten" };
    const held = this.#hold(transaction);
    if (held === true) return { kind: "succeeded", request: loggedRequest(proposal) };
    const own = mutation(held);
    return own === null ? { kind: "overtaken" } : { kind: "runs", mutation: own };
  }

  /** Writes what its record says, if that holds; else answers where others wrote what it read, null where there is no record. */
  #hold(transaction: Transaction): true | string | null {
    const { recent, store, proposal } = this.#options;
    const { record } = proposal;
    if (record === null) return null;
    const reads = readsOf(record, store.catalog, recent.foreign);
    if (reads === null) return "another version";
    const where = recent.whereOvertaken(reads, BigInt(record.ts));
    if (where !== null) return placeOf(where, store);
    const writes = writesOf(record, store);
    if (writes === null) return "another version";
    // What its node found allowed is allowed: both run the same functions and validators.
    for (const write of writes) transaction.adopt(write);
    return true;
  }
}

/** A table and how it was read, for people: "players.by_name". */
function placeOf(where: Exclude<ReturnType<RecentCommits["whereOvertaken"]>, null>, store: Store) {
  if (where === "unknown") return where;
  if ("id" in where) return `${store.catalog.tableNameOf(where.id) ?? "?"}.id`;
  return `${where.table.name}.${where.name}`;
}

/** What a record writes over what is there now; null where it names a table that this node does not know. */
function writesOf(record: TransactionRecord, store: Store): Write[] | null {
  const writes: Write[] = [];
  for (const [number, id, json, keptAs] of record.writes) {
    const table = store.catalog.tableByNumber(number);
    if (table === undefined) return null;
    writes.push(writeOver(store, { table, id, json, keptAs }));
  }
  return writes;
}

/** Why what runs for a node ends that has gone: it asks again over another link, or its client does elsewhere. */
export function nodeLeft(): Error {
  return new Error("The node that this mutation came from has gone.");
}

function loggedRequest({ sessionId, requestId, asker, answer }: Proposal): LoggedRequest {
  const { resultJson = "null", logLinesJson = "[]" } = answer ?? {};
  return { sessionId, requestId, asker, resultJson, logLinesJson };
}
