import type { WebSocket } from "ws";

/** Why a client is not listened to: it does not read, or what it said waits. */
type Reason = "unread" | "waiting";

/** Whether a client's socket is read from. What it sends meanwhile stays on its way, and is not lost. */
export class Intake {
  readonly #socket: WebSocket;
  #isUnread = false;
  #isWaiting = false;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  get isClosed(): boolean {
    return this.#isUnread || this.#isWaiting;
  }

  close(reason: Reason): void {
    this.#note(reason, true);
    if (!this.#socket.isPaused) this.#socket.pause();
  }

  open(reason: Reason): void {
    if (!this.isClosed) return;
    this.#note(reason, false);
    if (!this.isClosed && this.#socket.isPaused) this.#socket.resume();
  }

  #note(reason: Reason, isGiven: boolean): void {
    if (reason === "unread") this.#isUnread = isGiven;
    else this.#isWaiting = isGiven;
  }
}
