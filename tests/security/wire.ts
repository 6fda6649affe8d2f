import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

export type WireOptions = {
  readonly port: number;
  /** The address that the host sees; the loopback has a whole network of them. */
  readonly from: string;
};

/** A TCP connection that says whatever bytes it is given, and counts what it hears. */
export class Wire {
  readonly socket: Socket;
  /** Resolves when the connection is over, for whatever reason. */
  readonly over: Promise<void>;
  bytesReceived = 0;
  bytesSent = 0;
  isOver = false;

  /** Resolves when the host's machine took the connection, or refused it: then it is over already. */
  static async open({ port, from }: WireOptions): Promise<Wire> {
    const wire = new Wire(
      connect({ port, host: "127.0.0.1", localAddress: from, allowHalfOpen: true }),
    );
    await Promise.race([once(wire.socket, "connect").catch(() => undefined), wire.over]);
    return wire;
  }

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on("error", () => undefined);
    socket.on("end", () => socket.end());
    socket.on("data", (chunk: Buffer) => (this.bytesReceived += chunk.length));
    this.over = new Promise((resolve) =>
      socket.on("close", () => {
        this.isOver = true;
        resolve();
      }),
    );
  }

  /** Resolves when more may be said: at once, after the host has read, or when the connection is over. */
  async say(bytes: Buffer | string): Promise<void> {
    if (this.#isSilenced) return;
    this.bytesSent += bytes.length;
    const isTaken = this.socket.write(typeof bytes === "string" ? Buffer.from(bytes) : bytes);
    if (isTaken) return;
    await Promise.race([once(this.socket, "drain").catch(() => undefined), this.over]);
  }

  /** Says something over and over until the connection is over or `isDone`; answers how often. */
  async sayWhile(bytes: Buffer, isGoingOn: () => boolean): Promise<number> {
    let count = 0;
    while (!this.#isSilenced && isGoingOn()) {
      await this.say(bytes);
      // The host hangs up in a turn of its own, which has to come.
      await nextTurn();
      count += 1;
    }
    return count;
  }

  get #isSilenced(): boolean {
    return this.isOver || this.socket.destroyed || this.socket.writableEnded;
  }

  /** Reads nothing any more. */
  stopReading(): void {
    this.socket.pause();
  }

  cut(): void {
    this.socket.destroy();
  }
}
