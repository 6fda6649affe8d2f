import { hash } from "node:crypto";
import type { Value } from "convex/values";
import type { UserIdentity } from "../auth/user-identity.ts";
import { FewSet } from "../collections/few-set.ts";
import type { Payer } from "../doors/spending.ts";
import { Call } from "../runtime/call.ts";
import type { Counters } from "../runtime/counters.ts";
import type { RuntimeServices } from "../runtime/runtime-services.ts";
import type { Task } from "../runtime/task.ts";
import type { ReadSet } from "../txn/read-set.ts";
import type { Transaction } from "../txn/transaction.ts";
import { encodeChecked, encodeValue } from "../values/codec.ts";
import type { Waiting } from "./beat-wheel.ts";
import type { Registration } from "./read-index.ts";
import { renewalAfter } from "./renewal.ts";
import type { Renewal } from "./renewal.ts";

/** A subscription to the result of a query. */
export type Subscriber = {
  /** The result changed, or is there for the first time. */
  resultReady(): void;
  /** The query turned out not to be the one that this subscriber asks: it has to subscribe anew. */
  mustResubscribe(): void;
  /** The place where the pages ended before is none in this query: it is not asked for again. */
  dropJournal(): void;
  /** The result is out of date, and the new one will take a while: true. It is there: false. */
  setPending(isPending: boolean): void;
};

/** What a client asks: a function, its arguments, and where its pages ended before. */
export type QueryQuestion = {
  readonly path: string;
  readonly args: Value;
  readonly journal: string | null;
  readonly identity: UserIdentity | null;
  /** Whether the function may be an internal one. */
  readonly allowInternal: boolean;
  /** Who pays for the runs that are this asker's alone. */
  readonly payer: Payer;
};

/** The cache that a query lives in. */
export type QueryHome = {
  readonly runtime: RuntimeServices;
  readonly counters: Counters;
  /** The time that queries of this turn run at, the same for all. */
  readonly presentMs: number;
  /** The query ran, read this, and said until when its answer holds: Infinity where it did not. */
  ran(query: CachedQuery, reads: ReadSet, validUntilMs: number): void;
  /** Some have its result, and the others are shown it at the end of the period. */
  heldBack(query: CachedQuery, renewal: Renewal): void;
  /** The query turned out to have the same answer for all identities. */
  becameShared(query: CachedQuery): void;
  /** A query that was shared by all identities read the identity after all. */
  becamePersonal(query: CachedQuery): void;
  /**
   * The query has run, and told which journal it went by. False when another query has the same
   * answer, and the subscribers went there.
   */
  noteJournal(query: CachedQuery, used: UsedJournal): boolean;
  /** The size of what is kept for all changed. */
  resultChanged(query: CachedQuery): void;
};

/** Whether a run read pages, and the place of a page's end that it was told and went by. */
export type UsedJournal = {
  readonly isUsed: boolean;
  readonly before: string | null;
};

// One address would need more connections than that to follow the same on all of them.
const fewMax = 16;

// A shorter text takes less than what would tell it from others.
const keptTextMax = 256;

/**
 * One query with its newest result, shared by all who ask the same. The result is kept as
 * the text that all subscribers are sent. What is one subscriber's alone is kept until it was sent, and
 * of it then only as much as tells whether the next result is another one: most of what a page follows is
 * its own, and for another page of the same player the query runs again.
 */
