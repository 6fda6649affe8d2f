import { WebSocket } from "ws";

const batch = 4;
const pauseMs = 20;
const silenceMs = 1_500;
const againMs = 50;

/**
 * Counts its own counter up by way of whichever node serves, by a mutation that runs there and by one that is handed over in turn. What it got no answer to it sends again, in its order, to
 * the next one, as the official client does.
 */
export class RoamingClient {
  readonly name: string;
  readonly answers: number[] = [];
  readonly problems: string[] = [];
  readonly #addressNow: () => string | null;
  #socket: WebSocket | null = null;
  #connections = 0;
  #sent = 0;
  #answered = 0;
  #isStopping = false;
  #readResult: ((value: number) => void) | null = null;
  #timer: NodeJS.Timeout | null = null;
  #heardMs = performance.now();
  /** When it was answered last. */
  answeredMs = 0;

  /** @param addressNow where some node serves, "host:port"; null where none does. */
  constructor(name: string, addressNow: () => string | null) {
    this.name = name;
    this.#addressNow = addressNow;
  }

  get unanswered(): number {
    return this.#sent - this.#answered;
  }

  get answered(): number {
    return this.#answered;
  }

  start(): void {
    this.#timer = setInterval(() => this.#lookAfter(), againMs);
  }

  /** Sends nothing new from now on. */
  finish(): void {
    this.#isStopping = true;
  }

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#socket?.terminate();
  }

  /** What its counter says. */
  read(): Promise<number> {
    const add = { type: "Add", queryId: 0, udfPath: "counters:value", args: [{ name: this.name }] };
    this.#write({ type: "ModifyQuerySet", baseVersion: 1, newVersion: 2, modifications: [add] });
    return new Promise((resolve) => {
      this.#readResult = resolve;
    });
  }

  #lookAfter(): void {
    const waits = this.unanswered > 0 || this.#socket?.readyState === WebSocket.CONNECTING;
    if (waits && performance.now() - this.#heardMs > silenceMs) this.#leave();
    if (this.#socket === null) this.#connect();
  }

  #leave(): void {
    this.#socket?.terminate();
    this.#socket = null;
  }

  #connect(): void {
    const address = this.#addressNow();
    if (address === null) return;
    const socket = new WebSocket(`ws://${address}/api/sync`);
    this.#socket = socket;
    this.#heardMs = performance.now();
    socket.on("error", () => undefined);
    socket.on("close", () => {
      if (this.#socket === socket) this.#socket = null;
    });
    socket.on("message", (data: Buffer) => {
      if (this.#socket === socket) this.#receive(data.toString());
    });
    socket.on("open", () => {
      if (this.#socket !== socket) return;
      const sessionId = `session-of-${this.name}`;
      const connectionCount = this.#connections++;
      this.#write({
        type: "Connect",
        sessionId,
        connectionCount,
        lastCloseReason: null,
        clientTs: 0,
      });
      this.#write({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [] });
      for (let requestId = 0; requestId < this.#sent; requestId++)
        if (this.answers[requestId] === undefined) this.#writeMutation(requestId);
      this.#sendMore();
    });
  }

  #sendMore(): void {
    if (this.#isStopping || this.unanswered > 0 || this.#socket?.readyState !== WebSocket.OPEN)
      return;
    for (let each = 0; each < batch; each++) this.#writeMutation(this.#sent++);
    this.#heardMs = performance.now();
  }

  #writeMutation(requestId: number): void {
    const args = [{ name: this.name }];
    const udfPath = requestId % 2 === 0 ? "counters:count" : "counters:countHot";
    this.#write({ type: "Mutation", requestId, udfPath, args });
  }

  #write(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as {
      type: string;
      requestId: number;
      success: boolean;
      result: number;
      modifications: { type: string; value: number }[];
    };
    this.#heardMs = performance.now();
    if (message.type === "MutationResponse") this.#take(message);
    const updated = message.modifications?.find(({ type }) => type === "QueryUpdated");
    if (updated !== undefined) this.#readResult?.(updated.value);
  }

  #take({
    requestId,
    success,
    result,
  }: {
    requestId: number;
    success: boolean;
    result: number;
  }): void {
    const earlier = this.answers[requestId];
    if (!success || result !== requestId + 1 || (earlier !== undefined && earlier !== result)) {
      this.problems.push(
        `${this.name} was answered ${String(result)} to its request ${requestId}.`,
      );
    }
    if (earlier === undefined) this.#answered++;
    this.answers[requestId] = result;
    this.answeredMs = performance.now();
    if (this.unanswered === 0) setTimeout(() => this.#sendMore(), pauseMs);
  }
}
