import type { Clock, Timer } from "../clock.ts";
import { LeaseLost } from "../cluster/lease-lost.ts";
import type { Appended } from "../cluster/leased-log.ts";
import type { CarriedProgress, Carrying, Holding, NodeAddress } from "../cluster/shared-log.ts";
import type { Spending } from "../doors/spending.ts";
import type { Logger } from "../options.ts";
import type { Counters } from "../runtime/counters.ts";
import type { Executor } from "../runtime/executor.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Storage } from "../storage/storage.ts";
import { loadSession } from "../sync/request-ledger.ts";
import type { ClientSession, RequestLedger } from "../sync/request-ledger.ts";
import type { Store } from "../txn/store.ts";
import { Following } from "./following.ts";
import { hearMessages } from "./links.ts";
import type { Link, Links, Listening } from "./links.ts";
import { LogFollower } from "./log-follower.ts";
import type { NodeLog } from "./node-log.ts";
import { NumberTables } from "./number-tables.ts";
import { OrderDesk } from "./order-desk.ts";
import { readFromOrderer } from "./order-messages.ts";
import type { FromOrderer, ToOrderer } from "./order-messages.ts";
import { Proposals } from "./proposals.ts";
import { SharedSpending } from "./shared-spending.ts";
import type { WorkShare } from "./work-shares.ts";

/** What makes an engine a node of a cluster. */
export type NodeOptions = {
  readonly log: NodeLog;
  /** Opens this node's own tables, which may be lost, and brings them to the end of the log. */
  readonly openTables: () => Promise<Storage>;
  readonly links: Links;
  readonly node: NodeAddress;
  /**
   * Whether this node takes a share of the work that any node can do, and as which version of the functions: only nodes that
   * say the same share it.
   */
  readonly sharesWork?: string | undefined;
  /** What other nodes propose waits until the newest row of the log is so old; five milliseconds unless told. */
  readonly rowEveryMs?: number | undefined;
  /** Called when this node begins to order. */
  readonly onLead?: (() => void) | undefined;
};

/** How a node stands in its cluster. */
export type NodeState = {
  readonly role: "orders" | "follows" | "seeks";
  /** Under which this node orders; null for one that does not. */
  readonly epoch: bigint | null;
  /** How many nodes get rows from this one. */
  readonly followers: number;
  /** How many mutations wait for the node that orders. */
  readonly proposals: number;
  /** The part of the work that any node can do which is this one's; null where others do it. */
  readonly share: WorkShare | null;
  /** How far the log was carried into its tables, and how much of it by this node; null for one that seeks. */
  readonly carried: CarriedProgress | null;
  /** What this node appended to the log; null for one that does not order. */
  readonly appended: Appended | null;
  /** The newest row that is applied here; zero where there is none. */
  readonly lastTs: bigint;
  /** How many rows have come and are not applied. */
  readonly waitingRows: number;
};

type NodeParts = {
  readonly runtime: Runtime;
  readonly executor: Executor;
  readonly store: Store;
  readonly storage: Storage;
  readonly ledger: RequestLedger;
  readonly clock: Clock;
  readonly counters: Counters;
  readonly spending: Spending;
  readonly logger: Logger;
  readonly onFatal: (error: unknown) => void;
};

type Standing =
  | { readonly kind: "outside" }
  /** It looks for the node that orders, or becomes it. */
  | { readonly kind: "seeks" }
  | { readonly kind: "follows"; readonly link: Link; readonly leader: string }
  | {
      readonly kind: "orders";
      readonly epoch: bigint;
      readonly holding: Holding;
      readonly desk: OrderDesk;
    };

const ttlMs = 2000;
const beatMs = 500;
const pollMs = 200;
const pollsPerCheck = 3;
const seekEveryMs = 100;
const reachMs = 2000;

/**
 * This engine's part in a cluster: it follows the node that orders, and becomes it when nobody does. A node that
 * orders does so until it ends.
 */