export class CachedQuery implements Task, Waiting {
  readonly mayReadAhead = true;
  readonly question: QueryQuestion;
  readonly subscribers = new FewSet<Subscriber>();
  /** What its newest run read. */
  registration: Registration<CachedQuery> | null = null;
  /** Until the first run tells whether it matters: who brought another journal than the question's. */
  otherJournals: Map<Subscriber, string | null> | null = null;
  /** What it is found by, beside the identity that asks, and the journal in that. */
  key: string;
  keyJournal: string | null;
  /** Whether the answer is the same for all identities. */
  isShared = false;
  /** Whether a run is due or under way. */
  isStale = true;
  isPending = false;
  /** The beat at whose end its answer goes stale. */
  beat: number | null = null;
  /** When its answer went stale by its own word, until it runs because of that. */
  dueAtMs: number | null = null;
  /** Null where commits make it run again at once. */
  renewal: Renewal | null = null;
  /** What is counted for the result, where it is kept for all. */
  countedBytes = 0;
  readonly #home: QueryHome;
  // The same for all runs, so that a failure that stays the same has the same text; null before the first.
  #requestId: string | null = null;
  #journal: string | null;
  #result: string | null = null;
  /** Tells the newest result from others: made when it is asked for, kept when the text is let go. */
  #print: string | null = null;
  #isTextWanted = false;
  #run = 0;
  #isFirst = true;
  #isJournalKnown = false;
  #next: {
    text: string;
    /** Tells the log that it failed, if it did. */
    logFailure: (() => void) | null;
    journal: string | null;
    /** Null when the run did not come so far. */
    usedJournal: UsedJournal | null;
    isPersonal: boolean;
  } | null = null;
  #reads: ReadSet | null = null;
  #validUntilMs = Infinity;
  #periodMs = Infinity;
  // The arguments stay the same, so that one run that ended well has checked them for all.
  #hasKnownArguments = false;
  #running: { readonly call: Call; readonly transaction: Transaction } | null = null;

  constructor(
    home: QueryHome,
    question: QueryQuestion,
    { key, journal }: { readonly key: string; readonly journal: string | null },
  ) {
    this.#home = home;
    this.key = key;
    this.keyJournal = journal;
    question.payer.begin();
    this.question = question;
    this.#journal = question.journal;
  }

  /**
   * The part of a transition's modification that follows the query's id; null before the first run, and
   * where it was let go.
   */
  get result(): string | null {
    return this.#result;
  }

  /** Whether it has run. */
  get hasResult(): boolean {
    return this.#result !== null || this.#print !== null;
  }

  /** Tells the text of the result from all others. */
  get print(): string {
    this.#print ??= printOf(this.#result ?? "");
    return this.#print;
  }

  /** The next run brings the text, though it be the one that was let go. */
  wantText(): void {
    this.#isTextWanted = true;
  }

  /** The subscriber has the result. Returns whether its text was let go, so that it is known by its print. */
  noteTaken(): boolean {
    const isKept = this.isShared || this.subscribers.size > 1 || this.#isTextWanted;
    if (isKept || this.#result === null || this.#result.length <= keptTextMax) return false;
    this.#print = this.print;
    this.#result = null;
    return true;
  }

  /** Whether so few follow it that its runs are their doing: arguments that nobody else gives make a query of their own. */
  get isOfFew(): boolean {
    return this.subscribers.size <= fewMax;
  }

  async run(transaction: Transaction): Promise<void> {
    const run = ++this.#run;
    // Its subscribers may be gone by now.
    if (this.subscribers.size === 0) return;
    const { runtime, counters } = this.#home;
    counters.liveQueryRuns++;
    if (this.dueAtMs !== null) counters.staleRuns++;
    transaction.presentMs = this.dueAtMs ?? this.#home.presentMs;
    this.dueAtMs = null;
    const { path, args, identity, allowInternal } = this.question;
    const [journal, hasKnownArguments] = [this.#journal, this.#hasKnownArguments];
    const call = new Call(runtime, identity, { journal, hasKnownArguments });
    this.#running = { call, transaction };
    let text: string;
    let logFailure: (() => void) | null = null;
    try {
      const fn = runtime.registry.require(path, "query", allowInternal);
      const value = await call.query(fn, args, transaction);
      this.#hasKnownArguments = true;
      text = updatedText(encodeChecked(value), call.logLines, call.journal.after);
    } catch (error) {
      [text, logFailure] = this.#failureText(call, error, call.journal.after);
    }
    if (!transaction.hasWaited) this.#charge(performance.now() - transaction.startMs);
    if (run !== this.#run) return;
    this.#next = {
      text,
      logFailure,
      journal: call.journal.after,
      usedJournal: call.journal,
      isPersonal: call.hasReadIdentity,
    };
    this.#keepReads(transaction);
    this.#running = null;
  }

  #keepReads({ reads, validUntilMs, periodMs }: Transaction): void {
    this.#reads = reads;
    this.#validUntilMs = validUntilMs;
    this.#periodMs = periodMs;
  }

  abandon(error: unknown): void {
    this.#run++;
    if (this.#running === null) return;
    const { call, transaction } = this.#running;
    const [text, logFailure] = this.#failureText(call, error, this.#journal);
    // It might have asked who calls, had it gone on.
    this.#next = { text, logFailure, journal: this.#journal, usedJournal: null, isPersonal: true };
    this.#keepReads(transaction);
    this.#running = null;
  }

  #failureText(call: Call, error: unknown, journal: string | null): [string, () => void] {
    this.#requestId ??= this.#home.runtime.nextRequestId();
    const { failure, log } = call.unloggedFailure(error, this.#requestId);
    const { message, data } = failure;
    const dataJson = data === undefined ? null : encodeValue(data);
    return [failedText(message, dataJson, call.logLines, journal), log];
  }

  // Who follows what many see too has asked for one run of it; what is somebody's own is theirs
  // to pay for as often as it runs, and what a few follow to share.
  #charge(ms: number): void {
    const { payer } = this.question;
    if (this.#isFirst || !this.isShared) payer.charge(ms);
    else if (this.isOfFew) payer.charge(ms / Math.max(1, this.subscribers.size));
  }

  deliver(): void {
    if (this.#isFirst) this.question.payer.end();
    this.#isFirst = false;
    const next = this.#next;
    if (next === null) return;
    next.logFailure?.();
    const { counters } = this.#home;
    counters.queries++;
    this.isStale = false;
    this.#release();
    const ahead = this.#takeAhead();
    const wasHeldBack = this.renewal?.isHeldBack === true;
    this.renewal = renewalAfter(this.renewal, this.#periodMs);
    if (this.#reads !== null) this.#home.ran(this, this.#reads, this.#validUntilMs);
    // What is kept until the next run is one more thing for the collector to copy.
    this.#next = null;
    this.#reads = null;
    if (next.isPersonal && this.isShared) {
      this.#home.becamePersonal(this);
      return;
    }
    this.#journal = next.journal;
    if (!next.isPersonal && !this.isShared) {
      this.isShared = true;
      this.#home.becameShared(this);
    }
    if (!this.#noteJournal(next.usedJournal)) return;
    if (this.#keep(next.text)) this.#home.resultChanged(this);
    else if (!wasHeldBack) {
      counters.unchangedResults++;
      return;
    }
    this.#show(ahead);
  }

  #takeAhead(): ReadonlySet<Subscriber> | null {
    const { renewal } = this;
    const ahead = renewal?.ahead ?? null;
    if (renewal !== null) renewal.ahead = null;
    return ahead;
  }

  /** Shows the result to those who acted, so that the others wait for it; null is all of them. */
  #show(ahead: ReadonlySet<Subscriber> | null): void {
    const { renewal, subscribers } = this;
    if (renewal === null || ahead === null) {
      for (const subscriber of subscribers) subscriber.resultReady();
      if (renewal !== null) renewal.isHeldBack = false;
      return;
    }
    let shown = 0;
    for (const subscriber of ahead) {
      if (!subscribers.has(subscriber)) continue;
      subscriber.resultReady();
      shown++;
    }
    renewal.isHeldBack = shown < subscribers.size;
    if (renewal.isHeldBack) this.#home.heldBack(this, renewal);
  }

  /** Keeps a text; false where it is the one that subscribers have. */
  #keep(text: string): boolean {
    const print = this.#result === null && this.#print !== null ? printOf(text) : null;
    const isSame = print === null ? text === this.#result : print === this.#print;
    if (isSame && !this.#isTextWanted) return false;
    this.#isTextWanted = false;
    this.#result = text;
    this.#print = print;
    return true;
  }

  #noteJournal(used: UsedJournal | null): boolean {
    if (this.#isJournalKnown || used === null) return true;
    this.#isJournalKnown = true;
    return this.#home.noteJournal(this, used);
  }

  /** The turn ends and the new result is not there: subscribers must not pretend otherwise. */
  markPending(): void {
    if (this.isPending || !this.hasResult) return;
    this.isPending = true;
    for (const subscriber of this.subscribers) subscriber.setPending(true);
  }

  #release(): void {
    if (!this.isPending) return;
    this.isPending = false;
    for (const subscriber of this.subscribers) subscriber.setPending(false);
  }
}

// Nobody can make two texts that have the same one.
function printOf(text: string): string {
  return hash("sha256", text, "binary");
}

function updatedText(
  valueJson: string,
  logLines: readonly string[],
  journal: string | null,
): string {
  return `,"type":"QueryUpdated","value":${valueJson},${trailer(logLines, journal)}`;
}

/** The result of a query that failed, as the part of a modification that follows the query's id. */
export function failedText(
  message: string,
  dataJson: string | null,
  logLines: readonly string[],
  journal: string | null,
): string {
  // The key must be absent, not null, unless there is data: clients tell the difference.
  const data = dataJson === null ? "" : `"errorData":${dataJson},`;
  return `,"type":"QueryFailed","errorMessage":${JSON.stringify(message)},${data}${trailer(logLines, journal)}`;
}

function trailer(logLines: readonly string[], journal: string | null): string {
  return `"logLines":${JSON.stringify(logLines)},"journal":${JSON.stringify(journal)}}`;
}
