import type { QueryResultRow } from "pg";
import type { Awaitable } from "../../storage/storage.ts";
import { carriedSession, keptAnswers, keptAnswersNs } from "../carried-session.ts";
import type {
  Carried,
  CarriedAnswer,
  CarriedPiece,
  CarriedSpan,
  CarriedTables,
} from "../shared-log.ts";
import type { PostgresConnection, Statements } from "./postgres-connection.ts";
import { schema } from "./postgres-layout.ts";

const rowsAtOnce = 2_000;
const bytesAtOnceMax = 8 * 1024 * 1024;

/** The tables of a world in PostgreSQL. */
export class PostgresTables implements CarriedTables {
  readonly #connection: PostgresConnection;
  /** What takes long has one of its own. */
  readonly #copying: PostgresConnection;

  constructor(connection: PostgresConnection, copying: PostgresConnection) {
    this.#connection = connection;
    this.#copying = copying;
  }

  read(): Promise<Carried> {
    return readCarried(this.#connection);
  }

  copy(take: (piece: CarriedPiece) => Awaitable<void>): Promise<Carried> {
    // One moment for all pieces, whatever is carried meanwhile.
    const begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    return this.#copying.transaction(begin, async (statements) => {
      const carried = await readCarried(statements);
      for await (const documents of documentsOf(statements))
        await take({ documents, sessions: [] });
      for await (const sessions of sessionsOf(statements)) await take({ documents: [], sessions });
      return carried;
    });
  }

  async carry(span: CarriedSpan): Promise<boolean> {
    const { rows } = await this.#copying.run<{ count: string }>({
      name: "carry",
      text: carrying,
      values: valuesOf(span),
    });
    return rows[0]?.count === "1";
  }

  async dropAnswers(beforeTs: bigint, rowsMax: number): Promise<number> {
    const { rowCount } = await this.#connection.run({
      text: `DELETE FROM ${schema}.answers WHERE (session_id, request_id) IN
        (SELECT session_id, request_id FROM ${schema}.answers WHERE ts < $1 ORDER BY ts LIMIT $2)`,
      values: [beforeTs, rowsMax],
    });
    return rowCount ?? 0;
  }
}

// Lists go as one text each, without the quotes and escapes of an array: the log has JSON without line breaks.
const numbers = (at: number): string => `string_to_array($${at}, ',')::bigint[]`;
const words = (at: number): string => `string_to_array($${at}, ',')`;
const lines = (at: number): string => `string_to_array($${at}, E'\\n')`;

// One statement, so that a span is there whole or not at all, and a node that freezes leaves no lock behind. Whoever
// moves the watermark carries; who comes second finds it elsewhere and carries nothing.
const carrying = `WITH moved AS (
    UPDATE ${schema}.meta SET value = $2 WHERE name = 'watermark' AND value = $1 RETURNING name
  ), put AS (
    INSERT INTO ${schema}.documents (table_number, id, json)
    SELECT d.table_number, d.id, d.json
    FROM unnest(${numbers(3)}, ${words(4)}, ${lines(5)}) AS d (table_number, id, json), moved
    ON CONFLICT (table_number, id) DO UPDATE SET json = excluded.json
  ), removed AS (
    DELETE FROM ${schema}.documents AS d
    USING unnest(${numbers(6)}, ${words(7)}) AS g (table_number, id), moved
    WHERE d.table_number = g.table_number AND d.id = g.id
  ), answered AS (
    INSERT INTO ${schema}.answers (session_id, request_id, ts, asker, result, log_lines)
    SELECT a.session_id, a.request_id, a.ts, a.asker, a.result, a.log_lines
    FROM unnest(${lines(8)}, ${numbers(9)}, ${numbers(10)}, $11::text[], ${lines(12)}, ${lines(13)})
      AS a (session_id, request_id, ts, asker, result, log_lines), moved
    ON CONFLICT (session_id, request_id) DO NOTHING
  ), forgotten AS (
    DELETE FROM ${schema}.answers AS a
    USING unnest(${lines(14)}, ${numbers(15)}) AS f (session_id, oldest), moved
    WHERE a.session_id = f.session_id AND a.request_id <= f.oldest AND a.ts < $16
  ), named AS (
    INSERT INTO ${schema}.tables (name, number)
    SELECT n.name, n.number FROM unnest($17::text[], ${numbers(18)}) AS n (name, number), moved
    ON CONFLICT (name) DO NOTHING
  )
  SELECT count(*) AS count FROM moved`;

