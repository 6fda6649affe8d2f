import type { Socket } from "node:net";
import type { WebSocket } from "ws";
import type { UserIdentity } from "../auth/user-identity.ts";
import { Arrival } from "../doors/arrival.ts";
import type { Visit } from "../doors/doors.ts";
import type { Payer } from "../doors/spending.ts";
import { askerOf } from "./asker.ts";
import { ProtocolError } from "./client-message.ts";
import type {
  ClientMessage,
  ClientToken,
  FunctionRequest,
  QueryModification,
} from "./client-message.ts";
import { hasExpired } from "./expiry.ts";
import { FunctionRequests } from "./function-requests.ts";
import { impersonated } from "./impersonation.ts";
import { Inbox } from "./inbox.ts";
import { Intake } from "./intake.ts";
import { Outbox } from "./outbox.ts";
import { QuerySet } from "./query-set.ts";
import type { ClientSession } from "./request-ledger.ts";
import { authError, fatalError } from "./server-message.ts";
import type { SyncEnvironment } from "./sync-environment.ts";

/** A client's socket, and the visit that it is counted as. */
type Arriving = {
  readonly socket: WebSocket;
  readonly stream: Socket;
  readonly visit: Visit;
};

/** Where a connection stands. */
type State =
  /** The socket is open; the client has not named its session. */
  | { readonly kind: "opening" }
  | { readonly kind: "open"; readonly session: ClientSession }
  | { readonly kind: "ended"; readonly session: ClientSession | null };

const opening: State = { kind: "opening" };

/** The identity in which the client asks, replaced as a whole when it authenticates. */
type Caller = {
  /** Counts how often the client authenticated. */
  readonly version: number;
  readonly identity: UserIdentity | null;
  readonly isAdmin: boolean;
  readonly asker: string;
  readonly payer: Payer;
};

/** One client's socket: what it said, and what it has been shown. */
export class Connection {
  readonly visit: Visit;
  readonly outbox: Outbox;
  readonly #env: SyncEnvironment;
  readonly #intake: Intake;
  readonly #arrival: Arrival;
  readonly #inbox: Inbox;
  readonly #queries: QuerySet;
  readonly #requests: FunctionRequests;
  #state = opening;
  #caller: Caller;
  #strangerSinceMs: number;
  // When the bytes came that complete the messages being handled: the library hands them on at once.
  #arrivedMs: number;
  lastReceivedMs: number;

