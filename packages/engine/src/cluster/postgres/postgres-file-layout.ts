import { setTimeout as pause } from "node:timers/promises";
import { refusalOf } from "./postgres-connection.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { madeMeanwhile, openLayout, schema, undefinedThings } from "./postgres-layout.ts";

// Beside the tables of the world, and no part of their layout: versions that know nothing of them let them be. An upload
// is a file as soon as it has a name. What is deleted of one goes with its pieces in one statement.
const creation = `
  CREATE TABLE IF NOT EXISTS ${schema}.files (
    upload text PRIMARY KEY,
    name text UNIQUE,
    size bigint NOT NULL,
    touched timestamptz NOT NULL
  );
  CREATE TABLE IF NOT EXISTS ${schema}.file_pieces (
    upload text NOT NULL REFERENCES ${schema}.files (upload) ON DELETE CASCADE,
    first bigint NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (upload, first)
  );
  CREATE INDEX IF NOT EXISTS files_by_age ON ${schema}.files (touched);
`;

const triesMax = 20;

/**
 * Makes the tables of files, and those of the world that they lie beside, where there are none.
 *
 * @throws RefusedDatabase when another version made those of the world.
 */
export async function openFileLayout(connection: PostgresConnection): Promise<void> {
  await openLayout(connection);
  for (let tried = 1; !(await isThere(connection)); tried++) {
    try {
      await connection.run({ text: creation });
    } catch (error) {
      if (tried === triesMax || !madeMeanwhile.has(refusalOf(error) ?? "")) throw error;
      await pause(50);
    }
  }
}

// Whoever may not make tables may still use those that are there.
async function isThere(connection: PostgresConnection): Promise<boolean> {
  try {
    await connection.run({
      text: `SELECT 1 FROM ${schema}.files AS f JOIN ${schema}.file_pieces AS p ON p.upload = f.upload LIMIT 0`,
    });
    return true;
  } catch (error) {
    if (undefinedThings.has(refusalOf(error) ?? "")) return false;
    throw error;
  }
}
