import type { IncomingMessage } from "node:http";
import type { Value } from "convex/values";
import type { WebSocket } from "ws";
import { failedText } from "../query/cached-query.ts";
import { Call } from "../runtime/call.ts";
import { canonicalPath } from "../runtime/function-registry.ts";
import type { FunctionFailure, UserIdentity } from "../runtime/function-runner.ts";
import { encodeValue } from "../values/codec.ts";
import {
  type ClientMessage,
  type ClientToken,
  type FunctionRequest,
  parseClientMessage,
  ProtocolError,
  type QueryModification,
} from "./client-message.ts";
import { hasExpired } from "./expiry.ts";
import { impersonated } from "./impersonation.ts";
import { Outbox } from "./outbox.ts";
import { actionOverload, mutationOverload, queryOverload } from "./overload.ts";
import { readArguments } from "./read-arguments.ts";
import type { ClientSession, RecordedAnswer } from "./request-ledger.ts";
import {
  actionSuccess,
  authError,
  fatalError,
  mutationSuccess,
  requestFailure,
} from "./server-message.ts";
import { type MutationClient, SessionMutation } from "./session-mutation.ts";
import { SubscribedQuery } from "./subscribed-query.ts";
import type { SyncHost } from "./sync-host.ts";

// What a message that waits costs at least, however short it is.
const waitingMessageBytes = 1024;

/** One client's socket: what it said, and what it has been shown. */
export class Connection implements MutationClient {
  readonly address: string;
  readonly outbox: Outbox;
  readonly #host: SyncHost;
  readonly #queries = new Map<number, SubscribedQuery>();
  // While something has to be waited for, later messages wait behind it.
  #waiting: ClientMessage[] | null = null;
  #waitingBytes = 0;
  #session: ClientSession | null = null;
  #identity: UserIdentity | null = null;
  #isAdmin = false;
  // Of the arguments of all queries, as text.
  #argumentsLength = 0;
  #querySet = 0;
  #identityVersion = 0;
  #runningActions = 0;
  #isOver = false;
  #hasExpired = false;
  lastReceivedMs: number;

  constructor(host: SyncHost, socket: WebSocket, request: IncomingMessage) {
    this.#host = host;
    this.address = request.socket.remoteAddress ?? "";
    this.lastReceivedMs = host.clock.now();
    this.outbox = new Outbox(host, this, socket, request.socket);
    socket.on("message", (data: Buffer, isBinary) => this.#receive(data, isBinary));
    socket.on("pong", (data: Buffer) => this.#confirm(data));
    socket.on("error", (error) => host.logger.debug({ err: error }, "A connection failed."));
    socket.on("close", () => this.#end());
  }

  get identity(): UserIdentity | null {
    return this.#identity;
  }

  get session(): ClientSession | null {
    return this.#session;
  }

  /** The version that the next transition shall reach. */
  get version(): { readonly querySet: number; readonly identity: number } {
    return { querySet: this.#querySet, identity: this.#identityVersion };
  }

  /** The token that was good is no longer: the client has to bring another. */
  endAuthentication(reason: string): void {
    this.outbox.sendNow(authError(reason, this.outbox.shownIdentity, false));
    this.close(1000, "");
  }

  close(code: number, reason: string): void {
    this.outbox.close(code, reason);
    this.#end();
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (this.#isOver) return;
    this.lastReceivedMs = this.#host.clock.now();
    this.#host.counters.bytesReceived += data.length;
    try {
      if (isBinary) throw new ProtocolError("A message is not text.");
      const message = parseClientMessage(data.toString());
      if (this.#waiting === null) this.#handle(message);
      else this.#wait(this.#waiting, message, data.length);
    } catch (error) {
      this.#fail(error);
    }
  }

  #wait(waiting: ClientMessage[], message: ClientMessage, bytes: number): void {
    this.#waitingBytes += bytes + waitingMessageBytes;
    if (this.#waitingBytes > this.#host.limits.messageBytesMax) {
      this.close(1013, "TooManyConcurrentRequests");
    } else waiting.push(message);
  }

  // Clients take a fatal error as the end and do not connect again, which is right only where
  // they broke the protocol. After any other failure they may come back.
  #fail(error: unknown): void {
    if (error instanceof ProtocolError) {
      this.outbox.sendNow(fatalError(error.message));
      this.close(1002, "");
    } else {
      this.#host.logger.error({ err: error }, "Handling a client's message failed.");
      this.close(1011, "InternalServerError");
    }
  }

  #handle(message: ClientMessage): void {
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
        this.#mutate(message);
        return;
      case "Action":
        this.#act(message);
        return;
      case "Event":
        return;
    }
  }

  #connect(message: Extract<ClientMessage, { type: "Connect" }>): void {
    if (this.#session !== null) throw new ProtocolError("A connection connects once.");
    const { executor, sessions, clock } = this.#host;
    if ((message.maxObservedTimestamp ?? 0n) > executor.lastTs) {
      this.close(1013, "InternalServerError: the client has seen a later state than the server");
      return;
    }
    if (message.clientTs !== null) this.outbox.noteClientTime(message.clientTs - clock.now());
    const opened = sessions.open(message.sessionId);
    const speak = (session: ClientSession): void =>
      this.#speakFor(session, message.connectionCount);
    if (opened instanceof Promise) this.#pauseFor(opened, speak);
    else speak(opened);
  }

  // What a client sent over a connection that it has given up may still be on its way. It sent all
  // of that again, and may have heard that it failed: only the newest connection counts.
  #speakFor(session: ClientSession, connectionCount: number): void {
    this.#session = session;
    if (!session.claim(this, connectionCount)) this.close(1000, "");
  }

  #authenticate(baseVersion: number, token: ClientToken): void {
    if (baseVersion !== this.#identityVersion) {
      throw new ProtocolError(
        `The identity is at version ${this.#identityVersion}, not ${baseVersion}.`,
      );
    }
    switch (token.type) {
      case "None":
        this.#setIdentity(null, false);
        return;
      case "Admin":
        if (this.#host.runtime.isAdminKey(token.key)) {
          this.#setIdentity(impersonated(token.impersonating), true);
        } else this.#refuseToken("The admin key is not valid.");
        return;
      case "User":
        this.#verify(token.value);
    }
  }

