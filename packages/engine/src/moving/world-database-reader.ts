import { isCatalogRecord } from "../backup/stored-catalog.ts";
import type { PostgresConnection } from "../cluster/postgres/postgres-connection.ts";
import { schema } from "../cluster/postgres/postgres-layout.ts";
import { answerOf, page } from "../cluster/postgres/postgres-tables.ts";
import type { AnswerRow } from "../cluster/postgres/postgres-tables.ts";
import type { CarriedAnswer } from "../cluster/shared-log.ts";
import { checksumOf } from "../log/log-record.ts";
import { StorageDamage } from "../storage/storage-damage.ts";
import { firstTableNumber } from "../txn/catalog.ts";
import type { CatalogRecord } from "../txn/catalog.ts";
import { keptNames, portionBytesMax, portionItemsMax } from "./moved-world.ts";
import type {
  MovedSession,
  PlacedPortion,
  WorldFacts,
  WorldMeta,
  WorldPart,
  WorldReader,
} from "./moved-world.ts";
import { movedCatalogName, standInPrev } from "./world-database-writer.ts";

const requestIdMax = String(2n ** 63n - 1n);

/** The tables of a world in PostgreSQL to be read. */
export class WorldDatabaseReader implements WorldReader {
  readonly #connection: PostgresConnection;

  constructor(connection: PostgresConnection) {
    this.#connection = connection;
  }

  async facts(): Promise<WorldFacts> {
    const { rows } = await this.#connection.run<FactsRow>({ text: asking });
    const [told] = rows;
    if (told === undefined) throw new Error("The database said nothing of its world.");
    const counts = {
      documents: Number(told.documents),
      sessions: Number(told.sessions),
      rows: Number(told.rows),
    };
    const lastTs = BigInt(told.last ?? told.watermark);
    const identity = `database ${told.world} ${told.watermark} ${lastTs} ${Object.values(counts).join(" ")} ${told.answers}`;
    return { identity, lastTs, counts, bytes: Number(told.bytes) };
  }

  async meta(): Promise<WorldMeta> {
    const { rows } = await this.#connection.run<{ name: string; value: string }>({
      text: `SELECT name, value FROM ${schema}.meta`,
    });
    const values = new Map(rows.map(({ name, value }) => [name, value]));
    const kept = keptNames.flatMap((name): [string, string][] => {
      const value = values.get(name);
      return value === undefined ? [] : [[name, value]];
    });
    return {
      watermark: BigInt(values.get("watermark") ?? "0"),
      catalog: catalogOf(await this.#tables(), values.get(movedCatalogName) ?? null),
      kept: Object.fromEntries(kept),
    };
  }

  async *portions(part: WorldPart, after: string | null): AsyncGenerator<PlacedPortion> {
    switch (part) {
      case "documents":
        return yield* this.#documents(after);
      case "sessions":
        return yield* this.#sessions(after);
      case "rows":
        return yield* this.#rows(after);
      case "meta":
        yield { kind: "meta", items: [await this.meta()], after: "" };
    }
  }

  async #tables(): Promise<Record<string, number>> {
    const { rows } = await this.#connection.run<{ name: string; number: string }>({
      text: `SELECT name, number FROM ${schema}.tables ORDER BY number`,
    });
    return Object.fromEntries(rows.map(({ name, number }) => [name, Number(number)]));
  }

  async *#documents(after: string | null): AsyncGenerator<PlacedPortion> {
    let [table = "-1", id = ""] = after?.split(" ") ?? [];
    for (;;) {
      const rows = await page<{ table_number: string; id: string; json: string }>(
        this.#connection,
        { ...bounds, ...documents },
        "WHERE (table_number, id) > ($1::bigint, $2::text)",
        [table, id],
      );
      const last = rows.at(-1);
      if (last === undefined) return;
      [table, id] = [last.table_number, last.id];
      const items = rows.map((row) => ({
        table: Number(row.table_number),
        id: row.id,
        json: row.json,
      }));
      yield { kind: "documents", items, after: `${table} ${id}` };
    }
  }

  // A session's answers may be in two pages: it is given when another one follows.
  async *#sessions(after: string | null): AsyncGenerator<PlacedPortion> {
    let [session, request] = [after ?? "", after === null ? "-1" : requestIdMax];
    let open: { readonly text: string; readonly answers: CarriedAnswer[] } | null = null;
    for (;;) {
      const rows: AnswerRow[] = await page<AnswerRow>(
        this.#connection,
        { ...bounds, ...answers },
        "WHERE (session_id, request_id) > ($1::text, $2::bigint)",
        [session, request],
      );
      const items: MovedSession[] = [];
      let closed = "";
      for (const row of rows) {
        if (open !== null && open.text !== row.session_id) {
          items.push(sessionOf(open.answers));
          closed = open.text;
          open = null;
        }
        open ??= { text: row.session_id, answers: [] };
        open.answers.push(answerOf(row));
      }
      const last = rows.at(-1);
      if (last === undefined) {
        if (open !== null)
          yield { kind: "sessions", items: [sessionOf(open.answers)], after: open.text };
        return;
      }
      [session, request] = [last.session_id, last.request_id];
      if (items.length > 0) yield { kind: "sessions", items, after: closed };
    }
  }

  async *#rows(after: string | null): AsyncGenerator<PlacedPortion> {
    let ts = after ?? "0";
    for (;;) {
      const rows = await page<{ ts: string; prev: string; checksum: string; body: Buffer }>(
        this.#connection,
        { ...bounds, ...log },
        `WHERE ts > $1::bigint AND prev > ${standInPrev}`,
        [ts],
      );
      const last = rows.at(-1);
      if (last === undefined) return;
      ts = last.ts;
      const items = rows.map((row) => {
        const checksum = Number(row.checksum);
        if (checksumOf(row.body) !== checksum)
          throw new StorageDamage(`The log is damaged at ${row.ts}.`);
        return { ts: BigInt(row.ts), prev: BigInt(row.prev), checksum, body: row.body };
      });
      yield { kind: "rows", items, after: ts };
    }
  }
}

