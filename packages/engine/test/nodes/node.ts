import type { SeededRandom } from "../simulation/seeded-random.ts";
import type { SimulatedTime } from "../simulation/simulated-time.ts";
import type { OrderedLog } from "./ordered-log.ts";
import type { Wish } from "./purses.ts";
import { Replica, rowOf } from "./replica.ts";
import type { Answer, Change, TransactionRecord } from "./replica.ts";

/** What a client asks a node for. It is never served an older state than it has seen. */
export type Request = {
  readonly client: string;
  readonly id: number;
  readonly wish: Wish;
  readonly observedTs: bigint;
};

type Outcome =
  | { readonly kind: "committed"; readonly answer: Answer }
  | { readonly kind: "overtaken"; readonly ts: bigint }
  | { readonly kind: "moved" };

type Proposal = {
  readonly request: Request;
  /** Null where the node that orders is to run it itself. */
  readonly record: TransactionRecord | null;
  readonly answer: (outcome: Outcome) => void;
};

/** What a run counts, so that a test can tell whether it met what it is made to meet. */
export type Counts = Record<
  | "commits"
  | "overtaken"
  | "ranByTheWriter"
  | "takeovers"
  | "refusedAppends"
  | "lostWakeUps"
  | "freezes"
  | "repeated",
  number
>;

export type Surroundings = {
  readonly log: OrderedLog;
  readonly time: SimulatedTime;
  readonly random: SeededRandom;
  readonly nodes: ClusterNode[];
  readonly counts: Counts;
  /** Ways of doing it wrong, for tests of the checker. */
  readonly omits: "nothing" | "epoch" | "read-set" | "order-of-reads";
  faults: boolean;
};

const pollMs = 200;
const patienceMs = 300;
const batchMax = 8;

/** A node: follows the log, executes for its clients, and orders while it holds the lease. */
export class ClusterNode {
  readonly replica: Replica;
  readonly #number: number;
  readonly #env: Surroundings;
  readonly #slownessMs: number;
  readonly #queue: Proposal[] = [];
  #waiting: { readonly ts: bigint; readonly run: () => void }[] = [];
  #epoch: number | null = null;
  #isOrdering = false;
  #frozenUntilMs = 0;
  #missed: (() => void)[] = [];

  constructor(env: Surroundings, number: number) {
    this.#env = env;
    this.#number = number;
    this.#slownessMs = env.random.pick([0, 5, 60]);
    const ids = env.random.fork();
    this.replica = new Replica(() => ids.next());
    this.after(env.random.int(0, 50), this.#poll);
  }

  /** Nothing happens on it for a while; then everything that it missed. */
  freeze(forMs: number): void {
    const { time, counts } = this.#env;
    counts.freezes++;
    this.#frozenUntilMs = time.nowMs + forMs;
    time.after(forMs + 1, "thaw", () => {
      const missed = this.#missed;
      this.#missed = [];
      for (const run of missed) this.after(0, run);
    });
  }

  /** Plans something that happens on this node. */
  after(delayMs: number, run: () => void): void {
    const { time } = this.#env;
    time.after(delayMs, `node ${this.#number}`, () => {
      if (time.nowMs < this.#frozenUntilMs) this.#missed.push(run);
      else run();
    });
  }

  serve(request: Request, reply: (answer: Answer) => void): void {
    this.#whenApplied(request.observedTs, () => void this.#attempt(request, 1, reply));
  }

  look(observedTs: bigint, reply: (answer: Answer) => void): void {
    this.#whenApplied(observedTs, () => {
      const { ts } = this.replica;
      void this.replica.view().then((result) => reply({ ts, result }));
    });
  }

  async #attempt(request: Request, number: number, reply: (answer: Answer) => void): Promise<void> {
    const known = this.replica.answers.get(keyOf(request));
    if (known !== undefined) {
      this.#env.counts.repeated++;
      reply(known);
      return;
    }
    const record = number > 2 ? null : await this.replica.execute(request.wish);
    const isRead = record !== null && record.writes.length === 0;
    if (isRead && this.#env.omits === "order-of-reads") reply(record);
    else this.#propose({ request, record }, number, reply);
  }

