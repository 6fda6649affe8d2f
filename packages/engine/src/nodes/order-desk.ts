import type { Clock } from "../clock.ts";
import { LeaseLost } from "../cluster/lease-lost.ts";
import { LeasedLog } from "../cluster/leased-log.ts";
import type { Appended } from "../cluster/leased-log.ts";
import type { Spending } from "../doors/spending.ts";
import type { Logger } from "../options.ts";
import type { Counters } from "../runtime/counters.ts";
import type { Executor } from "../runtime/executor.ts";
import type { FunctionFailure } from "../runtime/function-runner.ts";
import type { Ordering } from "../runtime/ordering.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { LogRow, Storage } from "../storage/storage.ts";
import type { ClientSession, RecordedAnswer, RequestLedger } from "../sync/request-ledger.ts";
import { SessionMutation } from "../sync/session-mutation.ts";
import type { Store, Write } from "../txn/store.ts";
import { decodeValue } from "../values/codec.ts";
import { HeldProposals } from "./held-proposals.ts";
import { hearMessages } from "./links.ts";
import type { Link } from "./links.ts";
import type { NodeLog } from "./node-log.ts";
import { callOf, committed, failureText, readToOrderer, textOfRow } from "./order-messages.ts";
import type { FromOrderer, Proposal, ToOrderer } from "./order-messages.ts";
import { nodeLeft, ProposedMutation } from "./proposed-mutation.ts";
import { UnreadableMessage } from "./read-message.ts";
import { RecentCommits } from "./recent-commits.ts";
import type { SharedSpending } from "./shared-spending.ts";
import { Standstill } from "./standstill.ts";
import { WorkShares } from "./work-shares.ts";
import type { WorkShare } from "./work-shares.ts";

type OrderDeskOptions = {
  readonly log: NodeLog;
  readonly epoch: bigint;
  readonly ttlMs: number;
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
  readonly sharedSpending: SharedSpending;
  readonly logger: Logger;
  /** The names of tables that must have numbers are in the log when this resolves. */
  readonly numberTables: (names: readonly string[]) => Promise<bigint>;
  readonly onFatal: (error: unknown) => void;
  /** As in `NodeOptions`. */
  readonly sharesWork: string | undefined;
  readonly rowEveryMs: number | undefined;
};

/** Another node, over one link. */
type Served = {
  readonly link: Link;
  /** What came over it and has not ended. */
  readonly mutations: Set<ProposedMutation>;
};

// Sixteen times what a node has under way: what suspended it for something outside goes beyond that.
const underWayMax = 8192;

/** What a node that holds the lease does for the others: takes what they propose, and sends them the rows. */
export class OrderDesk implements Ordering {
  readonly ordersAnswers = true;
  readonly hasRows = false;
  readonly takesMutations = true;
  readonly #options: OrderDeskOptions;
  readonly #recent: RecentCommits;
  readonly #standstill: Standstill;
  readonly #followers = new Set<Link>();
  readonly #shares = new WorkShares();
  readonly #linkOf = new Map<string, Link>();
  readonly #log: LeasedLog;
  readonly #held: HeldProposals;

  constructor(options: OrderDeskOptions) {
    this.#options = options;
    this.#recent = new RecentCommits(options.executor.lastTs);
    this.#log = new LeasedLog(options);
    this.#held = new HeldProposals(options.clock, options.rowEveryMs);
    this.#standstill = new Standstill(options.clock, options.ttlMs / 2);
  }

  /** How many nodes get rows. */
  get followers(): number {
    return this.#followers.size;
  }

  /** What is left for this node of the work that any can do. */
  get share(): WorkShare | null {
    return this.#shares.ofOrderer;
  }

  /** The other nodes may do their share of it from now on. */
  shareWork(): void {
    this.#shares.begin();
  }

  /** What this node appended since it orders. */
  get appended(): Appended {
    return this.#log.appended;
  }

  // The thread that renews the lease hears later of its loss than a client could ask. Where the log cannot be reached,
  // nobody else reaches it either, or so it is hoped: what is known is answered.
  get doubt(): Promise<void> | null {
    return this.#standstill.take() ? this.#confirm() : null;
  }

