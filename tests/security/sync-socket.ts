import { randomUUID } from "node:crypto";
import type { Answers } from "./answers.ts";
import { FrameReader, opcodes, textFrame } from "./frames.ts";
import { codeOf, failureOf } from "./outcome.ts";
import { Wire } from "./wire.ts";
import type { WireOptions } from "./wire.ts";

type SyncOptions = WireOptions & {
  readonly answers: Answers;
  readonly path?: string;
  /** Further lines of the upgrade, each with its end. */
  readonly headers?: string;
  /** That of another connection, to speak in its place. */
  readonly sessionId?: string;
};

type Message = Readonly<Record<string, unknown>>;
type Waiting = (answer: Message | null) => void;

/** A realtime socket that speaks the protocol as far as it suits an attacker. Its answers are counted. */
export class SyncSocket {
  readonly wire: Wire;
  readonly sessionId: string;
  /** Whether the host took the upgrade. */
  isOpen = false;
  messages = 0;
  readonly #answers: Answers;
  readonly #reader = new FrameReader();
  readonly #waiting = new Map<number, Waiting>();
  #head = "";
  #opened: () => void = () => undefined;
  #requestId = 0;
  #querySet = 0;

  /** Resolves when the upgrade was answered one way or the other; `isOpen` tells which. */
  static async open(options: SyncOptions): Promise<SyncSocket> {
    const socket = new SyncSocket(await Wire.open(options), options);
    const opened = new Promise<void>((resolve) => (socket.#opened = resolve));
    await socket.wire.say(upgradeRequest(options));
    await Promise.race([opened, socket.wire.over]);
    return socket;
  }

  private constructor(wire: Wire, { answers, sessionId = randomUUID() }: SyncOptions) {
    this.wire = wire;
    this.sessionId = sessionId;
    this.#answers = answers;
    wire.socket.on("data", (chunk: Buffer) => this.#hear(chunk));
    void wire.over.then(() => {
      for (const answer of this.#waiting.values()) answer(null);
    });
  }

  connect(connectionCount = 0): Promise<void> {
    const { sessionId } = this;
    return this.message({ type: "Connect", sessionId, connectionCount, lastCloseReason: null });
  }

  signIn(token: string): Promise<void> {
    return this.message({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: token });
  }

  message(message: object): Promise<void> {
    return this.wire.say(textFrame(JSON.stringify(message)));
  }

  /** Follows queries, all added by one message. */
  follow(queries: readonly { path: string; args: object; journal?: string }[]): Promise<void> {
    const first = this.#querySet * 10_000;
    const modifications = queries.map(({ path, args, journal }, at) => ({
      type: "Add",
      queryId: first + at,
      udfPath: path,
      args: [args],
      ...(journal === undefined ? {} : { journal }),
    }));
    const baseVersion = this.#querySet++;
    const newVersion = this.#querySet;
    return this.message({ type: "ModifyQuerySet", baseVersion, newVersion, modifications });
  }

  /** Sends an order without waiting for its turn. The answer is null when the connection ended before it. */
  async order(path: string, args: object, requestId = this.#requestId++): Promise<Message | null> {
    const answered = new Promise<Message | null>((resolve) =>
      this.#waiting.set(requestId, resolve),
    );
    if (this.wire.isOver) return null;
    await this.message({ type: "Mutation", requestId, udfPath: path, args: [args] });
    return Promise.race([answered, this.wire.over.then(() => null)]);
  }

  #hear(chunk: Buffer): void {
    if (this.isOpen) {
      this.#hearFrames(chunk);
      return;
    }
    this.#head += chunk.toString("latin1");
    const end = this.#head.indexOf("\r\n\r\n");
    if (end < 0) return;
    const status = Number(this.#head.slice(9, 12));
    this.isOpen = status === 101;
    if (!this.isOpen) this.#answers.status(status, "upgrade");
    const rest = Buffer.from(this.#head.slice(end + 4), "latin1");
    this.#opened();
    if (this.isOpen && rest.length > 0) this.#hearFrames(rest);
  }

  #hearFrames(chunk: Buffer): void {
    for (const { opcode, payload } of this.#reader.read(chunk)) {
      if (opcode === opcodes.text) this.#hearMessage(payload.toString());
      if (opcode === opcodes.close) this.#hearClose(payload);
    }
  }

  #hearClose(payload: Buffer): void {
    const code = payload.length < 2 ? 1005 : payload.readUInt16BE(0);
    this.#answers.closed(code, payload.subarray(2).toString());
    this.wire.socket.end();
  }

  #hearMessage(text: string): void {
    this.messages += 1;
    if (text.startsWith('{"type":"Transition')) return;
    const message: Message = JSON.parse(text);
    const { type, requestId } = message;
    if (type === "Ping") return;
    this.#answers.count(kindOf(message));
    if (typeof requestId === "number") {
      this.#waiting.get(requestId)?.(message);
      this.#waiting.delete(requestId);
    }
  }
}

function kindOf({ type, success, result, errorData }: Message): string {
  if (typeof success !== "boolean") return String(type);
  return success ? codeOf(result) : failureOf(errorData);
}

function upgradeRequest({ path = "/api/sync", headers = "", port }: SyncOptions): string {
  return (
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${headers}\r\n`
  );
}