  #propose(
    { request, record }: Pick<Proposal, "request" | "record">,
    number: number,
    reply: (answer: Answer) => void,
  ): void {
    let isOver = false;
    const end = (next: () => void): void => {
      if (isOver) return;
      isOver = true;
      next();
    };
    const again = (): void => void this.#attempt(request, number, reply);
    this.after(patienceMs, () => end(again));
    const answer = (outcome: Outcome): void =>
      this.#send(this, () => {
        end(() => {
          switch (outcome.kind) {
            case "committed":
              // Its client reads its own write from here on.
              this.#whenApplied(outcome.answer.ts, () => reply(outcome.answer));
              return;
            case "overtaken":
              this.#whenApplied(outcome.ts, () => void this.#attempt(request, number + 1, reply));
              return;
            case "moved":
              this.after(40, again);
          }
        });
      });
    const { log, nodes } = this.#env;
    const writer = nodes[log.holder];
    if (writer !== undefined) this.#send(writer, () => writer.#take({ request, record, answer }));
  }

  #take(proposal: Proposal): void {
    if (this.#epoch === null) {
      proposal.answer({ kind: "moved" });
      return;
    }
    this.#queue.push(proposal);
    void this.#order();
  }

  // One batch at a time: checked in the order in which it came, and appended if the lease is still held.
  async #order(): Promise<void> {
    const epoch = this.#epoch;
    if (this.#isOrdering || epoch === null || this.#queue.length === 0) return;
    this.#isOrdering = true;
    const taken: { readonly proposal: Proposal; readonly result: string }[] = [];
    const changes: Change[] = [];
    while (taken.length < batchMax) {
      const [proposal] = this.#queue;
      if (proposal === undefined || (proposal.record === null && taken.length > 0)) break;
      this.#queue.shift();
      if (this.#isAnswered(proposal, taken)) continue;
      const record = proposal.record ?? (await this.replica.execute(proposal.request.wish));
      if (proposal.record === null) this.#env.counts.ranByTheWriter++;
      if (this.#env.omits !== "read-set" && this.replica.isOvertaken(record, changes)) {
        this.#env.counts.overtaken++;
        proposal.answer({ kind: "overtaken", ts: this.replica.ts });
        continue;
      }
      changes.push(...this.replica.changesOf(record, changes));
      taken.push({ proposal, result: record.result });
    }
    if (taken.length === 0) this.#isOrdering = false;
    else this.#append(epoch, taken, changes);
  }

  #isAnswered(
    { request, answer }: Proposal,
    taken: readonly { readonly proposal: Proposal }[],
  ): boolean {
    const known = this.replica.answers.get(keyOf(request));
    if (known !== undefined) answer({ kind: "committed", answer: known });
    const isTaken = taken.some(({ proposal }) => keyOf(proposal.request) === keyOf(request));
    if (isTaken) answer({ kind: "moved" });
    return known !== undefined || isTaken;
  }

  #append(
    epoch: number,
    taken: readonly { readonly proposal: Proposal; readonly result: string }[],
    changes: readonly Change[],
  ): void {
    const ts = this.replica.ts + 1n;
    const requests = taken.map(({ proposal: { request }, result }) => ({ ...request, result }));
    const row = rowOf(ts, changes, requests);
    const { log } = this.#env;
    this.#ask(
      () => log.append(epoch, row),
      (isKept) => {
        this.#isOrdering = false;
        if (isKept) this.#committed(row, taken);
        else {
          this.#env.counts.refusedAppends++;
          for (const { proposal } of taken) proposal.answer({ kind: "moved" });
          this.#stepDown(epoch);
        }
        void this.#order();
      },
    );
  }

  #committed(
    row: ReturnType<typeof rowOf>,
    taken: readonly { readonly proposal: Proposal; readonly result: string }[],
  ): void {
    const { counts, nodes, random } = this.#env;
    counts.commits++;
    this.#apply([row]);
    for (const { proposal, result } of taken)
      proposal.answer({ kind: "committed", answer: { ts: row.ts, result } });
    for (const node of nodes) {
      if (node === this) continue;
      if (this.#env.faults && random.chance(0.2)) counts.lostWakeUps++;
      else this.#send(node, () => node.#follow());
    }
  }

  #stepDown(epoch: number): void {
    if (this.#epoch !== epoch) return;
    this.#epoch = null;
    for (const { answer } of this.#queue.splice(0)) answer({ kind: "moved" });
  }

  readonly #poll = (): void => {
    this.#follow();
    const epoch = this.#epoch;
    const { log, time, random, faults } = this.#env;
    if (epoch === null) this.#claim(faults && random.chance(0.03));
    else {
      this.#ask(
        () => log.renew(epoch, time.nowMs),
        (isHeld) => {
          if (!isHeld) this.#stepDown(epoch);
        },
      );
    }
    this.after(pollMs / 2 + random.int(0, pollMs), this.#poll);
  };

  // Whoever has the lease reads the log to its end before it orders anything.
  #claim(isForced: boolean): void {
    const { log, time, counts } = this.#env;
    this.#ask(
      () => log.claim(this.#number, time.nowMs, isForced),
      (epoch) => {
        if (epoch === null) return;
        this.#ask(
          () => log.after(this.replica.ts),
          (rows) => {
            counts.takeovers++;
            this.#apply(rows);
            this.#epoch = epoch;
          },
        );
      },
    );
  }

  #follow(): void {
    const { log } = this.#env;
    this.after(this.#slownessMs, () =>
      this.#ask(
        () => log.after(this.replica.ts),
        (rows) => this.#apply(rows),
      ),
    );
  }

  #apply(rows: ReturnType<OrderedLog["after"]>): void {
    for (const row of rows) this.replica.apply(row);
    const ready = this.#waiting.filter(({ ts }) => ts <= this.replica.ts);
    this.#waiting = this.#waiting.filter(({ ts }) => ts > this.replica.ts);
    for (const { run } of ready) run();
  }

  #whenApplied(ts: bigint, run: () => void): void {
    if (ts <= this.replica.ts) run();
    else this.#waiting.push({ ts, run });
  }

  /** Asks the log, which decides when the question arrives; the answer comes some time later. */
  #ask<T>(question: () => T, take: (answer: T) => void): void {
    const { time, random } = this.#env;
    time.after(random.int(0, 8), "log", () => {
      const answer = question();
      this.after(random.int(0, 8), () => take(answer));
    });
  }

  #send(node: ClusterNode, deliver: () => void): void {
    const { random, faults } = this.#env;
    if (faults && random.chance(0.03)) return;
    node.after(random.pick([0, 1, 1, 10]), deliver);
  }
}

function keyOf({ client, id }: Request): string {
  return `${client} ${id}`;
}