export class ClusterNode {
  readonly #options: NodeOptions;
  readonly #parts: NodeParts;
  readonly #follower: LogFollower;
  readonly #proposals: Proposals;
  readonly #sharedSpending: SharedSpending;
  /** Resolves when this node has all that there was when it came, or orders. */
  readonly #ready = Promise.withResolvers<void>();
  #standing: Standing = { kind: "outside" };
  #startJobs: () => Promise<void> = () => Promise.resolve();
  #isLeaving = false;
  #isSeeking = false;
  /** The log on its way into its tables, where this node helps with that. */
  #carrying: Carrying | null = null;
  /** The lease from the moment at which this node claimed it. */
  #held: { readonly epoch: bigint; readonly holding: Holding } | null = null;
  #timer: Timer | null = null;
  #listening: Listening | null = null;
  #stopWaking: () => void = () => undefined;
  #lastHeardMs = 0;
  #share: WorkShare | null = null;
  #polls = 0;

  constructor(options: NodeOptions, parts: NodeParts) {
    this.#options = options;
    this.#parts = parts;
    const { executor, storage, clock } = parts;
    this.#proposals = new Proposals({
      node: options.node.name,
      executor,
      registry: parts.runtime.registry,
      findSession: (id) => this.#findSession(id),
    });
    this.#sharedSpending = new SharedSpending(parts);
    this.#follower = new LogFollower({
      ...parts,
      log: options.log,
      loadSession: (id) => loadSession(storage, id, clock.now()),
      onAnswer: (request, ts) => this.#proposals.noteAnswer(request, ts),
      lastTs: executor.lastTs,
      wake: () => executor.wake(),
    });
  }

  /** Whether this node orders. */
  get orders(): boolean {
    return this.#standing.kind === "orders";
  }

  get state(): NodeState {
    const standing = this.#standing;
    const proposals = this.#proposals.count;
    const { lastTs } = this.#parts.executor;
    if (standing.kind !== "orders") {
      const role = standing.kind === "follows" ? "follows" : "seeks";
      const { waitingRows } = this.#follower;
      const carried = this.#carrying?.carried() ?? null;
      const share = this.#share;
      const nothing = { epoch: null, followers: 0, appended: null };
      return { role, ...nothing, carried, proposals, share, lastTs, waitingRows };
    }
    const { epoch, desk, holding } = standing;
    const { followers, appended, share } = desk;
    const carried = holding.carried();
    return {
      role: "orders",
      epoch,
      followers,
      proposals,
      carried,
      appended,
      share,
      lastTs,
      waitingRows: 0,
    };
  }

  /** Begins to follow, or to order where nobody does; resolves when one of both is so. */
  async start(startJobs: () => Promise<void>): Promise<void> {
    const { log, links, node } = this.#options;
    this.#startJobs = startJobs;
    this.#parts.executor.orderBy(new Following(this.#follower, this.#proposals));
    this.#listening = await links.listen(node.address, (link) => this.#accept(link));
    this.#stopWaking = log.onWake(() => this.#wake());
    this.#poll();
    void this.#seek();
    await this.#ready.promise;
  }

  /** Where this node orders, the others may do their share of what any node can do from now on. */
  shareWork(): void {
    if (this.#standing.kind === "orders") this.#standing.desk.shareWork();
  }

  /** Resolves when everything up to `ts` is applied here, which another node has told a client; rejects after a while. */
  async reach(ts: bigint): Promise<void> {
    if (this.orders) throw behind();
    const { clock } = this.#parts;
    void this.#follower.fetch();
    await new Promise<void>((resolve, reject) => {
      const timer = clock.setTimeout(() => reject(behind()), reachMs);
      this.#follower.whenApplied(ts, () => {
        clock.clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Lets what was proposed be decided, for a while; what is not by then is not answered here. */
  async settle(forMs: number): Promise<void> {
    const { clock, executor } = this.#parts;
    const untilMs = clock.now() + forMs;
    while (this.#proposals.count > 0 && clock.now() < untilMs) await this.#pause(20);
    if (this.#proposals.count > 0) executor.stop();
  }

  /** Leaves the cluster: another node may order at once. */
  async leave(): Promise<void> {
    this.#isLeaving = true;
    this.#share = null;
    const standing = this.#standing;
    this.#standing = { kind: "outside" };
    if (this.#timer !== null) this.#parts.clock.clearTimeout(this.#timer);
    this.#stopWaking();
    await this.#listening?.stop();
    this.#follower.stop();
    this.#sharedSpending.stop();
    if (standing.kind === "follows") standing.link.end();
    if (standing.kind === "orders") standing.desk.close();
    await this.#stopCarrying();
    if (this.#held !== null) {
      await this.#held.holding.stop();
      // A database that is away takes the lease back by itself.
      await this.#options.log.release(this.#held.epoch).catch(() => undefined);
    }
    await this.#options.log.close();
  }

  // Until this node orders or follows. A log that cannot be reached is asked again.
  async #seek(): Promise<void> {
    this.#standing = { kind: "seeks" };
    this.#share = null;
    if (this.#isSeeking) return;
    this.#isSeeking = true;
    let isWarned = false;
    while (this.#standing.kind === "seeks" && !this.#isLeaving) {
      try {
        await this.#seekOnce();
      } catch (error) {
        if (!isWarned)
          this.#parts.logger.warn({ err: error }, "The log of the cluster cannot be reached.");
        isWarned = true;
      }
      if (this.#standing.kind === "seeks") await this.#pause(seekEveryMs);
    }
    this.#isSeeking = false;
  }

  async #seekOnce(): Promise<void> {
    const { log, node, links } = this.#options;
    const { address } = this.#listening ?? node;
    const epoch = await log.claim({ name: node.name, address }, ttlMs);
    if (epoch !== null) {
      await this.#order(epoch);
      return;
    }
    const holder = await log.holder();
    if (holder === null || holder.node.name === node.name) return;
    const link = await links.connect(holder.node.address).catch(() => null);
    if (link !== null) this.#follow(link, holder.node.name);
  }

  #follow(link: Link, leader: string): void {
    if (this.#isLeaving) {
      link.end();
      return;
    }
    this.#standing = { kind: "follows", link, leader };
    this.#parts.logger.info({ leader }, "Follows the node that orders.");
    this.#carrying ??= this.#options.log.carry(this.#tellTrouble);
    link.onEnd(() => this.#lost(link));
    const { logger } = this.#parts;
    hearMessages(link, logger, readFromOrderer, (message) => this.#hear(link, message));
    const { node, sharesWork } = this.#options;
    const hello: ToOrderer = { type: "follow", node: node.name, sharesWork };
    link.send(JSON.stringify(hello));
    this.#sharedSpending.tellOver(new Set([link]));
  }

  #lost(link: Link): void {
    if (!this.#isCurrent(link) || this.#isLeaving) return;
    this.#proposals.sendOver(null);
    void this.#seek();
  }

  #isCurrent(link: Link): boolean {
    return this.#standing.kind === "follows" && this.#standing.link === link;
  }

  #hear(link: Link, message: FromOrderer): void {
    this.#lastHeardMs = this.#parts.clock.now();
    switch (message.type) {
      case "row":
        this.#follower.offer(message.row, message.earlierTs);
        return;
      case "welcome":
        void this.#follower.fetch();
        this.#follower.whenApplied(
          BigInt(message.ts),
          () => void this.#beginOver(link, message.functions),
        );
        return;
      case "numbered":
        return;
      case "share":
        this.#share = { index: message.index, of: message.of };
        return;
      case "spent":
        this.#sharedSpending.take(message, link);
        return;
      case "committed":
      case "overtaken":
      case "failed":
        this.#proposals.take(message);
    }
  }

  /** What was proposed over earlier links is in the log that is applied, or never will be. */
  async #beginOver(link: Link, functions: readonly string[]): Promise<void> {
    await this.#parts.executor.beforeTurn(() => {
      if (link.isOver || !this.#isCurrent(link)) return;
      this.#proposals.sendOver({ link, functions: new Set(functions) });
      this.#proposals.resolve();
      this.#ready.resolve();
    });
  }

  // Whoever has the lease reads the log to its end before it orders anything.
  async #order(epoch: bigint): Promise<void> {
    const { log } = this.#options;
    const { executor, store, logger, onFatal } = this.#parts;
    const holding = log.hold(epoch, {
      ttlMs,
      beatMs,
      onLost: () => onFatal(new LeaseLost()),
      othersCarry: () => this.#standing.kind === "orders" && this.#standing.desk.followers > 0,
      onTrouble: this.#tellTrouble,
    });
    this.#held = { epoch, holding };
    void this.#stopCarrying();
    let lastRowTs: bigint;
    try {
      lastRowTs = await this.#applyAll();
    } catch (error) {
      this.#held = null;
      await holding.stop();
      throw error;
    }
    const desk = new OrderDesk({
      ...this.#parts,
      log,
      epoch,
      ttlMs,
      lastRowTs,
      sharedSpending: this.#sharedSpending,
      sharesWork: this.#options.sharesWork,
      rowEveryMs: this.#options.rowEveryMs,
      findSession: (id) => this.#findSession(id),
      numberTables: (names) => this.#numberTables(names),
    });
    // Nobody follows yet.
    this.#sharedSpending.tellOver(new Set());
    await executor.beforeTurn(() => {
      // The log may have forgotten the rows that named them.
      for (const table of store.catalog.tables()) table.isRecorded = false;
      executor.orderBy(desk);
      this.#standing = { kind: "orders", epoch, holding, desk };
      this.#proposals.sendOver(null);
      this.#proposals.resolve();
    });
    await this.#numberTables([]);
    logger.info({ epoch: String(epoch) }, "Orders for the cluster.");
    await this.#startJobs();
    this.#ready.resolve();
    this.#options.onLead?.();
  }

  readonly #tellTrouble = (error: unknown): void => {
    this.#parts.logger.warn({ err: error }, "The log could not be carried into the tables.");
  };

  async #stopCarrying(): Promise<void> {
    const carrying = this.#carrying;
    this.#carrying = null;
    await carrying?.stop();
  }

  /** Applies the log to its end, where nobody else appends any more; returns the newest row's time. */
  async #applyAll(): Promise<bigint> {
    for (;;) {
      const last = await this.#options.log.lastTs();
      await this.#follower.fetch();
      const { queuedTs } = this.#follower;
      if (last === null || queuedTs >= last) {
        await new Promise<void>((resolve) => this.#follower.whenApplied(queuedTs, resolve));
        return last ?? 0n;
      }
      await this.#pause(20);
    }
  }

  #numberTables(names: readonly string[]): Promise<bigint> {
    const { executor, store } = this.#parts;
    return new Promise((resolve, reject) =>
      executor.submit(new NumberTables({ catalog: store.catalog, names, resolve, reject })),
    );
  }

  #findSession(id: string): ClientSession {
    const { ledger, storage, clock } = this.#parts;
    return ledger.find(id, (each) => loadSession(storage, each, clock.now()));
  }

  #accept(link: Link): void {
    if (this.#standing.kind === "orders") this.#standing.desk.accept(link);
    else link.end();
  }

  #wake(): void {
    if (this.#standing.kind === "seeks") void this.#follower.fetch();
  }

  readonly #poll = (): void => {
    const { clock } = this.#parts;
    if (this.#isLeaving || this.orders) return;
    if (clock.now() - this.#lastHeardMs >= pollMs) void this.#follower.fetch();
    if (++this.#polls % pollsPerCheck === 0) void this.#checkLeader();
    this.#timer = clock.setTimeout(this.#poll, pollMs);
  };

  // A node that stands still keeps its links open.
  async #checkLeader(): Promise<void> {
    const standing = this.#standing;
    if (standing.kind !== "follows") return;
    const holder = await this.#options.log.holder().catch(() => undefined);
    if (holder === undefined || holder?.node.name === standing.leader) return;
    standing.link.end();
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.#parts.clock.setTimeout(resolve, ms));
  }
}

function behind(): Error {
  return new Error("This node is behind the one that the client was connected to.");
}
