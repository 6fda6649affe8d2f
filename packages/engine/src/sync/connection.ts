import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Value } from "convex/values";
import type { WebSocket } from "ws";
import { canonicalPath } from "../runtime/function-registry.ts";
import type { FunctionFailure, UserIdentity } from "../runtime/function-runner.ts";
import { decodeValue, encodeValue } from "../values/codec.ts";
import {
  type ClientMessage,
  type FunctionRequest,
  parseClientMessage,
  type QueryModification,
} from "./client-message.ts";
import { hasExpired } from "./expiry.ts";
import { Outbox } from "./outbox.ts";
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

/** One client's socket: what it said, and what it has been shown. */
export class Connection implements MutationClient {
  readonly address: string;
  readonly outbox: Outbox;
  readonly #host: SyncHost;
  readonly #queries = new Map<number, SubscribedQuery>();
  // While something has to be waited for, later messages wait behind it.
  #waiting: ClientMessage[] | null = null;
  #session: ClientSession | null = null;
  #identity: UserIdentity | null = null;
  #querySet = 0;
  #identityVersion = 0;
  #runningActions = 0;
  #isOver = false;
  lastReceivedMs: number;

  constructor(host: SyncHost, socket: WebSocket, request: IncomingMessage) {
    this.#host = host;
    this.address = request.socket.remoteAddress ?? "";
    this.lastReceivedMs = host.clock.now();
    this.outbox = new Outbox(host, this, socket, socketOf(request));
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
    try {
      if (isBinary) throw new Error("A message is not text.");
      const message = parseClientMessage(data.toString());
      if (this.#waiting === null) this.#handle(message);
      else this.#waiting.push(message);
    } catch (error) {
      this.#endForGood(error);
    }
  }

  // Clients take this as the end: they do not connect again.
  #endForGood(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    this.outbox.sendNow(fatalError(text));
    this.close(1002, "");
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
    if (this.#session !== null) throw new Error("A connection connects once.");
    const { executor, sessions, clock } = this.#host;
    if ((message.maxObservedTimestamp ?? 0n) > executor.lastTs) {
      this.close(1013, "InternalServerError: the client has seen a later state than the server");
      return;
    }
    if (message.clientTs !== null) this.outbox.noteClientTime(message.clientTs - clock.now());
    const opened = sessions.open(message.sessionId);
    if (!(opened instanceof Promise)) {
      this.#session = opened;
      return;
    }
    this.#pauseFor(opened, (session) => {
      this.#session = session;
    });
  }

  #authenticate(baseVersion: number, token: string | null): void {
    if (baseVersion !== this.#identityVersion) {
      throw new Error(`The identity is at version ${this.#identityVersion}, not ${baseVersion}.`);
    }
    if (token === null) {
      this.#setIdentity(null);
      return;
    }
    this.#pauseFor(
      this.#host.runtime.verifyToken(token),
      (identity) => {
        if (hasExpired(identity, this.#host.clock.now()))
          this.#refuseToken("The token has expired.");
        else this.#setIdentity(identity);
      },
      (error) => this.#refuseToken(error instanceof Error ? error.message : "Unauthenticated"),
    );
  }

  #refuseToken(reason: string): void {
    this.outbox.sendNow(authError(reason, this.outbox.shownIdentity, true));
    this.close(1000, "");
  }

  #setIdentity(identity: UserIdentity | null): void {
    this.#identity = identity;
    this.#identityVersion++;
    for (const query of this.#queries.values()) query.subscribe(this.#host.queries, identity);
    this.outbox.requireTransition();
  }

  #modifyQuerySet(
    baseVersion: number,
    newVersion: number,
    modifications: readonly QueryModification[],
  ): void {
    this.#requireSession();
    if (baseVersion !== this.#querySet || newVersion <= baseVersion) {
      throw new Error(
        `The query set is at version ${this.#querySet}, and cannot go from ${baseVersion} to ${newVersion}.`,
      );
    }
    this.#querySet = newVersion;
    for (const modification of modifications) {
      if (modification.type === "Add") this.#addQuery(modification);
      else this.#removeQuery(modification.queryId);
    }
    this.outbox.requireTransition();
  }

  #addQuery({ queryId, path, args, journal }: Extract<QueryModification, { type: "Add" }>): void {
    if (this.#queries.has(queryId)) throw new Error(`There is a query ${queryId} already.`);
    if (this.#queries.size >= this.#host.limits.queriesPerSessionMax) {
      throw new Error(`There are more than ${this.#host.limits.queriesPerSessionMax} queries.`);
    }
    const value = decodeValue(args);
    const asked = { path: canonicalPath(path), args: value, argsJson: encodeValue(value), journal };
    const query = new SubscribedQuery(this.outbox, queryId, asked);
    this.#queries.set(queryId, query);
    query.subscribe(this.#host.queries, this.#identity);
  }

  #removeQuery(queryId: number): void {
    const query = this.#queries.get(queryId);
    if (query === undefined) throw new Error(`There is no query ${queryId}.`);
    this.#queries.delete(queryId);
    query.unsubscribe(this.#host.queries);
    this.outbox.removeQuery(queryId);
  }

  #mutate({ requestId, path, args }: FunctionRequest): void {
    const { runtime, counters, ledger, executor, limits } = this.#host;
    const session = this.#requireSession();
    if (!this.#isStillValid()) return;
    if (session.queuedMutations >= limits.queuedMutationsPerSessionMax) {
      this.close(1013, "TooManyConcurrentRequests");
      return;
    }
    if (executor.queuedMutations >= limits.queuedMutationsMax) {
      this.close(1013, "CommitterFullError");
      return;
    }
    const value = decodeValue(args);
    session.queuedMutations++;
    session.lastMs = this.lastReceivedMs;
    executor.submit(
      new SessionMutation({
        runtime,
        counters,
        ledger,
        session,
        identity: this.#identity,
        requestId,
        path,
        args: value,
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

  mutationFailed(requestId: number, failure: FunctionFailure): void {
    if (!this.#isOver) this.outbox.respond(this.#failureText("Mutation", requestId, failure));
  }

  #act({ requestId, path, args }: FunctionRequest): void {
    const { limits } = this.#host;
    this.#requireSession();
    if (!this.#isStillValid()) return;
    if (this.#runningActions >= limits.runningActionsPerSessionMax) {
      this.close(1013, "TooManyConcurrentRequests");
      return;
    }
    this.#runningActions++;
    void this.#runAction(requestId, path, decodeValue(args));
  }

  async #runAction(requestId: number, path: string, args: Value): Promise<void> {
    const outcome = await this.#host.runtime.runAction({ path, args, identity: this.#identity });
    this.#runningActions--;
    if (this.#isOver) return;
    this.outbox.respond(
      outcome.ok
        ? actionSuccess(requestId, encodeValue(outcome.value), JSON.stringify(outcome.logLines))
        : this.#failureText("Action", requestId, outcome),
    );
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
    if (this.#session === null) throw new Error("The first message must be Connect.");
    return this.#session;
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
    fail: (error: unknown) => void = (error) => this.#endForGood(error),
  ): void {
    this.#waiting = [];
    promise
      .then(
        (value) => {
          if (!this.#isOver) proceed(value);
        },
        (error: unknown) => {
          if (!this.#isOver) fail(error);
        },
      )
      .then(() => this.#resume())
      .catch((error: unknown) => this.#endForGood(error));
  }

  #resume(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
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
    for (const query of this.#queries.values()) query.unsubscribe(this.#host.queries);
    this.#queries.clear();
    this.#host.ended(this);
  }
}

function socketOf(request: IncomingMessage): Socket {
  return request.socket;
}