  #verify(token: string): void {
    this.#pauseFor(
      this.#host.runtime.verifyToken(token),
      (identity) => {
        if (hasExpired(identity, this.#host.clock.now()))
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
    this.#identity = identity;
    this.#isAdmin = isAdmin;
    this.#identityVersion++;
    for (const query of this.#queries.values()) {
      query.subscribe(this.#host.queries, identity, isAdmin);
    }
    this.outbox.requireTransition();
  }

  #modifyQuerySet(
    baseVersion: number,
    newVersion: number,
    modifications: readonly QueryModification[],
  ): void {
    this.#requireSession();
    if (baseVersion !== this.#querySet || newVersion <= baseVersion) {
      throw new ProtocolError(
        `The query set is at version ${this.#querySet}, and cannot go from ${baseVersion} to ${newVersion}.`,
      );
    }
    if (!this.#isStillValid()) return;
    this.#querySet = newVersion;
    for (const modification of modifications) {
      if (modification.type === "Remove") this.#removeQuery(modification.queryId);
      else if (this.#refuseOverload(this.#queryOverload())) return;
      else this.#addQuery(modification);
    }
    this.outbox.requireTransition();
  }

  #queryOverload(): string | null {
    return queryOverload(this.#host, this.#queries.size, this.#argumentsLength);
  }

  #addQuery(modification: Extract<QueryModification, { type: "Add" }>): void {
    const { queryId, journal } = modification;
    if (this.#queries.has(queryId)) {
      throw new ProtocolError(`There is a query ${queryId} already.`);
    }
    this.#refuseComponent(modification);
    const asked = { path: canonicalPath(modification.path), journal };
    try {
      const args = readArguments(modification.args);
      const question = { ...asked, args, argsJson: encodeValue(args) };
      this.#argumentsLength += question.argsJson.length;
      const query = new SubscribedQuery(this.outbox, queryId, question);
      this.#queries.set(queryId, query);
      query.subscribe(this.#host.queries, this.#identity, this.#isAdmin);
    } catch (error) {
      const { message } = this.#failureOf(error);
      const query = SubscribedQuery.failed(
        this.outbox,
        queryId,
        failedText(message, null, [], journal),
      );
      this.#queries.set(queryId, query);
    }
  }

  #removeQuery(queryId: number): void {
    const query = this.#queries.get(queryId);
    if (query === undefined) throw new ProtocolError(`There is no query ${queryId}.`);
    this.#queries.delete(queryId);
    this.#argumentsLength -= query.asked.argsJson.length;
    query.unsubscribe(this.#host.queries);
    this.outbox.removeQuery(queryId);
  }

  #mutate(request: FunctionRequest): void {
    const session = this.#requireSession();
    this.#refuseComponent(request);
    if (!this.#isStillValid()) return;
    if (this.#refuseOverload(mutationOverload(this.#host, session))) return;
    const { requestId, path } = request;
    const args = this.#argumentsOf(request);
    if (args === null) return;
    session.queuedMutations++;
    session.lastMs = this.lastReceivedMs;
    this.#host.executor.submit(
      new SessionMutation(this.#host, {
        session,
        identity: this.#identity,
        allowInternal: this.#isAdmin,
        requestId,
        path,
        args,
        receivedMs: this.lastReceivedMs,
        client: this,
      }),
    );
  }

  mutationSucceeded(requestId: number, answer: RecordedAnswer): void {
    if (this.#isOver) return;
    const { ts, resultJson, logLinesJson } = answer;
    this.outbox.noteAnswered(requestId);
    this.outbox.respond(
      mutationSuccess(requestId, resultJson, this.#host.tsText(ts), logLinesJson),
    );
    this.outbox.requireTransition();
  }

  get hasExpired(): boolean {
    return this.#hasExpired;
  }

  /** What waited too long is sent again, in its order, on the next connection. */
  mutationExpired(): void {
    this.#hasExpired = true;
    if (!this.#isOver) this.close(1013, "ExpiredInQueue");
  }

  mutationFailed(requestId: number, failure: FunctionFailure): void {
    if (!this.#isOver) this.outbox.respond(this.#failureText("Mutation", requestId, failure));
  }

  #act(request: FunctionRequest): void {
    this.#requireSession();
    this.#refuseComponent(request);
    if (!this.#isStillValid()) return;
    if (this.#refuseOverload(actionOverload(this.#host, this.#runningActions))) return;
    const args = this.#argumentsOf(request);
    if (args === null) return;
    this.#runningActions++;
    void this.#runAction(request.requestId, request.path, args);
  }

  async #runAction(requestId: number, path: string, args: Value): Promise<void> {
    const identity = this.#identity;
    const call = { path, args, identity, allowInternal: this.#isAdmin };
    const outcome = await this.#host.runtime.runAction(call);
    this.#runningActions--;
    if (this.#isOver) return;
    this.outbox.respond(
      outcome.ok
        ? actionSuccess(requestId, encodeValue(outcome.value), JSON.stringify(outcome.logLines))
        : this.#failureText("Action", requestId, outcome),
    );
  }

  // Arguments that cannot be read fail the request alone, and null is returned.
  #argumentsOf({ type, requestId, args }: FunctionRequest): Value | null {
    try {
      return readArguments(args);
    } catch (error) {
      this.outbox.respond(this.#failureText(type, requestId, this.#failureOf(error)));
      return null;
    }
  }

  #failureOf(error: unknown): FunctionFailure {
    return new Call(this.#host.runtime, this.#identity).failure(error);
  }

  #failureText(kind: "Mutation" | "Action", requestId: number, failure: FunctionFailure): string {
    const { message, data, logLines } = failure;
    const dataJson = data === undefined ? null : encodeValue(data);
    return requestFailure(kind, requestId, message, dataJson, JSON.stringify(logLines));
  }

  #isStillValid(): boolean {
    if (this.#identity === null || !hasExpired(this.#identity, this.lastReceivedMs)) return true;
    this.endAuthentication("The token has expired.");
    return false;
  }

  #requireSession(): ClientSession {
    if (this.#session === null) throw new ProtocolError("The first message must be Connect.");
    return this.#session;
  }

  #refuseOverload(reason: string | null): boolean {
    if (reason !== null) this.close(1013, reason);
    return reason !== null;
  }

  // There are no components; only an administrator's tools may ask whether there is one.
  #refuseComponent({ isInComponent }: { readonly isInComponent: boolean }): void {
    if (!isInComponent) return;
    throw new ProtocolError(
      this.#isAdmin ? "There are no components." : "Components need an admin key.",
    );
  }

  #confirm(data: Buffer): void {
    this.lastReceivedMs = this.#host.clock.now();
    const requestId = Number(data.toString());
    if (this.#session !== null && Number.isSafeInteger(requestId) && data.length > 0) {
      this.#session.confirmedRequestId = Math.max(this.#session.confirmedRequestId, requestId);
    }
  }

  #pauseFor<T>(
    promise: Promise<T>,
    proceed: (value: T) => void,
    fail: (error: unknown) => void = (error) => this.#fail(error),
  ): void {
    const { clock, limits } = this.#host;
    this.#waiting = [];
    const timer = clock.setTimeout(() => {
      if (!this.#isOver) this.close(1013, "SystemTimeoutError");
    }, limits.connectionWaitMs);
    promise
      .finally(() => clock.clearTimeout(timer))
      .then(
        (value) => {
          if (!this.#isOver) proceed(value);
        },
        (error: unknown) => {
          if (!this.#isOver) fail(error);
        },
      )
      .then(() => this.#resume())
      .catch((error: unknown) => this.#fail(error));
  }

  #resume(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    this.#waitingBytes = 0;
    for (let at = 0; at < waiting.length && !this.#isOver; at++) {
      const message = waiting[at];
      if (message !== undefined) this.#handle(message);
      const behind = this.#pausedMessages();
      if (behind !== null) {
        behind.push(...waiting.slice(at + 1));
        return;
      }
    }
  }

  // Handling a message may have paused the connection again.
  #pausedMessages(): ClientMessage[] | null {
    return this.#waiting;
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#waiting = null;
    for (const query of this.#queries.values()) query.unsubscribe(this.#host.queries);
    this.#queries.clear();
    this.#host.ended(this);
  }
}
