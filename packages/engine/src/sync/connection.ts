import type { Socket } from "node:net";
import type { Value } from "convex/values";
import type { WebSocket } from "ws";
import { Call } from "../runtime/call.ts";
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
import { Inbox } from "./inbox.ts";
import { Outbox } from "./outbox.ts";
import { actionOverload, mutationOverload } from "./overload.ts";
import { QuerySet } from "./query-set.ts";
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
import type { SyncHost } from "./sync-host.ts";

/** One client's socket: what it said, and what it has been shown. */
export class Connection implements MutationClient {
  readonly address: string;
  readonly outbox: Outbox;
  readonly #host: SyncHost;
  readonly #inbox: Inbox;
  readonly #queries: QuerySet;
  #session: ClientSession | null = null;
  #identity: UserIdentity | null = null;
  #isAdmin = false;
  #identityVersion = 0;
  #runningActions = 0;
  #isOver = false;
  #hasExpired = false;
  lastReceivedMs: number;

  constructor(
    host: SyncHost,
    socket: WebSocket,
    { stream, address }: { readonly stream: Socket; readonly address: string },
  ) {
    this.#host = host;
    this.address = address;
    this.lastReceivedMs = host.clock.now();
    this.outbox = new Outbox(host, this, socket, stream);
    this.#queries = new QuerySet(host, this.outbox, address);
    this.#inbox = new Inbox(host, {
      handle: (message) => this.#handle(message),
      fail: (error) => this.#fail(error),
      close: (code, reason) => this.close(code, reason),
    });
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
    return { querySet: this.#queries.version, identity: this.#identityVersion };
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
      this.#inbox.take(parseClientMessage(data.toString()), data.length);
    } catch (error) {
      this.#fail(error);
    }
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
    if (opened instanceof Promise) this.#inbox.pauseFor(opened, speak);
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
    this.#inbox.pauseFor(
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
    this.#queries.askAs({ identity, isAdmin });
    this.outbox.requireTransition();
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
    const asker = { identity: this.#identity, isAdmin: this.#isAdmin };
    for (const modification of modifications) {
      if (modification.type === "Remove") {
        this.#queries.remove(modification.queryId);
        continue;
      }
      if (this.#refuseOverload(this.#queries.overload())) return;
      this.#refuseComponent(modification);
      this.#queries.add(modification, asker);
    }
    this.outbox.requireTransition();
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
        address: this.address,
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
    const call = { path, args, identity, allowInternal: this.#isAdmin, address: this.address };
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

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#inbox.end();
    this.#queries.end();
    this.#host.ended(this);
  }
}