type FactsRow = {
  readonly world: string;
  readonly watermark: string;
  readonly last: string | null;
  readonly documents: string;
  readonly sessions: string;
  readonly answers: string;
  readonly rows: string;
  readonly bytes: string;
};

const asking = `SELECT
    (SELECT value FROM ${schema}.meta WHERE name = 'world') AS world,
    (SELECT value FROM ${schema}.meta WHERE name = 'watermark') AS watermark,
    (SELECT max(ts) FROM ${schema}.log) AS last,
    (SELECT count(*) FROM ${schema}.documents) AS documents,
    (SELECT count(DISTINCT session_id) FROM ${schema}.answers) AS sessions,
    (SELECT count(*) FROM ${schema}.answers) AS answers,
    (SELECT count(*) FROM ${schema}.log WHERE prev > ${standInPrev}) AS rows,
    pg_total_relation_size('${schema}.documents') + pg_total_relation_size('${schema}.answers')
      + pg_total_relation_size('${schema}.log')
      + coalesce(pg_total_relation_size(to_regclass('${schema}.file_pieces')), 0) AS bytes`;

const bounds = { rowsMax: portionItemsMax, bytesMax: portionBytesMax };
const documents = {
  columns: "table_number, id, json",
  order: "table_number, id",
  size: "octet_length(json)",
  from: "documents",
};
const answers = {
  columns: "session_id, request_id, ts, asker, result, log_lines",
  order: "session_id, request_id",
  size: "octet_length(result) + octet_length(log_lines)",
  from: "answers",
};
const log = {
  columns: "ts, prev, checksum, body",
  order: "ts",
  size: "octet_length(body)",
  from: "log",
};

function sessionOf(ofOne: readonly CarriedAnswer[]): MovedSession {
  return { id: ofOne[0]?.sessionId ?? "", answers: ofOne };
}

/**
 * The numbers that a file is given: those of the tables, and of the indexes as they were when the world came from a
 * file. An index that is not among them is filled by the engine at its next start.
 */
function catalogOf(tables: Readonly<Record<string, number>>, text: string | null): CatalogRecord {
  const moved: unknown = JSON.parse(text ?? "null");
  const known = isCatalogRecord(moved) ? moved : null;
  const isKnown = (name: string): boolean =>
    Object.hasOwn(tables, name) && known?.tables[name] === tables[name];
  const numbers = Object.values(tables).map((number) => number + 1);
  const knownNames = Object.keys(known?.tables ?? {}).filter(isKnown);
  return {
    nextTable: Math.max(firstTableNumber, known?.nextTable ?? 0, ...numbers),
    nextIndex: known?.nextIndex ?? 1,
    tables: {
      ...Object.fromEntries(knownNames.map((name) => [name, tables[name] ?? 0])),
      ...tables,
    },
    indexes: Object.fromEntries(
      Object.entries(known?.indexes ?? {}).filter(([, { table }]) => isKnown(table)),
    ),
  };
}