  async #confirm(): Promise<void> {
    const { log, epoch, ttlMs } = this.#options;
    const isHeld = await log.renew(epoch, ttlMs).catch(() => true);
    if (!isHeld) throw new LeaseLost();
  }

  applyRows(): never {
    throw new Error("Nobody else appends to the log.");
  }

  handsOver(): boolean {
    return false;
  }

  refer(): "not" {
    return "not";
  }

  mutationsRan(): void {}

  wrote(write: Write): void {
    this.#recent.note(write);
  }

  async append(row: LogRow, earlierTs: bigint): Promise<void> {
    this.#held.noteRow();
    await this.#log.append(row);
    this.#recent.sealed(row.ts);
    this.#send(row, earlierTs);
  }

  #send(row: LogRow, earlierTs: bigint): void {
    if (this.#followers.size === 0) return;
    const text = textOfRow(row, earlierTs);
    for (const link of this.#followers) link.send(text);
  }

  /** Serves another node until its link ends. */
  accept(link: Link): void {
    const served: Served = { link, mutations: new Set() };
    link.onEnd(() => this.#ended(served));
    const { logger } = this.#options;
    hearMessages(link, logger, readToOrderer, (message) => this.#take(served, message));
  }

  /** Ends all links. */
  close(): void {
    this.#standstill.stop();
    this.#held.drop();
    for (const link of this.#linkOf.values()) link.end();
  }

  #take(served: Served, message: ToOrderer): void {
    const { link } = served;
    if (link.isOver) return;
    switch (message.type) {
      case "tables":
        this.#answerLater(link, async () => {
          const ts = await this.#options.numberTables(message.names);
          return { type: "numbered", ts: String(ts) };
        });
        return;
      case "follow":
        if ([...this.#linkOf.values()].includes(link))
          throw new UnreadableMessage("a second node over one link");
        this.#replaceLink(message.node, link);
        this.#held.submitAll();
        this.#answerLater(link, async () => {
          // What came over the node's earlier links stands before this in the queue, or comes too late.
          await this.#options.runtime.transact(() => Promise.resolve());
          if (!link.isOver) this.#addFollower(link, message.sharesWork);
          const functions = [...this.#options.runtime.registry.all()].map(({ path }) => path);
          return { type: "welcome", ts: String(this.#options.executor.lastTs), functions };
        });
        return;
      case "propose":
        // Who goes on would have this node do nothing else, and keep it all.
        if (served.mutations.size > underWayMax)
          throw new UnreadableMessage("more proposals than a node has under way");
        for (const proposal of message.proposals)
          this.#held.take(() => this.#submit(served, proposal));
        return;
      case "spent":
        this.#options.sharedSpending.take(message, link);
    }
  }

  #addFollower(link: Link, sharesWork: string | undefined): void {
    this.#followers.add(link);
    if (sharesWork !== undefined && sharesWork === this.#options.sharesWork) this.#shares.add(link);
    this.#options.sharedSpending.tellOver(this.#followers);
  }

  #replaceLink(node: string, link: Link): void {
    this.#linkOf.get(node)?.end();
    this.#linkOf.set(node, link);
  }

  // What has not ended by then is asked again over another link, where it was not in the log.
  #ended({ link, mutations }: Served): void {
    this.#followers.delete(link);
    this.#shares.remove(link);
    for (const [node, each] of this.#linkOf) if (each === link) this.#linkOf.delete(node);
    for (const { runningIn } of mutations)
      if (runningIn !== null) this.#options.executor.abandon(runningIn, nodeLeft());
  }

  // What waited is submitted by a timer, where nobody would catch what is thrown.
  #submit(served: Served, proposal: Proposal): void {
    try {
      this.#propose(served, proposal);
    } catch (error) {
      this.#options.logger.error({ err: error }, "A proposal cannot be looked at: its link ends.");
      served.link.end();
    }
  }

  #propose({ link, mutations }: Served, proposal: Proposal): void {
    const { store, ledger, executor, findSession } = this.#options;
    const { number, call } = proposal;
    const session = findSession(proposal.sessionId);
    const mutation = new ProposedMutation({
      store,
      ledger,
      recent: this.#recent,
      session,
      link,
      proposal,
      mutation: (overtakenIn) =>
        call === null ? null : this.#mutationOf(link, proposal, session, call, overtakenIn),
      onKnown: (answer) => this.#tellCommitted(link, number, answer),
      onForgotten: () => this.#tellFailed(link, number, answeredElsewhere),
      onOvertaken: (ts) => this.#reply(link, { type: "overtaken", number, ts: String(ts) }),
      onEnd: (ended) => void mutations.delete(ended),
    });
    mutations.add(mutation);
    executor.submitFirst(mutation);
  }

  #mutationOf(
    link: Link,
    { number, requestId, asker }: Proposal,
    session: ClientSession,
    text: string,
    overtakenIn: string | null,
  ): SessionMutation | null {
    const { runtime, clock, counters, ledger, spending } = this.#options;
    const { path, argsJson, identity, isInternalAllowed, address } = callOf(text);
    // Only another version of the functions has it: its node has to go on trying.
    const fn = runtime.registry.find(path);
    if (fn === undefined) return null;
    if (overtakenIn !== null) fn.stats.noteOvertaken(overtakenIn);
    const payer = spending.payer(identity, address ?? "");
    return new SessionMutation(
      { runtime, clock, counters, ledger },
      {
        session,
        requester: { identity, isAdmin: isInternalAllowed, asker: asker ?? "", payer },
        client: {
          hasExpired: false,
          address: address ?? "",
          mutationSucceeded: (_id, answer) => this.#tellCommitted(link, number, answer),
          mutationFailed: (_id, failure) => this.#tellFailed(link, number, failure),
          mutationExpired: () => undefined,
          letGo: () => undefined,
        },
        requestId,
        path,
        args: decodeValue(JSON.parse(argsJson)),
        // Its node has seen to it that it did not wait too long.
        receivedMs: Infinity,
        keptBytes: 0,
        isAdmitted: true,
      },
    );
  }

  #tellFailed(link: Link, number: number, failure: FunctionFailure): void {
    this.#reply(link, { type: "failed", number, failure: failureText(failure) });
  }

  // A node hears of what is in the newest row by that row.
  #tellCommitted(link: Link, number: number, answer: RecordedAnswer): void {
    if (answer.ts < this.#options.executor.lastTs) this.#reply(link, committed(number, answer));
  }

  #answerLater(link: Link, answer: () => Promise<FromOrderer>): void {
    void answer().then(
      (message) => this.#reply(link, message),
      () => link.end(),
    );
  }

  #reply(link: Link, message: FromOrderer): void {
    link.send(JSON.stringify(message));
  }
}

const answeredElsewhere: FunctionFailure = {
  ok: false,
  kind: "function",
  message: "Another node has answered this request, and its client has heard it.",
  logLines: [],
};
