import type { LoggedRequest } from "../log/log-record.ts";
import type { FunctionStats } from "../metrics/function-stats.ts";
import type { Executor } from "../runtime/executor.ts";
import { canonicalPath } from "../runtime/function-registry.ts";
import type { FunctionRegistry } from "../runtime/function-registry.ts";
import type { FunctionFailure } from "../runtime/function-runner.ts";
import type { CallElsewhere, MutationTask } from "../runtime/task.ts";
import { askerOf } from "../sync/asker.ts";
import type { ClientSession, RecordedAnswer } from "../sync/request-ledger.ts";
import type { Transaction } from "../txn/transaction.ts";
import type { Link } from "./links.ts";
import { callText, failureOf } from "./order-messages.ts";
import type { FromOrderer, Proposal, RequestName, ToOrderer } from "./order-messages.ts";
import { recordOf } from "./transaction-record.ts";

type Proposed = { readonly task: MutationTask; readonly name: RequestName };

type ProposalsOptions = {
  /** Unique to this start of this node: what no client asked for is ordered under this name. */
  readonly node: string;
  readonly executor: Executor;
  readonly registry: FunctionRegistry;
  readonly findSession: (id: string) => ClientSession;
};

// More would wait at the node that orders while what they read is written by others.
const proposedMax = 512;
// The node that orders begins with the first while the others still run here.
const proposalsPerTextMax = 32;
// What only its own node can run is overtaken by what others write in one way to the node that orders. Where half of all tries
// are, one in 65,000 mutations fails of this bound; where nearly all are, its client hears so within some hundred
// milliseconds, and what it sent behind is not held up for ever. Transactions of the engine's own do not come near (rule 234).
const triesMax = 16;

/** How this node reaches the one that orders, and the paths of the functions that it has there. */
type Way = { readonly link: Link; readonly functions: ReadonlySet<string> };

/** This node's mutations that wait for the node that orders. */
export class Proposals {
  readonly #options: ProposalsOptions;
  readonly #waiting = new Map<number, Proposed>();
  readonly #numbers = new Map<string, number>();
  /** How often those were tried that were overtaken and that only this node can run. */
  readonly #tries = new WeakMap<MutationTask, number>();
  #unsent: Proposal[] = [];
  #way: Way | null = null;
  #number = 0;

  constructor(options: ProposalsOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#waiting.size;
  }

  get isFull(): boolean {
    return this.#waiting.size >= proposedMax;
  }

  /** What is proposed from now on goes over this link; null while nobody orders. */
  sendOver(way: Way | null): void {
    this.#way = way;
    this.#unsent = [];
  }

  /** Whether a call need not be run here: the node that orders has its function. While nobody orders it waits for that. */
  handsOver(path: string): boolean {
    return this.#way === null || this.#way.functions.has(path);
  }

