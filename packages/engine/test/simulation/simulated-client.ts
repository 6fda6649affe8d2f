import { encodeU64 } from "../../src/sync/server-message.ts";
import { FrameReader, writeClientFrame } from "./frames.ts";
import type { Answer, HeldResult, History, Showing } from "./history.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { readServerMessage } from "./server-messages.ts";
import type { ServerMessage, Transition } from "./server-messages.ts";
import type { Link, SimulatedNetwork } from "./simulated-network.ts";
import type { SimulatedEvent, SimulatedTime } from "./simulated-time.ts";
import type { Plain, PlainFields } from "./world.ts";

type ClientRequest = {
  readonly requestId: number;
  readonly kind: "mutation" | "action";
  readonly tag: string;
  readonly operation: string;
  readonly args: PlainFields;
  sentCount: number;
  /** The success that waits to be shown. */
  answer: { readonly ts: bigint; readonly result: Plain } | null;
};

type FollowedQuery = {
  readonly queryId: number;
  readonly name: string;
  readonly args: PlainFields;
  journal: string | null;
  held: HeldResult | null;
};

type ClientOptions = {
  readonly name: string;
  readonly time: SimulatedTime;
  readonly random: SeededRandom;
  readonly network: SimulatedNetwork;
  /** Hands a new connection to the server; false when nobody listens there. */
  readonly reach: (link: Link) => boolean;
  readonly history: History;
  /** Whether a server may be behind what the client has seen, and send it away. */
  readonly mayBeSentAway?: boolean;
  /** What becomes of messages on purpose. */
  readonly fault?:
    | {
        readonly heard?: (text: string) => readonly string[];
        readonly sent?: (message: object) => readonly object[];
      }
    | undefined;
};

const inactiveMs = 60_000;
const retryMs = 50;
const retryMsMax = 800;

/**
 * A client that keeps the contract of the official one: one session, requests sent again until they
 * are resolved, versions that follow each other without a gap. It notes all it hears.
 */
