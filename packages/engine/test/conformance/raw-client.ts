import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { WebSocket } from "ws";

/** One message of the server, parsed. */
export type ServerMessage = { readonly type: string; readonly [field: string]: unknown };

/** A client that sends what a test says and keeps all it hears. */
export class RawClient {
  readonly messages: ServerMessage[] = [];
  readonly socket: WebSocket;
  readonly sessionId: string;
  closed: { code: number; reason: string } | null = null;
  #waiting: {
    wanted: (message: ServerMessage) => boolean;
    found: (message: ServerMessage) => void;
  }[] = [];
  #querySet = 0;
  #requestId = 0;

  private constructor(socket: WebSocket, sessionId: string) {
    this.socket = socket;
    this.sessionId = sessionId;
    socket.on("message", (data: Buffer) =>
      this.#receive(JSON.parse(data.toString()) as ServerMessage),
    );
    socket.on("close", (code, reason) => {
      this.closed = { code, reason: reason.toString() };
    });
  }

  /** Opens a socket without saying anything yet. */
  static async open(
    origin: string,
    path = "/api/sync",
    sessionId: string = randomUUID(),
  ): Promise<RawClient> {
    const socket = new WebSocket(`${origin.replace("http", "ws")}${path}`);
    const client = new RawClient(socket, sessionId);
    await once(socket, "open");
    return client;
  }

  /** Opens a socket and says what every client says first. */
  static async connect(origin: string, sessionId?: string): Promise<RawClient> {
    const client = await RawClient.open(origin, "/api/sync", sessionId);
    client.greet();
    return client;
  }

  greet(fields: object = {}): void {
    this.send({
      type: "Connect",
      sessionId: this.sessionId,
      connectionCount: 0,
      lastCloseReason: "InitialConnect",
      clientTs: Date.now(),
      ...fields,
    });
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  add(queryId: number, udfPath: string, args: object = {}): void {
    this.modify([{ type: "Add", queryId, udfPath, args: [args] }]);
  }

  modify(modifications: object[]): void {
    const baseVersion = this.#querySet++;
    this.send({ type: "ModifyQuerySet", baseVersion, newVersion: this.#querySet, modifications });
  }

  /** Sends a mutation and resolves to its answer. */
  async mutation(
    udfPath: string,
    args: object,
    requestId: number = this.#requestId++,
  ): Promise<ServerMessage> {
    this.send({ type: "Mutation", requestId, udfPath, args: [args] });
    return this.heard(
      (message) => message.type === "MutationResponse" && message["requestId"] === requestId,
    );
  }

  /** Resolves to the first message, past or future, that is wanted. */
  heard(wanted: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    const known = this.messages.find(wanted);
    if (known !== undefined) return Promise.resolve(known);
    return new Promise((found) => this.#waiting.push({ wanted, found }));
  }

  /** The newest value of a query, as encoded JSON. */
  valueOf(queryId: number): unknown {
    for (const modification of this.modifications().toReversed())
      if (modification["queryId"] === queryId) return modification["value"];
    return undefined;
  }

  modifications(): ServerMessage[] {
    return this.transitions().flatMap((message) => message["modifications"] as ServerMessage[]);
  }

  transitions(): ServerMessage[] {
    return this.messages.filter(({ type }) => type === "Transition");
  }

  async whenClosed(): Promise<{ code: number; reason: string }> {
    if (this.closed === null) await once(this.socket, "close");
    return this.closed ?? { code: 0, reason: "" };
  }

  close(): void {
    this.socket.terminate();
  }

  #receive(message: ServerMessage): void {
    this.messages.push(message);
    for (const waiter of this.#waiting) if (waiter.wanted(message)) waiter.found(message);
    this.#waiting = this.#waiting.filter(({ wanted }) => !wanted(message));
  }
}

/** Reads a timestamp as messages carry it. */
export function readTs(text: unknown): bigint {
  return Buffer.from(String(text), "base64").readBigUInt64LE();
}
