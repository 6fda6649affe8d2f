import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { Client } from "pg";
import { diskFileStore } from "../../src/files/disk-file-store.ts";
import type { FileStore } from "../../src/files/file-store.ts";
import { postgresFileStore } from "../../src/index.ts";

/** A place where files are kept, and what a test sees and does there behind the store's back. */
export type TestStore = {
  readonly store: FileStore;
  /** By which another process has the same: a directory, or the address of a database. */
  readonly address: string;
  kept(): Promise<readonly string[]>;
  /** How many uploads are under way or were broken off. */
  incoming(): Promise<number>;
  /** Lets whatever lies there be two hours older. */
  age(): Promise<void>;
  /** Leaves what a crash may leave: a file that nobody knows under this name, and half an upload. */
  leave(name: string): Promise<void>;
  /** Takes the bytes of a file away. */
  lose(name: string): Promise<void>;
  /** Lets the place take nothing until it is mended. */
  fail(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
};

type TestStores = {
  readonly name: string;
  /** @param postgres one that runs, for those that need it. */
  readonly open: (postgres: PostgresServer) => Promise<TestStore>;
};

/** Every place that outlives its process. */
export const testStores: readonly TestStores[] = [
  { name: "a folder", open: () => Promise.resolve(folderStore()) },
  { name: "PostgreSQL", open: postgresStore },
];

function folderStore(): TestStore {
  const parent = mkdtempSync(join(tmpdir(), "file-store-"));
  const directory = join(parent, "files");
  const incoming = join(directory, "incoming");
  const remove = async (path: string) => rmSync(path, { recursive: true, force: true });
  return {
    store: diskFileStore(directory),
    address: directory,
    kept: async () => readdirSync(directory).filter((name) => name !== "incoming"),
    incoming: async () => readdirSync(incoming).length,
    age: async () => {
      for (const name of readdirSync(directory)) utimesSync(join(directory, name), 0, 0);
    },
    leave: async (name) => {
      writeFileSync(join(directory, name), "left by a crash");
      writeFileSync(join(incoming, "half"), "left by a crash");
    },
    lose: (name) => remove(join(directory, name)),
    fail: () => remove(incoming),
    mend: async () => mkdirSync(incoming),
    close: () => remove(parent),
  };
}

const schema = "aldermoor_world";

async function postgresStore(postgres: PostgresServer): Promise<TestStore> {
  const url = await postgres.newDatabase();
  const direct = new Client({ connectionString: url });
  await direct.connect();
  const ask = async (text: string, values: readonly unknown[] = []) =>
    (await direct.query<Record<string, unknown>>(text, [...values])).rows;
  return {
    store: postgresFileStore({ url }),
    address: url,
    kept: async () =>
      (await ask(`SELECT name FROM ${schema}.files WHERE name IS NOT NULL`)).map((row) =>
        String(row["name"]),
      ),
    incoming: async () => (await ask(`SELECT 1 FROM ${schema}.files WHERE name IS NULL`)).length,
    age: async () => {
      await ask(`UPDATE ${schema}.files SET touched = touched - interval '2 hours'`);
    },
    leave: async (name) => {
      await ask(
        `INSERT INTO ${schema}.files (upload, name, size, touched)
          VALUES ('whole', $1, 15, clock_timestamp()), ('half', NULL, 4, clock_timestamp())`,
        [name],
      );
      await ask(
        `INSERT INTO ${schema}.file_pieces (upload, first, bytes)
          VALUES ('whole', 0, 'left by a crash'), ('half', 0, 'left')`,
      );
    },
    lose: async (name) => {
      await ask(`DELETE FROM ${schema}.files WHERE name = $1`, [name]);
    },
    fail: async () => {
      await ask(`ALTER TABLE ${schema}.file_pieces RENAME TO file_pieces_away`);
    },
    mend: async () => {
      await ask(`ALTER TABLE ${schema}.file_pieces_away RENAME TO file_pieces`);
    },
    close: () => direct.end(),
  };
}
