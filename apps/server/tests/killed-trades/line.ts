import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { Server, Socket } from "node:net";

/**
 * The line between players and their host, which can be cut at any instant. While the host is gone whoever comes waits for it, as
 * behind a proxy that tries again.
 */
export class Line {
  readonly #server: Server;
  readonly #hostPort: number;
  readonly #sockets = new Set<Socket>();
  readonly #waiting = new Set<Socket>();
  #isOpen = true;
  cuts = 0;

  private constructor(server: Server, hostPort: number) {
    this.#server = server;
    this.#hostPort = hostPort;
  }

  static async to(hostPort: number): Promise<Line> {
    const server = createServer();
    const line = new Line(server, hostPort);
    server.on("connection", (socket) => line.#take(socket));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return line;
  }

  get origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("The line has no port.");
    return `http://127.0.0.1:${address.port}`;
  }

  /** Ends every connection, in the middle of whatever is said. */
  cut(): void {
    this.cuts += 1;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** The host is gone; who comes waits. */
  hold(): void {
    this.#isOpen = false;
  }

  /** The host is there again. */
  open(): void {
    this.#isOpen = true;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const socket of waiting) this.#take(socket);
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, "close");
  }

  #take(socket: Socket): void {
    this.#keep(socket);
    if (!this.#isOpen) {
      this.#waiting.add(socket);
      return;
    }
    const host = connect({ port: this.#hostPort, host: "127.0.0.1", noDelay: true });
    this.#keep(host);
    socket.pipe(host);
    host.pipe(socket);
    socket.once("close", () => host.destroy());
    host.once("close", () => socket.destroy());
  }

  #keep(socket: Socket): void {
    if (this.#sockets.has(socket)) return;
    this.#sockets.add(socket);
    // A line that is cut is what this is for.
    socket.on("error", () => socket.destroy());
    socket.once("close", () => {
      this.#sockets.delete(socket);
      this.#waiting.delete(socket);
    });
  }
}
