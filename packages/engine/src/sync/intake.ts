import type { WebSocket } from "ws";

/** Why a client is not listened to: it does not read, or what it said waits. */
type Reason = "unread" | "waiting";

/** Whether a client's socket is read from. What it sends meanwhile stays on its way, and is not lost. */
export class Intake {
  readonly #socket: WebSocket;
  readonly #reasons = new Set<Reason>();

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  get isClosed(): boolean {
    return this.#reasons.size > 0;
  }

  close(reason: Reason): void {
    this.#reasons.add(reason);
    if (!this.#socket.isPaused) this.#socket.pause();
  }

  open(reason: Reason): void {
    if (!this.#reasons.delete(reason)) return;
    if (this.#reasons.size === 0 && this.#socket.isPaused) this.#socket.resume();
  }
}
