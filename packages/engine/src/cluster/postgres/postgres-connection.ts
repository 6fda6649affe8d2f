import { Client, DatabaseError } from "pg";
import type { QueryConfig, QueryResult, QueryResultRow } from "pg";
import { watchReach } from "./watch-reach.ts";

// The server ends a statement that takes longer, and says so; a server that says nothing for half as long again is
// given up.
const statementMsMax = 10_000;
const patience = 1.5;
const connectMs = 5_000;
// From then on it is looked whether the server can be reached at all.
const suspiciousMs = 1_000;

/** Runs one statement. */
export type Statements = {
  /** @throws DatabaseError when the server refused, another Error when nobody knows what became of it. */
  run<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>>;
};

/**
 * One connection, which runs one statement after another and is opened again after a break by whatever is asked next.
 * What was under way when it broke fails, and may have been done.
 */
export class PostgresConnection implements Statements {
  readonly #url: string;
  readonly #name: string;
  readonly #statementMs: number;
  #opening: Promise<Client> | null = null;
  #opened: Client | null = null;
  #isClosed = false;

  /** @param name what the database's own lists call it. */
  constructor(url: string, name: string, statementMs = statementMsMax) {
    this.#url = url;
    this.#name = name;
    this.#statementMs = statementMs;
  }

  async run<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
    return this.#ask<Row>(await this.client(), query);
  }

  /** Does something in one transaction, all on the connection that it began on. */
  async transaction<T>(begin: string, work: (statements: Statements) => Promise<T>): Promise<T> {
    const client = await this.client();
    try {
      await this.#ask(client, { text: begin });
      const done = await work({ run: (query) => this.#ask(client, query) });
      await this.#ask(client, { text: "COMMIT" });
      return done;
    } catch (error) {
      // Whatever it left behind goes with the connection.
      void client.end();
      throw error;
    }
  }

  /** The connection itself, to hear what it is told without being asked. */
  client(): Promise<Client> {
    if (this.#isClosed)
      return Promise.reject(new Error("The connection to the database is closed."));
    this.#opening ??= this.#connect().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = await this.#opening?.catch(() => undefined);
    await client?.end();
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#url,
      application_name: this.#name,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      statement_timeout: this.#statementMs,
    });
    // What was under way has failed by itself; the next statement connects again.
    const forget = (): void => {
      if (this.#opened !== client) return;
      this.#opened = null;
      this.#opening = null;
    };
    client.on("error", forget);
    client.on("end", forget);
    await client.connect();
    try {
      await refuseUnsafe(client);
    } catch (error) {
      await client.end();
      throw error;
    }
    this.#opened = client;
    return client;
  }

  async #ask<Row extends QueryResultRow>(
    client: Client,
    query: QueryConfig,
  ): Promise<QueryResult<Row>> {
    const giveUp = (): void => void client.end();
    const silence = setTimeout(giveUp, this.#statementMs * patience);
    let stopLooking = (): void => undefined;
    const suspicion = setTimeout(() => {
      stopLooking = watchReach(client, giveUp);
    }, suspiciousMs);
    try {
      return await client.query<Row>(query);
    } finally {
      clearTimeout(silence);
      clearTimeout(suspicion);
      stopLooking();
    }
  }
}

/** A database that answers and that no world may be kept in, as a sentence. */
export class RefusedDatabase extends Error {}

// A database that says yes before anything is on its disk can lose what clients were told.
const unsafe =
  "The database of the world has synchronous_commit = off: it would lose what players were told was done. " +
  "Turn it on, for the server or for this user.";

async function refuseUnsafe(client: Client): Promise<void> {
  const { rows } = await client.query<{ setting: string | null }>(
    "SELECT current_setting('synchronous_commit', true) AS setting",
  );
  const setting = rows[0]?.setting ?? null;
  if (setting === "off") throw new RefusedDatabase(unsafe);
  // A server that is told otherwise while it runs goes on for this connection as it was asked here.
  if (setting !== null)
    await client.query("SELECT set_config('synchronous_commit', $1, false)", [setting]);
}

/** The five characters by which a server names its refusal; null where no server refused. */
export function refusalOf(error: unknown): string | null {
  return error instanceof DatabaseError && error.severity === "ERROR" ? (error.code ?? null) : null;
}

export const uniqueViolation = "23505";

// Of syntax, rights, values and features: asked again it would be refused again.
const hopelessClasses = new Set(["22", "28", "3D", "42", "0A"]);

/** Whether it is of no use to ask again. */
export function isHopeless(error: unknown): boolean {
  if (error instanceof RefusedDatabase) return true;
  const code = error instanceof DatabaseError ? error.code : undefined;
  return code !== undefined && hopelessClasses.has(code.slice(0, 2));
}