  /**
   * Proposes what a mutation read and wrote at `ts`, and the mutation itself; of one that was handed over, that alone. "alone" where the node that orders cannot
   * run it: that may be overtaken, and nothing of its client may go behind it until it was not.
   */
  refer(task: MutationTask, transaction: Transaction, ts: bigint): "ahead" | "alone" {
    const number = ++this.#number;
    const name = nameOf(task, this.#options.node, number);
    const proposed = { task, name };
    // While it waited for something outside, another node may have done it.
    const known = transaction.hasWaited
      ? this.#options.findSession(name.sessionId).answer(name.requestId)
      : undefined;
    if (known !== undefined) {
      this.#commit(proposed, known);
      return "ahead";
    }
    this.#waiting.set(number, proposed);
    this.#numbers.set(keyOf(name), number);
    // Without a link it waits for the next one, and is looked at again then.
    if (this.#way === null) return "ahead";
    const { call, request } = task;
    const isHandedOver = task.isHandedOver === true;
    const record = isHandedOver ? null : recordOf(transaction, ts);
    if (record === null && call === null)
      throw new Error("A transaction that searched texts cannot be ordered elsewhere.");
    const stats = this.#statsOf(call);
    if (stats !== null) stats[isHandedOver ? "handedOver" : "proposed"]++;
    this.#unsent.push({
      ...name,
      number,
      isInOrder: task.clientQueue !== null,
      asker: request === null ? askerOfCall(call) : request.asker,
      record,
      answer: record === null ? null : answerTextsOf(task),
      call: call === null ? null : callText(call),
    });
    if (this.#unsent.length >= proposalsPerTextMax) this.send();
    return call !== null && this.#way.functions.has(canonicalPath(call.path)) ? "ahead" : "alone";
  }

  /** Sends what was proposed and not sent. */
  send(): void {
    if (this.#unsent.length === 0) return;
    const message: ToOrderer = { type: "propose", proposals: this.#unsent };
    this.#unsent = [];
    this.#way?.link.send(JSON.stringify(message));
  }

  /** An answer is in the log, and applied in this turn: whoever waits for it hears it before anybody sees what it did. */
  noteAnswer(request: LoggedRequest, ts: bigint): void {
    const proposed = this.#end(this.#numbers.get(keyOf(request)));
    if (proposed !== undefined) this.#commit(proposed, { ...request, ts });
  }

  /** The node that orders has answered what its rows do not tell. */
  take(message: Extract<FromOrderer, { number: number }>): void {
    const proposed = this.#end(message.number);
    if (proposed === undefined) return;
    switch (message.type) {
      case "committed": {
        const { resultJson, logLinesJson, asker } = message;
        this.#commit(proposed, { ts: BigInt(message.ts), resultJson, logLinesJson, asker });
        return;
      }
      case "overtaken":
        this.#tryAgain(proposed, BigInt(message.ts));
        return;
      case "failed":
        this.#fail(proposed, failureOf(message.failure));
    }
  }

  /**
   * Everything that was proposed before is in the log up to what is applied now, or never will be: what is not
   * there runs again, in its order. Between two turns.
   */
  resolve(): void {
    const { executor, findSession } = this.#options;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#numbers.clear();
    this.#unsent = [];
    const undecided: MutationTask[] = [];
    for (const proposed of waiting) {
      const { task, name } = proposed;
      const session = findSession(name.sessionId);
      const answer = session.answer(name.requestId);
      if (answer !== undefined) this.#commit(proposed, answer);
      else if (task.clientQueue === null) executor.again(task, executor.lastTs);
      // What its client asked for later is in the log: it was run before that, and failed.
      else if (session.highestRequestId > name.requestId) this.#fail(proposed, failedUnheard);
      else undecided.push(task);
    }
    executor.putBack(undecided);
  }

  #commit({ task }: Proposed, answer: RecordedAnswer): void {
    // It may have run again, where it was ordered. What only this node can run has its outcome from here.
    if (task.call !== null) task.endElsewhere({ kind: "answered", answer });
    this.#options.executor.decided(task, answer.ts);
  }

  #fail({ task }: Proposed, failure: FunctionFailure): void {
    const { executor } = this.#options;
    task.endElsewhere({ kind: "failed", failure });
    executor.decided(task, executor.lastTs);
  }

  /** Only this node can run it: it does once more, but not for ever. */
  #tryAgain(proposed: Proposed, ts: bigint): void {
    const { task } = proposed;
    const stats = this.#statsOf(task.call);
    if (stats !== null) stats.overtaken++;
    const tries = this.#tries.get(task) ?? 1;
    this.#tries.set(task, tries + 1);
    if (tries < triesMax) this.#options.executor.again(task, ts);
    else this.#fail(proposed, overtakenTooOften);
  }

  #statsOf(call: CallElsewhere | null): FunctionStats | null {
    return call === null ? null : (this.#options.registry.find(call.path)?.stats ?? null);
  }

  #end(number: number | undefined): Proposed | undefined {
    const proposed = number === undefined ? undefined : this.#waiting.get(number);
    if (number === undefined || proposed === undefined) return undefined;
    this.#waiting.delete(number);
    this.#numbers.delete(keyOf(proposed.name));
    return proposed;
  }
}

const failedUnheard: FunctionFailure = {
  ok: false,
  kind: "function",
  message: "The mutation failed, and what it said was lost between two nodes.",
  logLines: [],
};

// Nothing was done, and it may go better at once: unlike other failures it has data by which a client can say so.
const overtakenTooOften: FunctionFailure = {
  ok: false,
  kind: "unavailable",
  message: "OvertakenTooOften: others kept changing what the mutation reads. Nothing was done.",
  data: { kind: "OvertakenTooOften" },
  logLines: [],
};

/** Who asks, as the node that orders writes it down with the answer; null where no client does. */
function askerOfCall(call: CallElsewhere | null): string | null {
  return call === null || call.request === null ? null : askerOf(call.identity);
}

function nameOf({ request, call }: MutationTask, node: string, number: number): RequestName {
  const name = request ?? call?.request ?? null;
  if (name === null) return { sessionId: `node ${node}`, requestId: number };
  return { sessionId: name.sessionId, requestId: name.requestId };
}

function answerTextsOf({ answerTexts }: MutationTask) {
  if (answerTexts === null) return { resultJson: "null", logLinesJson: "[]" };
  return { resultJson: answerTexts.resultJson, logLinesJson: answerTexts.logLinesJson };
}

function keyOf({ sessionId, requestId }: RequestName): string {
  return `${requestId} ${sessionId}`;
}
