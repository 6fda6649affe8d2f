import { setTimeout as pause } from "node:timers/promises";
import type { QueryConfig } from "pg";
import type { Logger } from "../../options.ts";
import type { LogRow } from "../../storage/storage.ts";
import { LogForked } from "../shared-log.ts";
import { isHopeless, refusalOf, uniqueViolation } from "./postgres-connection.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { schema } from "./postgres-layout.ts";

// A database that starts again is back sooner; one that is not back by then needs somebody to look at it, and the
// commit that waits is nothing that a client was told.
const patienceMs = 60_000;
const pauseMs = 100;

type Append = {
  readonly epoch: bigint;
  /** Who was given the epoch. */
  readonly node: string;
  readonly prev: bigint;
  readonly rows: readonly LogRow[];
};

/**
 * Appends rows by one statement. A connection that breaks meanwhile leaves open whether they are there; then the same
 * rows are sent again until the answer is certain. That cannot write them twice: a row has its time and the one before
 * it to itself. And a claim of the lease waits for a statement that reads it, so that once the lease is another's no
 * earlier try can still come.
 */
export async function appendRows(
  connection: PostgresConnection,
  append: Append,
  logger: Logger,
  wakes: boolean,
): Promise<boolean> {
  const untilMs = performance.now() + patienceMs;
  let isTold = false;
  for (;;) {
    try {
      return (await insert(connection, append, wakes)) || (await whatBecameOf(connection, append));
    } catch (error) {
      if (error instanceof LogForked) throw error;
      if (isHopeless(error) || performance.now() > untilMs) throw gaveUp(error);
      if (!isTold) {
        logger.warn(
          { err: error },
          "The database did not say what became of a commit: it is sent again.",
        );
      }
      isTold = true;
      await pause(pauseMs);
    }
  }
}

async function insert(
  connection: PostgresConnection,
  append: Append,
  wakes: boolean,
): Promise<boolean> {
  try {
    const { rowCount } = await connection.run(appendStatement(append, wakes));
    return rowCount === append.rows.length;
  } catch (error) {
    // A row with this time, or after the same one, is there: perhaps an earlier try.
    if (refusalOf(error) === uniqueViolation) return false;
    throw error;
  }
}

const held = `SELECT epoch FROM ${schema}.lease WHERE name = 'order' AND epoch = $1 AND node = $2`;

// The lease is read with a lock that a claim waits for; the newest row is looked at as the statement began, and
// where another came since, its time and the row before it are taken.
function appendStatement({ epoch, node, prev, rows }: Append, wakes: boolean): QueryConfig {
  const values: unknown[] = [epoch, node, prev];
  const listed: string[] = [];
  let before = prev;
  for (const { ts, checksum, body } of rows) {
    const at = values.push(ts, before, checksum, body) - 3;
    listed.push(`($${at}::bigint, $${at + 1}::bigint, $${at + 2}::bigint, $${at + 3}::bytea)`);
    before = ts;
  }
  const text = `WITH held AS (${held} FOR SHARE),
      newest AS (SELECT coalesce(max(ts), 0) AS ts FROM ${schema}.log)
    INSERT INTO ${schema}.log (ts, prev, checksum, epoch, body)
    SELECT r.ts, r.prev, r.checksum, held.epoch, r.body
    FROM (VALUES ${listed.join(", ")}) AS r (ts, prev, checksum, body), held, newest
    WHERE newest.ts = $3
    ${wakes ? `RETURNING pg_notify('${schema}', '')` : ""}`;
  // Nearly all appends are of one row: that statement alone is worth being kept by the server.
  if (rows.length > 1) return { text, values };
  return { name: wakes ? "append and wake" : "append", text, values };
}

async function whatBecameOf(
  connection: PostgresConnection,
  { epoch, node, prev, rows }: Append,
): Promise<boolean> {
  const answer = await connection.run<{ held: boolean; last: string | null; found: string }>({
    text: `SELECT EXISTS (${held}) AS held,
      (SELECT max(ts) FROM ${schema}.log) AS last,
      (SELECT count(*) FROM ${schema}.log WHERE epoch = $1 AND ts = ANY($3::bigint[])) AS found`,
    values: [epoch, node, rows.map(({ ts }) => ts)],
  });
  const [said] = answer.rows;
  if (said === undefined) throw new Error("The database said nothing of the log.");
  if (Number(said.found) === rows.length) return true;
  if (!said.held) return false;
  throw new LogForked(prev, said.last === null ? null : BigInt(said.last));
}

function gaveUp(cause: unknown): Error {
  return new Error(
    "The database of the world did not take a commit, or did not say whether it did. Nobody was told of it; " +
      "what was on its way is looked up in the log at the next start.",
    { cause },
  );
}
