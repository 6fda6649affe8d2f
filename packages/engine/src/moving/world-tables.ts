import { refusalOf, RefusedDatabase } from "../cluster/postgres/postgres-connection.ts";
import type { PostgresConnection } from "../cluster/postgres/postgres-connection.ts";
import { schema, undefinedThings } from "../cluster/postgres/postgres-layout.ts";
import type { Standing } from "./moved-world.ts";
import { parseStanding } from "./standing.ts";

/** The name under which the database of a world keeps how far a move into it has come. */
const standingName = "move";

/** What a database has of a world. */
export type WorldTables =
  | { readonly kind: "nothing" }
  /** Tables that nobody has written to. */
  | { readonly kind: "unused" }
  | { readonly kind: "half-moved"; readonly standing: Standing }
  | { readonly kind: "world" };

/** Looks what a database has of a world, and makes nothing. */
export async function lookAtWorldTables(connection: PostgresConnection): Promise<WorldTables> {
  try {
    const standing = await readStanding(connection);
    if (standing !== null) return { kind: "half-moved", standing };
    const { rows } = await connection.run<{ used: boolean }>({
      text: `SELECT EXISTS (SELECT 1 FROM ${schema}.log) OR EXISTS (SELECT 1 FROM ${schema}.documents) AS used`,
    });
    return { kind: rows[0]?.used === true ? "world" : "unused" };
  } catch (error) {
    if (undefinedThings.has(refusalOf(error) ?? "")) return { kind: "nothing" };
    throw error;
  }
}

/**
 * Marks tables that nobody has written to as half moved. From here on no node opens them until the mark is gone.
 *
 * @throws Error when somebody has written to them meanwhile.
 */
export async function markHalfMoved(
  connection: PostgresConnection,
  standing: Standing,
): Promise<void> {
  const { rowCount } = await connection.run({
    text: `INSERT INTO ${schema}.meta (name, value) SELECT $1::text, $2::text
      WHERE NOT EXISTS (SELECT 1 FROM ${schema}.log) AND NOT EXISTS (SELECT 1 FROM ${schema}.documents)
      ON CONFLICT (name) DO NOTHING`,
    values: [standingName, JSON.stringify(standing)],
  });
  if (rowCount !== 1) throw new Error("Somebody has begun a world in this database meanwhile.");
}

/** The statement's tail that writes how far a move has come, as its parameters `$at` and `$at + 1`. */
export function standingUpdate(at: number): string {
  return `UPDATE ${schema}.meta SET value = $${at} WHERE name = $${at + 1}`;
}

export function standingValues(standing: Standing): [string, string] {
  return [JSON.stringify(standing), standingName];
}

/** Takes the mark away: what is there is a world like any other. */
export async function unmarkMoved(connection: PostgresConnection): Promise<void> {
  await connection.run({
    text: `DELETE FROM ${schema}.meta WHERE name = $1`,
    values: [standingName],
  });
}

/** Removes a world that is half moved. */
export async function removeHalfMoved(connection: PostgresConnection): Promise<void> {
  if ((await lookAtWorldTables(connection)).kind === "half-moved")
    await connection.run({ text: `DROP SCHEMA ${schema} CASCADE` });
}

/**
 * Refuses tables into which a world is only half moved.
 *
 * @throws RefusedDatabase with a sentence
 */
export async function refuseHalfMoved(connection: PostgresConnection): Promise<void> {
  if ((await readStanding(connection)) !== null) throw new RefusedDatabase(halfMoved);
}

/** What is said of a place to which a world is only half moved. */
export const halfMoved = "A move has begun here: npm run migrate goes on with it.";

async function readStanding(connection: PostgresConnection): Promise<Standing | null> {
  const { rows } = await connection.run<{ value: string }>({
    text: `SELECT value FROM ${schema}.meta WHERE name = $1`,
    values: [standingName],
  });
  const [row] = rows;
  return row === undefined ? null : parseStanding(row.value);
}
