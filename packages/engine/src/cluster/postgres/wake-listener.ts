import { isHopeless } from "./postgres-connection.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { schema } from "./postgres-layout.ts";

const againMs = 1_000;

/** Hears of new rows on a connection of its own, while anybody listens. What is told while it is broken is lost. */
export class WakeListener {
  readonly #connection: PostgresConnection;
  readonly #listeners = new Set<() => void>();
  #isListening = false;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(connection: PostgresConnection) {
    this.#connection = connection;
  }

  add(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#listen();
    return () => void this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#connection.close();
  }

  #listen(): void {
    if (this.#isListening || this.#isClosed) return;
    this.#isListening = true;
    this.#connection
      .client()
      .then(async (client) => {
        client.on("notification", () => {
          for (const listener of this.#listeners) listener();
        });
        client.on("end", this.#again);
        await client.query(`LISTEN ${schema}`);
      })
      // A database that knows no notifications is polled alone.
      .catch((error: unknown) => {
        if (!isHopeless(error)) this.#again();
      });
  }

  readonly #again = (): void => {
    if (this.#isClosed || this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#isListening = false;
      this.#listen();
    }, againMs);
    this.#timer.unref();
  };
}