  constructor(env: SyncEnvironment, { socket, stream, visit }: Arriving) {
    this.#env = env;
    this.visit = visit;
    this.lastReceivedMs = env.clock.now();
    this.#strangerSinceMs = this.lastReceivedMs;
    this.#arrivedMs = this.lastReceivedMs;
    this.#caller = this.#callerOf(null, false, 0);
    this.#intake = new Intake(socket);
    this.#arrival = new Arrival(visit);
    this.outbox = new Outbox(env, this, { socket, stream, intake: this.#intake });
    this.#queries = new QuerySet(env, this);
    this.#requests = new FunctionRequests(env, this);
    this.#inbox = new Inbox({ env, handler: this, visit, intake: this.#intake });
    // Ahead of the library, which would put together whatever comes.
    stream.prependListener("data", (chunk: Buffer) => this.#arrive(chunk));
    socket.on("message", (data: Buffer, isBinary) => this.#receive(data, isBinary));
    socket.on("ping", (data: Buffer) => this.outbox.answerPing(data));
    socket.on("pong", (data: Buffer) => this.#confirm(data));
    socket.on("error", (error) => env.logger.debug({ err: error }, "A connection failed."));
    socket.on("close", () => this.#end());
  }

  get identity(): UserIdentity | null {
    return this.#caller.identity;
  }

  get isOver(): boolean {
    return this.#state.kind === "ended";
  }

  /** Who pays for what the client asks. */
  get payer(): Payer {
    return this.#caller.payer;
  }

  /** The session that the client named, also after the connection ended. */
  get session(): ClientSession | null {
    return this.#state.kind === "opening" ? null : this.#state.session;
  }

  /** The version that the next transition shall reach. */
  get version(): { readonly querySet: number; readonly identity: number } {
    return { querySet: this.#queries.version, identity: this.#caller.version };
  }

  /** The token that was good is no longer: the client has to bring another. */
  endAuthentication(reason: string): void {
    this.outbox.sendNow(authError(reason, this.outbox.shownIdentity, false));
    this.close(1000, "");
  }

  hastenQueries(): void {
    this.#queries.hasten();
  }

  close(code: number, reason: string): void {
    this.outbox.close(code, reason);
    this.#end();
  }

  /** Ends the connection where its client takes too long: with a message, with reading, as a stranger. */
  hurry(nowMs: number): void {
    const { messageMs, unreadMs, strangerIdleMs, strangerMs } = this.#env.limits;
    if (this.#intake.isClosed) this.#arrival.excuse(nowMs);
    if (this.#arrival.isLate(nowMs, messageMs) || this.outbox.isUnread(nowMs, unreadMs)) {
      this.outbox.terminate();
      return;
    }
    if (!this.visit.isStranger) return;
    const isIdle = this.#queries.size === 0;
    if (nowMs - this.#strangerSinceMs > (isIdle ? strangerIdleMs : strangerMs))
      this.close(1013, "SystemTimeoutError: sign in, or come back");
  }

  #arrive(chunk: Buffer): void {
    if (this.isOver) return;
    this.#arrivedMs = this.#env.clock.now();
    const fault = this.#arrival.take(chunk, this.#arrivedMs);
    if (fault === null) return;
    if (fault === "too-long") this.outbox.hangUp(1009, "A message is too long.");
    else this.outbox.hangUp(1013, "TooManyConcurrentRequests");
    this.#end();
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (this.isOver) return;
    this.lastReceivedMs = this.#arrivedMs;
    this.#env.counters.bytesReceived += data.length;
    try {
      if (isBinary) throw new ProtocolError("A message is not text.");
      this.#inbox.take(data);
    } catch (error) {
      this.fail(error);
    }
  }

  /**
   * Clients take a fatal error as the end and do not connect again, which is right only where they
   * broke the protocol. After any other failure they may come back.
   */
  fail(error: unknown): void {
    if (error instanceof ProtocolError) {
      this.outbox.sendNow(fatalError(error.message));
      this.close(1002, "");
    } else {
      this.#env.logger.error({ err: error }, "Handling a client's message failed.");
      this.close(1011, "InternalServerError");
    }
  }

  handle(message: ClientMessage): void {
    switch (message.type) {
      case "Connect":
        this.#connect(message);
        return;
      case "Authenticate":
        this.#authenticate(message.baseVersion, message.token);
        return;
      case "ModifyQuerySet":
        this.#modifyQuerySet(message.baseVersion, message.newVersion, message.modifications);
        return;
      case "Mutation":
      case "Action":
        this.#request(message);
        return;
      case "Event":
        return;
    }
  }

  #connect(message: Extract<ClientMessage, { type: "Connect" }>): void {
    if (this.session !== null) throw new ProtocolError("A connection connects once.");
    const seenTs = message.maxObservedTimestamp ?? 0n;
    if (seenTs <= this.#env.executor.lastTs) {
      this.#open(message);
      return;
    }
    this.#inbox.pauseFor(
      this.#env.reach(seenTs),
      () => this.#open(message),
      () =>
        this.close(1013, "InternalServerError: the client has seen a later state than the server"),
    );
  }

  #open(message: Extract<ClientMessage, { type: "Connect" }>): void {
    if (this.session !== null) throw new ProtocolError("A connection connects once.");
    const { sessions, clock } = this.#env;
    if (message.clientTs !== null) this.outbox.noteClientTime(message.clientTs - clock.now());
    this.#acquire(sessions.open(message.sessionId), message.connectionCount);
  }

  // What a client sent over a connection that it has given up may still be on its way. It sent all
  // of that again, and may have heard that it failed: only the newest connection counts.
  #acquire(session: ClientSession, connectionCount: number): void {
    this.#state = { kind: "open", session };
    if (!session.acquire(this, connectionCount)) this.close(1000, "");
  }

  #authenticate(baseVersion: number, token: ClientToken): void {
    const { version } = this.#caller;
    if (baseVersion !== version)
      throw new ProtocolError(`The identity is at version ${version}, not ${baseVersion}.`);
    switch (token.type) {
      case "None":
        this.#setIdentity(null, false);
        return;
      case "Admin":
        if (this.#env.runtime.isAdminKey(token.key))
          this.#setIdentity(impersonated(token.impersonating), true);
        else this.#refuseToken("The admin key is not valid.");
        return;
      case "User":
        this.#verify(token.value);
    }
  }

  #verify(token: string): void {
    this.#inbox.pauseFor(
      this.#env.runtime.verifyToken(token),
      (identity) => {
        if (hasExpired(identity, this.#env.clock.now()))
          this.#refuseToken("The token has expired.");
        else this.#setIdentity(identity, false);
      },
      (error) => this.#refuseToken(error instanceof Error ? error.message : "Unauthenticated"),
    );
  }

  #refuseToken(reason: string): void {
    this.outbox.sendNow(authError(reason, this.outbox.shownIdentity, true));
    this.close(1000, "");
  }

  #setIdentity(identity: UserIdentity | null, isAdmin: boolean): void {
    this.#caller = this.#callerOf(identity, isAdmin, this.#caller.version + 1);
    this.#noteStanding(isAdmin || identity !== null);
    this.#queries.askAs({ identity, isAdmin });
    this.outbox.requireTransition();
  }

  #callerOf(identity: UserIdentity | null, isAdmin: boolean, version: number): Caller {
    const payer = this.#env.spending.payer(identity, this.visit.address);
    return { version, identity, isAdmin, asker: askerOf(identity), payer };
  }

  #noteStanding(isSignedIn: boolean): void {
    if (!isSignedIn && !this.visit.isStranger) this.#strangerSinceMs = this.#env.clock.now();
    this.visit.setSignedIn(isSignedIn);
  }

