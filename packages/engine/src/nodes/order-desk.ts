import type { Clock } from "../clock.ts";
import { LeasedLog } from "../cluster/leased-log.ts";
import type { Appended } from "../cluster/leased-log.ts";
import type { SharedLog } from "../cluster/shared-log.ts";
import type { Spending } from "../doors/spending.ts";
import type { Counters } from "../runtime/counters.ts";
import type { Executor } from "../runtime/executor.ts";
import type { FunctionFailure } from "../runtime/function-runner.ts";
import type { Orders } from "../runtime/ordering.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { LogRow, Storage } from "../storage/storage.ts";
import type { ClientSession, RecordedAnswer, RequestLedger } from "../sync/request-ledger.ts";
import { SessionMutation } from "../sync/session-mutation.ts";
import type { Store, Write } from "../txn/store.ts";
import { decodeValue } from "../values/codec.ts";
import type { Link } from "./links.ts";
import { committed, failureText, rowText } from "./order-messages.ts";
import type { FromOrderer, ToOrderer } from "./order-messages.ts";
import { ProposedCommit } from "./proposed-commit.ts";
import { RecentCommits } from "./recent-commits.ts";

type OrderDeskOptions = {
  readonly log: SharedLog;
  readonly epoch: bigint;
  /** The newest row of the log; zero in a new one. */
  readonly lastRowTs: bigint;
  readonly runtime: Runtime;
  readonly executor: Executor;
  readonly store: Store;
  readonly storage: Storage;
  readonly ledger: RequestLedger;
  readonly findSession: (id: string) => ClientSession;
  readonly clock: Clock;
  readonly counters: Counters;
  readonly spending: Spending;
  /** The names of tables that must have numbers are in the log when this resolves. */
  readonly numberTables: (names: readonly string[]) => Promise<bigint>;
  readonly onFatal: (error: unknown) => void;
};

/** What a node that holds the lease does for the others: takes what they propose, and sends them the rows. */
export class OrderDesk implements Orders {
  readonly #options: OrderDeskOptions;
  readonly #recent: RecentCommits;
  readonly #followers = new Set<Link>();
  readonly #linkOf = new Map<string, Link>();
  readonly #log: LeasedLog;

  constructor(options: OrderDeskOptions) {
    this.#options = options;
    this.#recent = new RecentCommits(options.executor.lastTs);
    this.#log = new LeasedLog(options);
  }

  /** How many nodes get rows. */
  get followers(): number {
    return this.#followers.size;
  }

  /** What this node appended since it orders. */
  get appended(): Appended {
    return this.#log.appended;
  }

  append(row: LogRow): Promise<void> {
    return this.#log.append(row);
  }

  wrote(write: Write): void {
    this.#recent.note(write);
  }

  committed(row: LogRow, earlierTs: bigint): void {
    this.#recent.sealed(row.ts);
    if (this.#followers.size === 0) return;
    const text = textOf({ type: "row", row: rowText(row, earlierTs) });
    for (const link of this.#followers) link.send(text);
  }

  /** Serves another node until its link ends. */
  accept(link: Link): void {
    link.onText((text) => this.#take(link, JSON.parse(text) as ToOrderer));
  }

  /** Ends all links. */
  close(): void {
    for (const link of this.#linkOf.values()) link.end();
  }

  #take(link: Link, message: ToOrderer): void {
    if (link.isOver) return;
    switch (message.type) {
      case "tables":
        this.#answerLater(link, async () => {
          const ts = await this.#options.numberTables(message.names);
          return { type: "numbered", ts: String(ts) };
        });
        return;
      case "follow":
        this.#replaceLink(message.node, link);
        this.#answerLater(link, async () => {
          // What came over the node's earlier links stands before this in the queue, or comes too late.
          await this.#options.runtime.transact(() => Promise.resolve());
          if (!link.isOver) this.#followers.add(link);
          return { type: "welcome", ts: String(this.#options.executor.lastTs) };
        });
        return;
      case "commit":
        this.#propose(link, message);
        return;
      case "call":
        this.#call(link, message);
    }
  }

  #replaceLink(node: string, link: Link): void {
    this.#linkOf.get(node)?.end();
    this.#linkOf.set(node, link);
    link.onEnd(() => {
      this.#followers.delete(link);
      if (this.#linkOf.get(node) === link) this.#linkOf.delete(node);
    });
  }

  #propose(link: Link, message: Extract<ToOrderer, { type: "commit" }>): void {
    const { store, ledger, executor, findSession } = this.#options;
    const { number, record, request } = message;
    executor.submit(
      new ProposedCommit({
        store,
        ledger,
        recent: this.#recent,
        session: findSession(request.sessionId),
        link,
        number,
        record,
        request,
        reply: (answer) => this.#reply(link, answer),
      }),
    );
  }

  #call(link: Link, { number, call, asker }: Extract<ToOrderer, { type: "call" }>): void {
    const { runtime, executor, clock, counters, ledger, spending, findSession } = this.#options;
    const { request, path, argsJson, identity, isInternalAllowed, address } = call;
    // Only the other version of the functions has it: its node has to go on trying.
    if (runtime.registry.find(path) === undefined) {
      this.#reply(link, { type: "overtaken", number, ts: String(executor.lastTs) });
      return;
    }
    const session = findSession(request.sessionId);
    session.queuedMutations++;
    const reply = (answer: FromOrderer): void => this.#reply(link, answer);
    const client = {
      hasExpired: false,
      address: address ?? "",
      mutationSucceeded: (_id: number, answer: RecordedAnswer) => reply(committed(number, answer)),
      mutationFailed: (_id: number, failure: FunctionFailure) =>
        reply({ type: "failed", number, failure: failureText(failure) }),
      mutationExpired: () => reply({ type: "overtaken", number, ts: String(executor.lastTs) }),
      letGo: () => undefined,
    };
    executor.submit(
      new SessionMutation(
        { runtime, clock, counters, ledger },
        {
          session,
          requester: {
            identity,
            isAdmin: isInternalAllowed,
            asker,
            payer: spending.payer(identity, address ?? ""),
          },
          client,
          requestId: request.requestId,
          path,
          args: decodeValue(JSON.parse(argsJson)),
          receivedMs: clock.now(),
          keptBytes: 0,
          isAdmitted: true,
        },
      ),
    );
  }

  #answerLater(link: Link, answer: () => Promise<FromOrderer>): void {
    void answer().then(
      (message) => this.#reply(link, message),
      () => link.end(),
    );
  }

  #reply(link: Link, message: FromOrderer): void {
    link.send(textOf(message));
  }
}

function textOf(message: FromOrderer): string {
  return JSON.stringify(message);
}
