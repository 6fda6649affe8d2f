import type { Value } from "convex/values";
import type { Visit } from "../doors/doors.ts";
import { memoryOf } from "../doors/memory-of.ts";
import { Call } from "../runtime/call.ts";
import type { FunctionFailure } from "../runtime/function-runner.ts";
import { encodeValue } from "../values/codec.ts";
import type { FunctionRequest } from "./client-message.ts";
import type { Outbox } from "./outbox.ts";
import { actionOverload, mutationOverload } from "./overload.ts";
import type { Asker } from "./query-set.ts";
import { readArguments } from "./read-arguments.ts";
import type { ClientSession, RecordedAnswer } from "./request-ledger.ts";
import type { Requester } from "./requester.ts";
import { actionSuccess, mutationSuccess, requestFailure } from "./server-message.ts";
import { SessionMutation } from "./session-mutation.ts";
import type { MutationClient } from "./session-mutation.ts";
import type { RequestEnvironment } from "./sync-environment.ts";

/** The connection that the requests come over. */
type RequestConnection = {
  readonly outbox: Outbox;
  readonly visit: Visit;
  readonly isOver: boolean;
  /** When the message came that is being handled. */
  readonly lastReceivedMs: number;
  /** What the client follows shows all that was committed so far. */
  hastenQueries(): void;
  close(code: number, reason: string): void;
};

// What a request that is under way costs at least.
const requestBytes = 512;

/** The mutations and actions of one connection, and their answers. */
export class FunctionRequests implements MutationClient {
  readonly #env: RequestEnvironment;
  readonly #connection: RequestConnection;
  #runningActions = 0;
  #hasExpired = false;

  constructor(env: RequestEnvironment, connection: RequestConnection) {
    this.#env = env;
    this.#connection = connection;
  }

  mutate(request: FunctionRequest, session: ClientSession, requester: Requester): void {
    if (this.#refuse(mutationOverload(this.#env, session))) return;
    const { requestId, path } = request;
    const args = this.#argumentsOf(request, requester);
    if (args === null) return;
    const keptBytes = bytesOf(args);
    if (!this.#keep(keptBytes)) return;
    const receivedMs = this.#connection.lastReceivedMs;
    session.queuedMutations++;
    session.lastMs = receivedMs;
    this.#env.executor.submit(
      new SessionMutation(this.#env, {
        session,
        requester,
        client: this,
        requestId,
        path,
        args,
        receivedMs,
        keptBytes,
      }),
    );
  }

  act(request: FunctionRequest, requester: Requester): void {
    if (this.#refuse(actionOverload(this.#env, this.#runningActions))) return;
    const args = this.#argumentsOf(request, requester);
    if (args === null) return;
    const keptBytes = bytesOf(args);
    if (!this.#keep(keptBytes)) return;
    this.#runningActions++;
    const { identity, isAdmin } = requester;
    const { path } = request;
    const call = { path, args, identity, allowInternal: isAdmin, address: this.address };
    void this.#env.runtime.runAction(call).then((outcome) => {
      this.letGo(keptBytes);
      this.#runningActions--;
      this.#respond(
        outcome.ok
          ? actionSuccess(
              request.requestId,
              encodeValue(outcome.value),
              JSON.stringify(outcome.logLines),
            )
          : failureText("Action", request.requestId, outcome),
      );
    });
  }

  mutationSucceeded(requestId: number, answer: RecordedAnswer): void {
    const { outbox, isOver } = this.#connection;
    if (isOver) return;
    this.#connection.hastenQueries();
    const { ts, resultJson, logLinesJson } = answer;
    outbox.noteAnswered(requestId);
    outbox.respond(mutationSuccess(requestId, resultJson, this.#env.tsText(ts), logLinesJson));
    outbox.requireTransition();
  }

  mutationFailed(requestId: number, failure: FunctionFailure): void {
    this.#respond(failureText("Mutation", requestId, failure));
  }

  get address(): string {
    return this.#connection.visit.address;
  }

  letGo(bytes: number): void {
    this.#connection.visit.letGo(bytes);
  }

  get hasExpired(): boolean {
    return this.#hasExpired;
  }

  /** What waited too long is sent again, in its order, on the next connection. */
  mutationExpired(): void {
    this.#hasExpired = true;
    if (!this.#connection.isOver) this.#connection.close(1013, "ExpiredInQueue");
  }

  // Arguments that cannot be read fail the request alone, and null is returned.
  #argumentsOf({ type, requestId, args }: FunctionRequest, { identity }: Asker): Value | null {
    try {
      return readArguments(args);
    } catch (error) {
      const failure = new Call(this.#env.runtime, identity).failure(error);
      this.#respond(failureText(type, requestId, failure));
      return null;
    }
  }

  // Keeps a request until it has ended; false, and the connection ends, where that is too much.
  #keep(bytes: number): boolean {
    if (this.#connection.visit.keep(bytes)) return true;
    this.#refuse("TooManyConcurrentRequests");
    return false;
  }

  #refuse(reason: string | null): boolean {
    if (reason !== null) this.#connection.close(1013, reason);
    return reason !== null;
  }

  #respond(text: string): void {
    if (!this.#connection.isOver) this.#connection.outbox.respond(text);
  }
}

function bytesOf(args: Value): number {
  return requestBytes + memoryOf(args);
}

function failureText(
  kind: "Mutation" | "Action",
  requestId: number,
  failure: FunctionFailure,
): string {
  const { message, data, logLines } = failure;
  const dataJson = data === undefined ? null : encodeValue(data);
  return requestFailure(kind, requestId, message, dataJson, JSON.stringify(logLines));
}
