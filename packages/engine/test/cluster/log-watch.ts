import { Client } from "pg";
import { readLogBody } from "../../src/log/log-record.ts";

type Row = {
  readonly ts: string;
  readonly prev: string;
  readonly epoch: string;
  readonly body: Buffer;
};

/** Reads the log from its beginning on and says what is wrong with it. */
export class LogWatch {
  readonly #url: string;
  readonly #done = new Set<string>();
  #last = 0n;
  #epoch = 0n;
  readonly problems: string[] = [];
  epochs = 0;
  rows = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** How many requests the log has done. */
  get requests(): number {
    return this.#done.size;
  }

  async look(): Promise<void> {
    const client = new Client({ connectionString: this.#url });
    await client.connect();
    const { rows } = await client.query<Row>(
      "SELECT ts, prev, epoch, body FROM aldermoor_world.log WHERE ts > $1 ORDER BY ts",
      [this.#last],
    );
    await client.end();
    for (const row of rows) this.#note(row);
  }

  #note({ ts, prev, epoch, body }: Row): void {
    this.rows++;
    if (BigInt(prev) !== this.#last)
      this.problems.push(`Row ${ts} follows ${prev}, not ${this.#last}.`);
    // Whoever appended after another had taken the lease would have the smaller epoch.
    if (BigInt(epoch) < this.#epoch)
      this.problems.push(`Row ${ts} is of the earlier epoch ${epoch}.`);
    if (BigInt(epoch) > this.#epoch) this.epochs++;
    this.#last = BigInt(ts);
    this.#epoch = BigInt(epoch);
    for (const entry of readLogBody(body)) {
      // Nodes have sessions of their own, for what no client asked for.
      if (entry.kind !== "request" || !entry.sessionId.startsWith("session-of-")) continue;
      const key = `${entry.sessionId} ${entry.requestId}`;
      if (this.#done.has(key)) this.problems.push(`Request ${key} was done twice.`);
      this.#done.add(key);
    }
  }
}