export class SimulatedClient {
  readonly name: string;
  readonly #options: ClientOptions;
  readonly #requests = new Map<number, ClientRequest>();
  readonly #queries = new Map<number, FollowedQuery>();
  #link: Link | null = null;
  #reader = new FrameReader();
  #isOpen = false;
  #version = { querySet: 0, identity: 0, ts: 0n };
  #sentQuerySet = 0;
  #maxObservedTs = 0n;
  #nextRequestId = 0;
  #nextQueryId = 0;
  #connectionCount = 0;
  #retries = 0;
  #inactivity: SimulatedEvent | null = null;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.name = options.name;
  }

  /** Whether nothing is left to be answered, and every query has a result. */
  get isIdle(): boolean {
    if (this.#requests.size > 0 || !this.#isOpen) return false;
    if (this.#version.querySet !== this.#sentQuerySet) return false;
    return [...this.#queries.values()].every(({ held }) => held !== null);
  }

  get queries(): readonly FollowedQuery[] {
    return [...this.#queries.values()];
  }

  get link(): Link | null {
    return this.#link;
  }

  /** What it shows now. */
  showing(): Showing {
    const held = [...this.#queries.values()].flatMap((query) => query.held ?? []);
    const connection = this.#connectionCount;
    return { client: this.name, connection, ts: this.#version.ts, held };
  }

  connect(): void {
    const { network, time, reach } = this.#options;
    const link: Link = network.connect({
      received: (bytes) => {
        if (this.#link === link) this.#received(bytes);
      },
      closed: () => {
        if (this.#link === link) this.#lost();
      },
    });
    this.#link = link;
    this.#reader = new FrameReader();
    time.after(1 + this.#options.random.next() * 10, `${this.name} connects`, () => {
      if (this.#link === link && !reach(link)) this.#lost();
    });
    this.#noteActivity();
  }

  /** Gives its connection up and makes another, as at a change of networks. */
  reconnect(): void {
    this.#link?.closeFromClient();
    this.#lost();
  }

  mutate(operation: string, args: PlainFields): void {
    this.#ask("mutation", operation, args);
  }

  act(operation: string, args: PlainFields): void {
    this.#ask("action", operation, args);
  }

  follow(name: string, args: PlainFields): number {
    const queryId = this.#nextQueryId++;
    const query: FollowedQuery = { queryId, name, args, journal: null, held: null };
    this.#queries.set(queryId, query);
    if (this.#isOpen) this.#modifyQuerySet([additionOf(query)]);
    return queryId;
  }

  leave(queryId: number): void {
    this.#queries.delete(queryId);
    if (this.#isOpen) this.#modifyQuerySet([{ type: "Remove", queryId }]);
  }

  #ask(kind: "mutation" | "action", operation: string, args: PlainFields): void {
    const requestId = this.#nextRequestId++;
    const tag = `${this.name}:${requestId}`;
    const request: ClientRequest = {
      requestId,
      kind,
      tag,
      operation,
      args: { ...args, tag },
      sentCount: 0,
      answer: null,
    };
    this.#requests.set(requestId, request);
    if (this.#isOpen) this.#sendRequest(request);
  }

  #sendRequest(request: ClientRequest): void {
    const { requestId, kind, operation, args } = request;
    request.sentCount++;
    const type = kind === "mutation" ? "Mutation" : "Action";
    this.#send({ type, requestId, udfPath: `world:${operation}`, args: [args] });
  }

  #modifyQuerySet(modifications: readonly object[]): void {
    const baseVersion = this.#sentQuerySet++;
    const newVersion = this.#sentQuerySet;
    this.#send({ type: "ModifyQuerySet", baseVersion, newVersion, modifications });
  }

  #send(message: object): void {
    for (const sent of this.#options.fault?.sent?.(message) ?? [message])
      this.#link?.send(writeClientFrame("text", Buffer.from(JSON.stringify(sent))));
  }

  #received(bytes: Buffer): void {
    this.#noteActivity();
    const link = this.#link;
    for (const frame of this.#reader.read(bytes)) {
      if (this.#link !== link) return;
      switch (frame.kind) {
        case "open":
          this.#opened();
          break;
        case "text":
          for (const text of this.#options.fault?.heard?.(frame.text) ?? [frame.text])
            this.#hear(readServerMessage(text));
          break;
        case "ping":
          this.#link?.send(writeClientFrame("pong", frame.payload));
          break;
        case "pong":
          break;
        case "close":
          this.#closedByServer(frame.payload.subarray(2).toString());
          break;
      }
    }
  }

  #opened(): void {
    this.#isOpen = true;
    this.#version = { querySet: 0, identity: 0, ts: 0n };
    this.#sentQuerySet = 0;
    for (const query of this.#queries.values()) query.held = null;
    const observed = this.#maxObservedTs;
    this.#send({
      type: "Connect",
      sessionId: `session of ${this.name}`,
      connectionCount: this.#connectionCount++,
      lastCloseReason: null,
      clientTs: 0,
      ...(observed === 0n ? {} : { maxObservedTimestamp: encodeU64(observed) }),
    });
    this.#modifyQuerySet([...this.#queries.values()].map(additionOf));
    for (const request of this.#requests.values()) this.#sendRequest(request);
  }

  #closedByServer(reason: string): void {
    if (reason.includes("a later state") && this.#options.mayBeSentAway !== true)
      this.#problem("was sent away since the server forgot what it had shown");
    this.#link?.closeFromClient();
    this.#lost();
  }

  #lost(): void {
    this.#link = null;
    this.#isOpen = false;
    // An action may have been done or not: nobody can tell, so that it must not be done again.
    for (const request of this.#requests.values())
      if (request.kind === "action" && request.sentCount > 0) this.#resolve(request, "lost");
    const { time, random } = this.#options;
    const delayMs = Math.min(retryMsMax, retryMs * 2 ** this.#retries++) * (0.5 + random.next());
    time.after(delayMs, `${this.name} retries`, () => {
      if (this.#link === null) this.connect();
    });
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "Transition":
        this.#transit(message);
        return;
      case "MutationResponse":
        this.#answered("mutation", message);
        return;
      case "ActionResponse":
        this.#answered("action", message);
        return;
      case "Ping":
        return;
      case "FatalError":
        this.#problem(`was ended for good: ${message.error}`);
        this.#link?.closeFromClient();
        this.#lost();
    }
  }

  #transit({ start, end, modifications }: Transition): void {
    const { querySet, identity, ts } = this.#version;
    if (start.querySet !== querySet || start.identity !== identity || start.ts !== ts)
      this.#problem(`is at ${ts}, but was sent a transition from ${start.ts}`);
    if (end.ts < this.#maxObservedTs)
      this.#problem(`has been at ${this.#maxObservedTs} and was sent back to ${end.ts}`);
    this.#version = end;
    this.#maxObservedTs = end.ts;
    this.#retries = 0;
    for (const { queryId, journal, isFailure, value } of modifications) {
      const query = this.#queries.get(queryId);
      if (query === undefined) continue;
      query.journal = journal;
      query.held = { queryId, name: query.name, args: query.args, isFailure, value };
    }
    this.#options.history.showings.push(this.showing());
    for (const request of this.#requests.values())
      if (request.answer !== null && request.answer.ts <= end.ts) this.#resolve(request, "success");
  }

  #answered(
    kind: "mutation" | "action",
    heard: Extract<ServerMessage, { readonly requestId: number }>,
  ): void {
    const { requestId, isSuccess, result, ts } = heard;
    const request = this.#requests.get(requestId);
    if (request === undefined) return;
    const { tag, operation, sentCount } = request;
    const answer: Answer = {
      client: this.name,
      requestId,
      tag,
      kind,
      operation,
      isSuccess,
      result,
      ts,
      shownTs: this.#version.ts,
      isFirstAsking: sentCount === 1,
    };
    this.#options.history.answers.push(answer);
    if (!isSuccess) this.#resolve(request, "failure");
    else if (ts === null) this.#resolve(request, "success");
    // A success must be shown by a transition that comes later than its answer.
    else request.answer = { ts, result };
  }

  #resolve(request: ClientRequest, outcome: "success" | "failure" | "lost"): void {
    const { requestId, tag, kind, sentCount } = request;
    this.#requests.delete(requestId);
    const resolution = { client: this.name, requestId, tag, kind, outcome };
    this.#options.history.resolutions.push({ ...resolution, wasRepeated: sentCount > 1 });
  }

  #problem(text: string): void {
    this.#options.history.problems.push(`${this.name} ${text}`);
  }

  #noteActivity(): void {
    const { time } = this.#options;
    if (this.#inactivity !== null) time.cancel(this.#inactivity);
    this.#inactivity = time.after(inactiveMs, `${this.name} hears nothing`, () => {
      if (this.#link !== null) this.reconnect();
    });
  }
}

function additionOf({ queryId, name, args, journal }: FollowedQuery): object {
  const addition = { type: "Add", queryId, udfPath: `world:${name}`, args: [args] };
  return journal === null ? addition : { ...addition, journal };
}