  #modifyQuerySet(
    baseVersion: number,
    newVersion: number,
    modifications: readonly QueryModification[],
  ): void {
    this.#requireSession();
    this.#queries.requireStep(baseVersion, newVersion);
    if (!this.#isStillValid()) return;
    this.#queries.stepTo(newVersion);
    this.outbox.setPending(true);
    this.#modify(modifications, 0);
  }

  // Where the budget ends in between, the rest waits for it, and the client for its transition.
  #modify(modifications: readonly QueryModification[], from: number): void {
    const { identity, isAdmin, payer } = this.#caller;
    const asker = { identity, isAdmin };
    for (let at = from; at < modifications.length; at++) {
      const modification = modifications[at];
      if (modification === undefined) continue;
      if (modification.type === "Remove") {
        this.#queries.remove(modification.queryId);
        continue;
      }
      if (!payer.mayCall) {
        this.#inbox.waitForBudget(() => this.#modify(modifications, at));
        return;
      }
      this.#refuseComponent(modification);
      const refusal = this.#queries.add(modification, asker);
      if (refusal !== null) {
        this.close(1013, refusal);
        return;
      }
    }
    this.outbox.setPending(false);
    this.outbox.requireTransition();
  }

  #request(request: FunctionRequest): void {
    const session = this.#requireSession();
    this.#refuseComponent(request);
    if (!this.#isStillValid()) return;
    if (request.type === "Mutation") this.#requests.mutate(request, session, this.#caller);
    else this.#requests.act(request, this.#caller);
  }

  #isStillValid(): boolean {
    const { identity } = this.#caller;
    if (identity === null || !hasExpired(identity, this.lastReceivedMs)) return true;
    this.endAuthentication("The token has expired.");
    return false;
  }

  // A client may ask before it names its session, or without doing so: it gets one that it cannot come
  // back to.
  #requireSession(): ClientSession {
    const known = this.session;
    if (known !== null) return known;
    const session = this.#env.sessions.openUnnamed();
    this.#state = { kind: "open", session };
    return session;
  }

  // There are no components; only an administrator's tools may ask whether there is one.
  #refuseComponent({ isInComponent }: { readonly isInComponent: boolean }): void {
    if (!isInComponent) return;
    throw new ProtocolError(
      this.#caller.isAdmin ? "There are no components." : "Components need an admin key.",
    );
  }

  #confirm(data: Buffer): void {
    this.lastReceivedMs = this.#env.clock.now();
    const requestId = Number(data.toString());
    const { session } = this;
    if (session !== null && Number.isSafeInteger(requestId) && data.length > 0)
      session.confirmedRequestId = Math.max(session.confirmedRequestId, requestId);
  }

  #end(): void {
    if (this.isOver) return;
    this.#state = { kind: "ended", session: this.session };
    this.#inbox.end();
    this.#arrival.end();
    this.#queries.end();
    this.visit.leave();
    this.#env.ended(this);
  }
}
