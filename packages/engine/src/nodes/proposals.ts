import type { LoggedRequest } from "../log/log-record.ts";
import type { Executor } from "../runtime/executor.ts";
import type { MutationTask } from "../runtime/task.ts";
import type { ClientSession, RecordedAnswer } from "../sync/request-ledger.ts";
import type { Transaction } from "../txn/transaction.ts";
import type { Link } from "./links.ts";
import { failureOf } from "./order-messages.ts";
import type { FromOrderer, RequestName, ToOrderer } from "./order-messages.ts";
import { recordOf } from "./transaction-record.ts";

type Proposal = {
  readonly task: MutationTask;
  readonly attempt: number;
  readonly name: RequestName;
  /** Whether the other node runs it, so that what it answers counts and not what was found here. */
  readonly isCall: boolean;
};

type ProposalsOptions = {
  /** Unique to this start of this node: what no client asked for is ordered under this name. */
  readonly node: string;
  readonly executor: Executor;
  readonly findSession: (id: string) => ClientSession;
};

// What was overtaken so often is run by the node that orders, where nothing can come between.
const ownAttemptsMax = 2;

/** This node's mutations that wait for the node that orders. */
export class Proposals {
  readonly #options: ProposalsOptions;
  readonly #waiting = new Map<number, Proposal>();
  readonly #numbers = new Map<string, number>();
  #link: Link | null = null;
  #number = 0;

  constructor(options: ProposalsOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#waiting.size;
  }

  /** What is proposed from now on goes over this link; null while nobody orders. */
  sendOver(link: Link | null): void {
    this.#link = link;
  }

  /** Proposes what a mutation read and wrote at `ts`; after some attempts the mutation itself. */
  refer(task: MutationTask, transaction: Transaction, attempt: number, ts: bigint): void {
    const number = ++this.#number;
    const record =
      attempt > ownAttemptsMax && task.call !== null ? null : recordOf(transaction, ts);
    const { request } = task;
    const name = request ?? { sessionId: sessionOf(this.#options.node), requestId: number };
    const { sessionId, requestId } = name;
    this.#waiting.set(number, {
      task,
      attempt,
      name: { sessionId, requestId },
      isCall: record === null,
    });
    this.#numbers.set(keyOf(name), number);
    // Without a link it waits for the next one, and is looked at again then.
    if (this.#link === null) return;
    if (record !== null) {
      this.#send({ type: "commit", number, record, request: request ?? { ...name, ...unasked } });
      return;
    }
    const { call } = task;
    if (call === null)
      throw new Error("A transaction that searched texts cannot be ordered elsewhere.");
    const asker = request?.asker ?? "";
    this.#send({
      type: "call",
      number,
      call: { ...call, request: { sessionId, requestId } },
      asker,
    });
  }

  /** An answer is in the log, and applied in this turn: whoever waits for it hears it before anybody sees what it did. */
  noteAnswer(request: LoggedRequest, ts: bigint): void {
    const proposal = this.#end(this.#numbers.get(keyOf(request)));
    if (proposal !== undefined) this.#commit(proposal, { ...request, ts });
  }

  /** The node that orders has answered, before or after its row came. */
  take(message: Extract<FromOrderer, { number: number }>): void {
    const proposal = this.#end(message.number);
    if (proposal === undefined) return;
    const { executor } = this.#options;
    const { task, attempt, isCall } = proposal;
    switch (message.type) {
      case "committed": {
        const { resultJson, logLinesJson, asker } = message;
        const ts = BigInt(message.ts);
        this.#commit(proposal, { ts, resultJson, logLinesJson, asker });
        return;
      }
      case "overtaken":
        executor.again(task, BigInt(message.ts), isCall ? 1 : attempt + 1);
        return;
      case "failed":
        task.endElsewhere({ kind: "failed", failure: failureOf(message.failure) });
        executor.decided(task, executor.lastTs);
    }
  }

  /**
   * Everything that was proposed before is in the log up to what is applied now, or never will be: what is not
   * there runs again.
   */
  resolve(): void {
    const { executor, findSession } = this.#options;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#numbers.clear();
    for (const proposal of waiting) {
      const { task, attempt, name } = proposal;
      const answer = findSession(name.sessionId).answer(name.requestId);
      if (answer === undefined) executor.again(task, executor.lastTs, attempt);
      else this.#commit(proposal, answer);
    }
  }

  #commit({ task, isCall }: Proposal, answer: RecordedAnswer): void {
    // What nobody can ask again has its outcome from here.
    if (isCall || task.request !== null) task.endElsewhere({ kind: "answered", answer });
    this.#options.executor.decided(task, answer.ts);
  }

  #end(number: number | undefined): Proposal | undefined {
    const proposal = number === undefined ? undefined : this.#waiting.get(number);
    if (number === undefined || proposal === undefined) return undefined;
    this.#waiting.delete(number);
    this.#numbers.delete(keyOf(proposal.name));
    return proposal;
  }

  #send(message: ToOrderer): void {
    this.#link?.send(JSON.stringify(message));
  }
}

const unasked = { asker: null, resultJson: "null", logLinesJson: "[]" };

function keyOf({ sessionId, requestId }: RequestName): string {
  return `${requestId} ${sessionId}`;
}

function sessionOf(node: string): string {
  return `node ${node}`;
}
