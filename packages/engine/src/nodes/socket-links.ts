import { createHash, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { WebSocket, WebSocketServer } from "ws";
import { refuseUpgrade } from "../sync/refuse-upgrade.ts";
import type { Link, Links, Listening } from "./links.ts";

// A row of the log is at most some megabytes; as JSON within JSON it grows.
const textBytesMax = 64 * 1024 * 1024;
const connectMs = 2000;
// Who has not shown the secret may say so much, for so long, on so many connections: a node needs one.
const unknownLimits = {
  maxHeaderSize: 4096,
  headersTimeout: connectMs,
  requestTimeout: connectMs,
  connectionsCheckingInterval: 500,
};
const unknownMax = 16;
// A cluster of 64 nodes that all come anew has half of these.
const linksMax = 128;
/** What the other side has not taken. Twice the longest text, which is what a node that reads may be behind. */
const unsentBytesMax = 2 * textBytesMax;
/** For so long texts are taken before everything else has its turn, from all links together. */
const sliceMs = 20;
const pingEveryMs = 500;
const silentMsMax = 2500;

/**
 * Links over WebSockets, for nodes in one private network: they are not encrypted. Whoever has the secret is a node, and is
 * trusted with the data; what is nonsense all the same ends its link and nothing else.
 */
export function socketLinks({ secret }: { readonly secret: string }): Links {
  if (secret.length < 16) throw new Error("The nodes' secret has at least 16 characters.");
  const slice = new Slice();
  return {
    connect: (address) => connect(address, secret, slice),
    listen: (address, accept) => listen(address, { secret, slice }, accept),
  };
}

/** The time for texts of one round of the event loop, which one that sends without end would have for itself. */
class Slice {
  #startMs = -1;

  isOver(): boolean {
    const nowMs = performance.now();
    if (this.#startMs < 0) {
      this.#startMs = nowMs;
      setImmediate(() => {
        this.#startMs = -1;
      });
    }
    return nowMs - this.#startMs > sliceMs;
  }
}

function connect(address: string, secret: string, slice: Slice): Promise<Link> {
  const socket = new WebSocket(`ws://${address}/`, {
    headers: { authorization: `Bearer ${secret}` },
    perMessageDeflate: false,
    maxPayload: textBytesMax,
    handshakeTimeout: connectMs,
  });
  return new Promise((resolve, reject) => {
    socket.once("open", () => resolve(new SocketLink(socket, address, slice)));
    socket.once("error", reject);
  });
}

async function listen(
  address: string,
  { secret, slice }: { readonly secret: string; readonly slice: Slice },
  accept: (link: Link) => void,
): Promise<Listening> {
  const server = createServer(unknownLimits, (_request, response) => {
    response.writeHead(404, { connection: "close" }).end();
  });
  const unknown = new Set<Socket>();
  server.on("connection", (socket: Socket) => keepUnknown(unknown, socket));
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: textBytesMax,
  });
  server.on("upgrade", (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!isBearer(request.headers.authorization, secret)) {
      refuseUpgrade(socket, "401 Unauthorized", "");
      return;
    }
    unknown.delete(socket);
    if (sockets.clients.size >= linksMax) {
      refuseUpgrade(socket, "503 Service Unavailable", "");
      return;
    }
    const peer = request.socket.remoteAddress ?? "";
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      accept(new SocketLink(webSocket, peer, slice)),
    );
  });
  const { host, port } = placeOf(address);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
  return {
    address: `${address.slice(0, address.lastIndexOf(":"))}:${portOf(server.address())}`,
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(address: ReturnType<Server["address"]>): number {
  if (address === null || typeof address === "string")
    throw new Error("The server for other nodes has no port.");
  return address.port;
}

/** Takes note of a connection that has not shown the secret; the oldest makes room. */
function keepUnknown(unknown: Set<Socket>, socket: Socket): void {
  const [oldest] = unknown.size < unknownMax ? [] : unknown;
  if (oldest !== undefined) unknown.delete(oldest);
  oldest?.destroy();
  unknown.add(socket);
  socket.once("close", () => unknown.delete(socket));
}

function placeOf(address: string): { host: string; port: number } {
  const at = address.lastIndexOf(":");
  const port = Number(address.slice(at + 1));
  if (at < 1 || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`"${address}" is not an address of the form host:port.`);
  return { host: address.slice(0, at).replace(/^\[(.*)\]$/, "$1"), port };
}

// Takes as long for a wrong secret as for the right one.
function isBearer(header: string | undefined, secret: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`Bearer ${secret}`));
}

/** A link over one socket, which ends when the other side is silent. */
class SocketLink implements Link {
  readonly #socket: WebSocket;
  readonly #slice: Slice;
  readonly #timer: NodeJS.Timeout;
  #heardMs = performance.now();
  #onText: ((text: string) => void) | null = null;
  #onEnd: (() => void) | null = null;
  readonly #early: string[] = [];
  readonly peer: string;
  isOver = false;

  constructor(socket: WebSocket, peer: string, slice: Slice) {
    this.#socket = socket;
    this.#slice = slice;
    this.peer = peer;
    socket.on("message", (data: Buffer) => {
      // What came with the text that ended the link.
      if (this.isOver) return;
      this.#giveWay();
      this.#heardMs = performance.now();
      const text = data.toString();
      if (this.#onText === null) this.#early.push(text);
      else this.#onText(text);
    });
    socket.on("ping", () => this.#giveWay());
    socket.on("pong", () => {
      this.#giveWay();
      this.#heardMs = performance.now();
    });
    socket.on("error", () => this.end());
    socket.on("close", () => this.#ended());
    this.#timer = setInterval(() => this.#lookAfter(), pingEveryMs);
    this.#timer.unref();
  }

  send(text: string): void {
    if (this.isOver) return;
    this.#socket.send(text);
    this.#boundUnsent();
  }

  onText(listener: (text: string) => void): void {
    this.#onText = listener;
    for (const text of this.#early.splice(0)) listener(text);
  }

  onEnd(listener: () => void): void {
    this.#onEnd = listener;
    if (this.isOver) listener();
  }

  end(): void {
    this.#socket.terminate();
    this.#ended();
  }

  #giveWay(): void {
    const socket = this.#socket;
    if (socket.isPaused || !this.#slice.isOver()) return;
    socket.pause();
    setImmediate(() => socket.resume());
  }

  // One that goes on talking and takes nothing would have this node keep all rows for it.
  #boundUnsent(): void {
    if (this.#socket.bufferedAmount > unsentBytesMax) this.end();
  }

  #lookAfter(): void {
    this.#boundUnsent();
    if (performance.now() - this.#heardMs > silentMsMax) this.end();
    else if (this.#socket.readyState === WebSocket.OPEN) this.#socket.ping();
  }

  #ended(): void {
    if (this.isOver) return;
    this.isOver = true;
    clearInterval(this.#timer);
    this.#onEnd?.();
  }
}
