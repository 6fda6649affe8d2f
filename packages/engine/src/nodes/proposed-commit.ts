import type { LoggedRequest } from "../log/log-record.ts";
import type { ClientQueue, MutationTask } from "../runtime/task.ts";
import type {
  ClientSession,
  MutationInFlight,
  RecordedAnswer,
  RequestLedger,
} from "../sync/request-ledger.ts";
import type { Store } from "../txn/store.ts";
import type { Transaction } from "../txn/transaction.ts";
import type { Link } from "./links.ts";
import { committed } from "./order-messages.ts";
import type { FromOrderer, ProposedRequest } from "./order-messages.ts";
import type { RecentCommits } from "./recent-commits.ts";
import { readsOf } from "./transaction-record.ts";
import type { TransactionRecord } from "./transaction-record.ts";

type ProposedCommitOptions = {
  readonly store: Store;
  readonly ledger: RequestLedger;
  readonly recent: RecentCommits;
  readonly session: ClientSession;
  readonly link: Link;
  readonly number: number;
  readonly record: TransactionRecord;
  readonly request: ProposedRequest;
  readonly reply: (message: FromOrderer) => void;
};

type State =
  | { readonly kind: "undecided" | "overtaken" | "succeeded" | "left" }
  /** The same request is in the log, or is on its way there. */
  | { readonly kind: "known"; readonly answer: () => RecordedAnswer }
  | { readonly kind: "answered"; readonly answer: RecordedAnswer };

/**
 * What another node's function read and wrote, as a mutation of this node, which orders: nothing runs again, but
 * what was read is looked at, and what was written is applied if nobody wrote it meanwhile.
 */
export class ProposedCommit implements MutationTask, MutationInFlight {
  queuedAtMs = 0;
  /** The order of a client's mutations is kept by the node that it is connected to. */
  readonly clientQueue: ClientQueue | null = null;
  readonly call = null;
  readonly #options: ProposedCommitOptions;
  #state: State = { kind: "undecided" };

  constructor(options: ProposedCommitOptions) {
    this.#options = options;
    options.session.queuedMutations++;
  }

  get requestId(): number {
    return this.#options.request.requestId;
  }

  get asker(): string {
    return this.#options.request.asker ?? "";
  }

  get isSuccess(): boolean {
    return this.#state.kind === "succeeded";
  }

  get request(): LoggedRequest | null {
    return this.isSuccess ? this.#options.request : null;
  }

  run(transaction: Transaction): Promise<void> {
    this.#state = this.#decide(transaction);
    if (this.isSuccess) this.#options.session.inFlight.add(this);
    return Promise.resolve();
  }

  abandon(): void {
    this.#state = { kind: "overtaken" };
  }

  endElsewhere(): void {
    throw new Error("What another node proposed is ordered here.");
  }

  deliver(ts: bigint): void {
    const { ledger, session, number, request, reply } = this.#options;
    session.queuedMutations--;
    session.inFlight.remove(this);
    const state = this.#state;
    switch (state.kind) {
      case "succeeded": {
        const { resultJson, logLinesJson, asker } = request;
        const answer = { ts, resultJson, logLinesJson, asker };
        this.#state = { kind: "answered", answer };
        ledger.record(session, request.requestId, answer);
        // Its node hears of it by the row.
        return;
      }
      case "known":
        reply(committed(number, state.answer()));
        break;
      case "overtaken":
        reply({ type: "overtaken", number, ts: String(ts) });
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
    const { link, session, request, recent, record, store } = this.#options;
    // Its node was told that nothing of an earlier link comes any more.
    if (link.isOver) return { kind: "left" };
    const answer = session.answer(request.requestId);
    if (answer !== undefined) return { kind: "known", answer: () => answer };
    const first = session.inFlight.find(request.requestId);
    if (first !== undefined && first !== this && first.isSuccess)
      return { kind: "known", answer: () => first.durableAnswer() };
    const reads = readsOf(record, store.catalog, recent.foreign);
    if (reads === null || recent.isOvertaken(reads, BigInt(record.ts)))
      return { kind: "overtaken" };
    return this.#write(transaction) ? { kind: "succeeded" } : { kind: "overtaken" };
  }

  // What its node found allowed is allowed: both run the same functions and validators.
  #write(transaction: Transaction): boolean {
    const { record, store } = this.#options;
    const tables = record.writes.map(([number]) => store.catalog.tableByNumber(number));
    if (tables.includes(undefined)) return false;
    for (const [at, [, id, json]] of record.writes.entries()) {
      const table = tables[at];
      if (table === undefined) return false;
      const before = store.read(table, id);
      const after = json === null ? null : store.parse(table, id, json);
      transaction.write(table, id, before, after);
    }
    return true;
  }
}
