import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { refusalOf, RefusedDatabase, uniqueViolation } from "./postgres-connection.ts";
import type { PostgresConnection } from "./postgres-connection.ts";

/** Grows with every change of the tables' shape. */
const layoutVersion = 1;

/** A schema of its own, so that the accounts may be in the same database. */
export const schema = "aldermoor_world";

// No more than PostgreSQL and what speaks like it have in common: no triggers, no advisory locks, no partitions.
const creation = `
  CREATE SCHEMA IF NOT EXISTS ${schema};
  CREATE TABLE IF NOT EXISTS ${schema}.log (
    ts bigint PRIMARY KEY,
    prev bigint NOT NULL UNIQUE,
    checksum bigint NOT NULL,
    epoch bigint NOT NULL,
    body bytea NOT NULL,
    CHECK (ts > prev)
  );
  CREATE TABLE IF NOT EXISTS ${schema}.lease (
    name text PRIMARY KEY,
    epoch bigint NOT NULL,
    node text NOT NULL,
    address text NOT NULL,
    until timestamptz NOT NULL
  );
  CREATE TABLE IF NOT EXISTS ${schema}.documents (
    table_number bigint NOT NULL,
    id text NOT NULL,
    json text NOT NULL,
    PRIMARY KEY (table_number, id)
  );
  CREATE TABLE IF NOT EXISTS ${schema}.answers (
    session_id text NOT NULL,
    request_id bigint NOT NULL,
    ts bigint NOT NULL,
    asker text,
    result text NOT NULL,
    log_lines text NOT NULL,
    PRIMARY KEY (session_id, request_id)
  );
  CREATE INDEX IF NOT EXISTS answers_by_age ON ${schema}.answers (ts);
  CREATE TABLE IF NOT EXISTS ${schema}.tables (
    name text PRIMARY KEY,
    number bigint NOT NULL UNIQUE
  );
  CREATE TABLE IF NOT EXISTS ${schema}.meta (
    name text PRIMARY KEY,
    value text NOT NULL
  );
`;

export const undefinedThings = new Set(["3F000", "42P01"]);
// Two nodes that make the same tables at once: one of them is refused, in one of these ways.
export const madeMeanwhile = new Set([
  uniqueViolation,
  "42P06",
  "42P07",
  "42710",
  "40001",
  "40P01",
]);
const triesMax = 20;

/**
 * Makes the tables where there are none, and reads which world they hold.
 *
 * @throws RefusedDatabase when another version made them.
 */
export async function openLayout(connection: PostgresConnection): Promise<{ world: string }> {
  const meta = (await readMeta(connection)) ?? (await makeLayout(connection));
  const version = Number(meta.layout);
  if (version !== layoutVersion) {
    throw new RefusedDatabase(
      `The database of the world has layout ${meta.layout}, and this version knows ${layoutVersion}: ` +
        "start the version that wrote it, or a newer one.",
    );
  }
  return { world: meta.world };
}

type Meta = { readonly layout: string; readonly world: string };

async function readMeta(connection: PostgresConnection): Promise<Meta | null> {
  try {
    const { rows } = await connection.run<{ name: string; value: string }>({
      text: `SELECT name, value FROM ${schema}.meta WHERE name IN ('layout', 'world', 'watermark')`,
    });
    const values = new Map(rows.map(({ name, value }) => [name, value]));
    const [layout, world] = [values.get("layout"), values.get("world")];
    const isWhole = layout !== undefined && world !== undefined && values.has("watermark");
    return isWhole ? { layout, world } : null;
  } catch (error) {
    if (undefinedThings.has(refusalOf(error) ?? "")) return null;
    throw error;
  }
}

async function makeLayout(connection: PostgresConnection): Promise<Meta> {
  for (let tried = 1; ; tried++) {
    try {
      await connection.run({ text: creation });
      await connection.run({
        text: `INSERT INTO ${schema}.lease (name, epoch, node, address, until)
          VALUES ('order', 0, '', '', clock_timestamp()) ON CONFLICT DO NOTHING`,
      });
      await connection.run({
        text: `INSERT INTO ${schema}.meta (name, value)
          VALUES ('layout', $1), ('world', $2), ('watermark', '0') ON CONFLICT DO NOTHING`,
        values: [String(layoutVersion), randomUUID()],
      });
      const made = await readMeta(connection);
      if (made !== null) return made;
    } catch (error) {
      if (tried === triesMax || !madeMeanwhile.has(refusalOf(error) ?? "")) throw error;
    }
    await pause(50);
  }
}
