import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { UserIdentity } from "../auth/user-identity.ts";
import type { Clock, Timer } from "../clock.ts";
import type { Doors } from "../doors/doors.ts";
import type { Spending } from "../doors/spending.ts";
import type { Limits, Logger } from "../options.ts";
import type { QueryCache } from "../query/query-cache.ts";
import type { Counters } from "../runtime/counters.ts";
import type { Executor } from "../runtime/executor.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Storage } from "../storage/storage.ts";
import { Connection } from "./connection.ts";
import { hasExpired } from "./expiry.ts";
import type { Outbox } from "./outbox.ts";
import { refuseUpgrade } from "./refuse-upgrade.ts";
import { ClientSession, loadSession } from "./request-ledger.ts";
import type { RequestLedger } from "./request-ledger.ts";
import { encodeU64 } from "./server-message.ts";
import { SharedTransition } from "./shared-transition.ts";
import { Sweep } from "./sweep.ts";
import type { SyncEnvironment } from "./sync-environment.ts";

type SyncServerOptions = {
  readonly runtime: Runtime;
  readonly executor: Executor;
  readonly queries: QueryCache;
  readonly ledger: RequestLedger;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly counters: Counters;
  readonly logger: Logger;
  readonly doors: Doors;
  readonly spending: Spending;
  readonly checkpointer: { readonly backlog: number };
  /** Null where no other node may be ahead of this one. */
  readonly cluster: { reach(ts: bigint): Promise<void> } | null;
};

/** A request for a WebSocket, and the address of the client that made it. */
type UpgradeRequest = {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly address: string;
};

const checkEveryMs = 5000;
const quietMs = 15_000;
const askedMs = 30_000;
const silentMsMax = 120_000;

/** All connections of clients. */
export class SyncServer implements SyncEnvironment {
  readonly runtime: Runtime;
  readonly executor: Executor;
  readonly queries: QueryCache;
  readonly ledger: RequestLedger;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly counters: Counters;
  readonly logger: Logger;
  readonly doors: Doors;
  readonly spending: Spending;
  readonly checkpointer: { readonly backlog: number };
  readonly sessions = {
    open: (id: string): ClientSession => this.#openSession(id),
    openUnnamed: (): ClientSession => this.#openUnnamed(),
  };
  readonly sharedTransition = new SharedTransition();
  readonly #storage: Storage;
  readonly #cluster: SyncServerOptions["cluster"];
  readonly #sockets: WebSocketServer;
  readonly #connections = new Set<Connection>();
  readonly #sweep = new Sweep<Connection>(checkEveryMs);
  #queue: Outbox[] = [];
  #lastTs = 0n;
  #lastTsText = "";
  #timer: Timer | null = null;

  constructor(options: SyncServerOptions) {
    this.runtime = options.runtime;
    this.executor = options.executor;
    this.queries = options.queries;
    this.ledger = options.ledger;
    this.clock = options.clock;
    this.limits = options.limits;
    this.counters = options.counters;
    this.logger = options.logger;
    this.doors = options.doors;
    this.spending = options.spending;
    this.checkpointer = options.checkpointer;
    this.#storage = options.storage;
    this.#cluster = options.cluster;
    this.#sockets = new WebSocketServer({
      noServer: true,
      autoPong: false,
      // Small frames are the rule, and compressing them costs several times their handling.
      perMessageDeflate: false,
      maxPayload: options.limits.messageBytesMax,
      clientTracking: false,
    });
  }

  get connectionCount(): number {
    return this.#connections.size;
  }

  /** Whether a URL is one where clients of any version connect. */
  isSyncPath(url: string, basePath: string): boolean {
    const path = url.split("?")[0] ?? "";
    if (!path.startsWith(basePath)) return false;
    return /^\/api\/(?:[^/]+\/)?sync$/.test(path.slice(basePath.length));
  }

  /** Takes over the socket of an upgrade request. */
  accept({ request, socket, head, address }: UpgradeRequest): void {
    const visit = this.runtime.isClosing ? null : this.doors.enter(address);
    if (visit === null) {
      refuseUpgrade(socket, "503 Service Unavailable", "Retry-After: 3\r\n");
      return;
    }
    request.socket.setNoDelay(true);
    let isOpen = false;
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      isOpen = true;
      const { socket: stream } = request;
      this.#connections.add(new Connection(this, { socket: webSocket, stream, visit }));
      this.counters.openedConnections++;
      this.#timer ??= this.clock.setTimeout(this.#check, checkEveryMs);
    });
    // What was no handshake has been answered, and no connection was opened.
    if (!isOpen) visit.leave();
  }

  reach(ts: bigint): Promise<void> {
    const reached = this.#cluster?.reach(ts);
    return reached ?? Promise.reject(new Error("The client has seen what never was."));
  }

  tsText(ts: bigint): string {
    if (ts !== this.#lastTs || this.#lastTsText === "") {
      this.#lastTs = ts;
      this.#lastTsText = encodeU64(ts);
    }
    return this.#lastTsText;
  }

  queueFlush(outbox: Outbox): void {
    this.#queue.push(outbox);
    this.executor.wake();
  }

  /** The turn is over: all clients are brought to `ts`. */
  flush(ts: bigint): void {
    const queue = this.#queue;
    if (queue.length === 0) return;
    this.#queue = [];
    const [tsText, nowMs] = [this.tsText(ts), this.clock.now()];
    for (const outbox of queue) outbox.flush(tsText, nowMs);
  }

  revoke(match: (identity: UserIdentity) => boolean, reason: string): void {
    for (const connection of [...this.#connections]) {
      const { identity } = connection;
      if (identity !== null && match(identity)) connection.endAuthentication(reason);
    }
  }

  close(): void {
    if (this.#timer !== null) this.clock.clearTimeout(this.#timer);
    this.#timer = null;
    for (const connection of [...this.#connections]) connection.close(1012, "ServerRestart");
    this.#sockets.close();
  }

  ended(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    const { session } = connection;
    if (session === null) return;
    session.connections--;
    session.releaseBy(connection);
    session.lastMs = this.clock.now();
    this.ledger.release(session);
  }

  #openSession(id: string): ClientSession {
    return joined(
      this.ledger.find(id, (each) => loadSession(this.#storage, each, this.clock.now())),
    );
  }

  #openUnnamed(): ClientSession {
    const session = new ClientSession(randomUUID(), this.clock.now());
    this.ledger.add(session);
    return joined(session);
  }

  readonly #check = (): void => {
    this.#timer = null;
    // Without connections no timer is needed, in a simulation above all.
    if (this.#connections.size === 0) return;
    const { due, nextInMs } = this.#sweep.next(this.#connections);
    this.#timer = this.clock.setTimeout(this.#check, nextInMs);
    const nowMs = this.clock.now();
    for (const connection of due) {
      const { identity, outbox, lastReceivedMs } = connection;
      if (nowMs - lastReceivedMs > silentMsMax) outbox.terminate();
      else if (identity !== null && hasExpired(identity, nowMs))
        connection.endAuthentication("The token has expired.");
      else {
        outbox.keepAlive(nowMs, quietMs);
        // A client that sent something a moment ago need not be pinged.
        if (nowMs - lastReceivedMs >= askedMs) outbox.ping();
        connection.hurry(nowMs);
      }
    }
  };
}

function joined(session: ClientSession): ClientSession {
  session.connections++;
  return session;
}
