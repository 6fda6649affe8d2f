import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";

/**
 * A network before a server of this machine, which can fail: nothing passes, in neither direction, nobody is told, and nobody
 * new comes in. What was lost meanwhile stays lost, so that connections from then are silent for ever.
 */
export class FailingNetwork {
  readonly #behind: URL;
  #server: Server | null = null;
  #port = 0;
  #isBroken = false;
  readonly #sockets = new Set<Socket>();

  /** @param behind the address of the server, as `postgres://` has it */
  constructor(behind: string) {
    this.#behind = new URL(behind);
  }

  /** The address of the server by way of this network. */
  get url(): string {
    const url = new URL(this.#behind);
    url.host = `127.0.0.1:${this.#port}`;
    return url.href;
  }

  async mend(): Promise<void> {
    this.#isBroken = false;
    this.#server = createServer((client) => {
      const upstream = connect(Number(this.#behind.port), this.#behind.hostname);
      this.#pass(client, upstream);
      this.#pass(upstream, client);
    });
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  break(): void {
    this.#isBroken = true;
    this.#server?.close();
  }

  close(): void {
    this.break();
    for (const socket of this.#sockets) socket.destroy();
  }

  #pass(from: Socket, to: Socket): void {
    let isDead = false;
    this.#sockets.add(from);
    from.on("error", () => undefined);
    from.on("data", (data) => {
      isDead ||= this.#isBroken;
      if (!isDead) to.write(data);
    });
    from.on("close", () => {
      this.#sockets.delete(from);
      to.destroy();
    });
  }
}