function valuesOf({ from, to, documents, answers, tables }: CarriedSpan): unknown[] {
  const put = documents.filter(({ json }) => json !== null);
  const removed = documents.filter(({ json }) => json === null);
  const newest = new Map<string, number>();
  for (const { sessionId, requestId } of answers)
    newest.set(sessionId, Math.max(requestId, newest.get(sessionId) ?? requestId));
  return [
    String(from),
    String(to),
    put.map(({ table }) => table).join(","),
    put.map(({ id }) => id).join(","),
    put.map(({ json }) => json).join("\n"),
    removed.map(({ table }) => table).join(","),
    removed.map(({ id }) => id).join(","),
    answers.map(({ sessionId }) => sessionText(sessionId)).join("\n"),
    answers.map(({ requestId }) => requestId).join(","),
    answers.map(({ ts }) => ts).join(","),
    answers.map(({ asker }) => asker),
    answers.map(({ resultJson }) => resultJson).join("\n"),
    answers.map(({ logLinesJson }) => logLinesJson).join("\n"),
    [...newest.keys()].map(sessionText).join("\n"),
    [...newest.values()].map((requestId) => requestId - keptAnswers).join(","),
    to - keptAnswersNs,
    Object.keys(tables),
    Object.values(tables).join(","),
  ];
}

/** A client names its session as it likes, with characters too that a text of the database cannot hold. */
export function sessionText(sessionId: string): string {
  return JSON.stringify(sessionId);
}

function sessionIdOf(text: string): string {
  return JSON.parse(text) as string;
}

async function readCarried(statements: Statements): Promise<Carried> {
  const { rows } = await statements.run<{ watermark: string; names: string[]; numbers: string[] }>({
    text: `SELECT (SELECT value FROM ${schema}.meta WHERE name = 'watermark') AS watermark,
      ARRAY(SELECT name FROM ${schema}.tables ORDER BY number) AS names,
      ARRAY(SELECT number::text FROM ${schema}.tables ORDER BY number) AS numbers`,
  });
  const [said] = rows;
  if (said === undefined) throw new Error("The database of the world has no watermark.");
  const numbers = said.names.map((name, at): [string, number] => [name, Number(said.numbers[at])]);
  return { watermark: BigInt(said.watermark), tables: Object.fromEntries(numbers) };
}

/** A page of rows after a place, in order: bounded in number and in bytes, and never empty where there are any. */
export async function page<Row extends QueryResultRow>(
  statements: Statements,
  source: {
    readonly columns: string;
    readonly order: string;
    readonly size: string;
    readonly from: string;
    readonly rowsMax?: number;
    readonly bytesMax?: number;
  },
  after: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { columns, order, size, from, rowsMax = rowsAtOnce, bytesMax = bytesAtOnceMax } = source;
  const at = values.length;
  const { rows } = await statements.run<Row>({
    text: `SELECT ${columns} FROM (
        SELECT ${columns}, sum(${size}) OVER (ORDER BY ${order}) - ${size} AS before FROM (
          SELECT ${columns} FROM ${schema}.${from} ${after} ORDER BY ${order} LIMIT $${at + 1}
        ) AS near
      ) AS sized WHERE before < $${at + 2} ORDER BY ${order}`,
    values: [...values, rowsMax, bytesMax],
  });
  return rows;
}

async function* documentsOf(statements: Statements) {
  const source = {
    columns: "table_number, id, json",
    order: "table_number, id",
    size: "octet_length(json)",
    from: "documents",
  };
  let [table, id] = ["-1", ""];
  for (;;) {
    const rows = await page<{ table_number: string; id: string; json: string }>(
      statements,
      source,
      "WHERE (table_number, id) > ($1::bigint, $2::text)",
      [table, id],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    [table, id] = [last.table_number, last.id];
    yield rows.map((row) => ({ table: Number(row.table_number), id: row.id, json: row.json }));
  }
}

/** An answer as its row says it. */
export type AnswerRow = {
  readonly session_id: string;
  readonly request_id: string;
  readonly ts: string;
  readonly asker: string | null;
  readonly result: string;
  readonly log_lines: string;
};

// A session's answers may be in two pages: it is given when another one follows.
async function* sessionsOf(statements: Statements) {
  const source = {
    columns: "session_id, request_id, ts, asker, result, log_lines",
    order: "session_id, request_id",
    size: "octet_length(result) + octet_length(log_lines)",
    from: "answers",
  };
  let [session, request] = ["", "-1"];
  let open: CarriedAnswer[] = [];
  for (;;) {
    const rows = await page<AnswerRow>(
      statements,
      source,
      "WHERE (session_id, request_id) > ($1::text, $2::bigint)",
      [session, request],
    );
    const finished: CarriedPiece["sessions"][number][] = [];
    for (const row of rows) {
      const answer = answerOf(row);
      const [first] = open;
      if (first !== undefined && first.sessionId !== answer.sessionId) {
        finished.push(carriedSession(first.sessionId, open));
        open = [];
      }
      open.push(answer);
    }
    const last = rows.at(-1);
    if (last === undefined) {
      const [first] = open;
      if (first !== undefined) yield [carriedSession(first.sessionId, open)];
      return;
    }
    [session, request] = [last.session_id, last.request_id];
    yield finished;
  }
}

export function answerOf(row: AnswerRow): CarriedAnswer {
  return {
    sessionId: sessionIdOf(row.session_id),
    requestId: Number(row.request_id),
    ts: BigInt(row.ts),
    asker: row.asker,
    resultJson: row.result,
    logLinesJson: row.log_lines,
  };
}
