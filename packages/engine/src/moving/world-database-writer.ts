import type { PostgresConnection } from "../cluster/postgres/postgres-connection.ts";
import { schema } from "../cluster/postgres/postgres-layout.ts";
import { sessionText } from "../cluster/postgres/postgres-tables.ts";
import { checksumOf } from "../log/log-record.ts";
import type {
  MovedDocument,
  MovedRow,
  MovedSession,
  Portion,
  Standing,
  WorldMeta,
  WorldWriter,
} from "./moved-world.ts";
import { standingUpdate, standingValues, unmarkMoved } from "./world-tables.ts";

/** The name under which the numbers of indexes are kept, which nodes have no need of: each gives its own. */
export const movedCatalogName = "moved catalog";

/**
 * The row before a row that stands for one that the log of the embedded world had let go: nodes begin at the row up to
 * which the documents are, so that it must be there.
 */
export const standInPrev = -1n;

/** The tables of a world in PostgreSQL that is being moved to: marked as half moved. */
export class WorldDatabaseWriter implements WorldWriter {
  readonly #connection: PostgresConnection;

  constructor(connection: PostgresConnection) {
    this.#connection = connection;
  }

  async put(portion: Portion, standing: Standing): Promise<void> {
    switch (portion.kind) {
      case "documents":
        return this.#run(putDocuments, valuesOfDocuments(portion.items), standing);
      case "sessions":
        return this.#run(putAnswers, valuesOfSessions(portion.items), standing);
      case "rows":
        return this.#run(putRows, valuesOfRows(portion.items), standing);
      case "meta":
        for (const meta of portion.items) await this.#run(putMeta, valuesOfMeta(meta), standing);
    }
  }

  async note(standing: Standing): Promise<void> {
    const { rowCount } = await this.#connection.run({
      text: standingUpdate(1),
      values: standingValues(standing),
    });
    if (rowCount !== 1) throw ended();
  }

  /** Makes a world of the tables that nothing says was moved. */
  finish(): Promise<void> {
    return unmarkMoved(this.#connection);
  }

  // A statement of a process that was killed may end after the next one has begun: rows that are there stay.
  async #run(put: string, values: readonly unknown[], standing: Standing): Promise<void> {
    const at = values.length + 1;
    const { rowCount } = await this.#connection.run({
      text: `WITH ${put} ${standingUpdate(at)}`,
      values: [...values, ...standingValues(standing)],
    });
    if (rowCount !== 1) throw ended();
  }
}

function ended(): Error {
  return new Error("The move was ended or begun anew by somebody else meanwhile.");
}

const putDocuments = `put AS (
    INSERT INTO ${schema}.documents (table_number, id, json)
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[]) ON CONFLICT DO NOTHING
  )`;

function valuesOfDocuments(documents: readonly MovedDocument[]): unknown[] {
  return [
    documents.map(({ table }) => table),
    documents.map(({ id }) => id),
    documents.map(({ json }) => json),
  ];
}

const putAnswers = `put AS (
    INSERT INTO ${schema}.answers (session_id, request_id, ts, asker, result, log_lines)
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[])
    ON CONFLICT DO NOTHING
  )`;

function valuesOfSessions(sessions: readonly MovedSession[]): unknown[] {
  const answers = sessions.flatMap((session) => session.answers);
  return [
    answers.map(({ sessionId }) => sessionText(sessionId)),
    answers.map(({ requestId }) => requestId),
    answers.map(({ ts }) => String(ts)),
    answers.map(({ asker }) => asker),
    answers.map(({ resultJson }) => resultJson),
    answers.map(({ logLinesJson }) => logLinesJson),
  ];
}

const putRows = `put AS (
    INSERT INTO ${schema}.log (ts, prev, checksum, epoch, body)
    SELECT r.ts, r.prev, r.checksum, 0, r.body
    FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[]) AS r (ts, prev, checksum, body)
    ON CONFLICT DO NOTHING
  )`;

function valuesOfRows(rows: readonly MovedRow[]): unknown[] {
  return [
    rows.map(({ ts }) => String(ts)),
    rows.map(({ prev }) => String(prev)),
    rows.map(({ checksum }) => checksum),
    rows.map(({ body }) => body),
  ];
}

const putMeta = `marked AS (
    UPDATE ${schema}.meta SET value = $1::text WHERE name = 'watermark'
  ), numbered AS (
    INSERT INTO ${schema}.tables (name, number)
    SELECT * FROM unnest($2::text[], $3::bigint[]) ON CONFLICT DO NOTHING
  ), kept AS (
    INSERT INTO ${schema}.meta (name, value)
    SELECT * FROM unnest($4::text[], $5::text[])
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
  ), stood AS (
    INSERT INTO ${schema}.log (ts, prev, checksum, epoch, body)
    SELECT $1::text::bigint, ${standInPrev}, ${checksumOf(Buffer.alloc(0))}, 0, ''
    WHERE $1::text::bigint > 0 AND NOT EXISTS (SELECT 1 FROM ${schema}.log WHERE ts = $1::text::bigint)
    ON CONFLICT DO NOTHING
  )`;

function valuesOfMeta({ watermark, catalog, kept }: WorldMeta): unknown[] {
  const named = { ...kept, [movedCatalogName]: JSON.stringify(catalog) };
  return [
    String(watermark),
    Object.keys(catalog.tables),
    Object.values(catalog.tables),
    Object.keys(named),
    Object.values(named),
  ];
}
