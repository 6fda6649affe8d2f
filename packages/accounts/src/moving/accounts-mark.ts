import type { ClientBase, Pool } from "pg";

type Queries = Pick<ClientBase | Pool, "query">;

/** Lies beside accounts that were moved, until the whole move is done. */
export const moveTable = "accountMove";

const isThere = `SELECT to_regclass('"${moveTable}"') IS NOT NULL AS "isThere"`;

/** Marks accounts as those of a move, and keeps which tables they are in. */
export async function markMoved(
  queries: Queries,
  move: string,
  tables: readonly string[],
): Promise<void> {
  await queries.query(
    `CREATE TABLE "${moveTable}" ("move" TEXT NOT NULL, "tables" TEXT[] NOT NULL)`,
  );
  await queries.query(`INSERT INTO "${moveTable}" ("move", "tables") VALUES ($1, $2)`, [
    move,
    tables,
  ]);
}

/** The tables of accounts that were moved; none where they were not. */
export async function movedTables(queries: Queries): Promise<readonly string[]> {
  if ((await moveIn(queries)) === null) return [];
  const { rows } = await queries.query<{ tables: string[] }>(`SELECT "tables" FROM "${moveTable}"`);
  return rows[0]?.tables ?? [];
}

/** The move whose accounts these are; null where they are no move's. */
export async function moveIn(queries: Queries): Promise<string | null> {
  const { rows } = await queries.query<{ isThere: boolean }>(isThere);
  if (rows[0]?.isThere !== true) return null;
  const marked = await queries.query<{ move: string }>(`SELECT "move" FROM "${moveTable}"`);
  return marked.rows[0]?.move ?? null;
}

/**
 * Refuses accounts that belong to a world which is only half moved.
 *
 * @throws Error with a sentence
 */
export async function refuseHalfMoved(queries: Queries): Promise<void> {
  if ((await moveIn(queries)) !== null)
    throw new Error("A move has begun here: npm run migrate goes on with it.");
}
