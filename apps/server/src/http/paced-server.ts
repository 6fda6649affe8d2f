import { Server } from "node:http";
import type { IncomingMessage, ServerOptions, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * An HTTP server that takes only so many requests of one socket before their answers have left. A client may send
 * thousands in one piece without reading an answer, and each would be answered at once, with a file opened for it. No
 * browser and no proxy sends the next before it has read the last; a socket with more than `unansweredMax` is destroyed.
 */
export class PacedServer extends Server {
  readonly #unansweredMax: number;
  readonly #unanswered = new WeakMap<Socket, number>();

  constructor(options: ServerOptions, unansweredMax: number) {
    super(options);
    this.#unansweredMax = unansweredMax;
    this.on("connection", stopParsingOnceDestroyed);
  }

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === "request") {
      const [request, response] = args as [IncomingMessage, ServerResponse];
      if (!this.#takes(request.socket, response)) {
        request.socket.destroy();
        return true;
      }
    }
    return super.emit(event as string, ...args);
  }

  #takes(socket: Socket, response: ServerResponse): boolean {
    const unanswered = this.#unanswered.get(socket) ?? 0;
    if (socket.destroyed || unanswered >= this.#unansweredMax) return false;
    this.#unanswered.set(socket, unanswered + 1);
    response.once("close", () => {
      this.#unanswered.set(socket, (this.#unanswered.get(socket) ?? 1) - 1);
    });
    return true;
  }
}

/** What a server reads a socket with: Node keeps it there, and says nothing of it. */
type Parser = { onIncoming?: (request: IncomingMessage, isKeptAlive: boolean) => number };

/** Says to the parser that what follows is another protocol, so that it leaves the rest alone. */
const leaveTheRest = 2;

/**
 * Node parses what has come to its end, 64 kB and thousands of requests, also when the first of them got the socket
 * destroyed. Twenty such sockets would hold the host for half a second.
 */
function stopParsingOnceDestroyed(socket: Socket & { readonly parser?: Parser | null }): void {
  const { parser } = socket;
  const onIncoming = parser?.onIncoming;
  if (parser === undefined || parser === null || onIncoming === undefined) return;
  parser.onIncoming = (request, isKeptAlive) =>
    socket.destroyed ? leaveTheRest : onIncoming(request, isKeptAlive);
}
