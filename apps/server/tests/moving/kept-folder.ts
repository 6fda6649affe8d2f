import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { prepareAccounts } from "@aldermoor/accounts/moving/moving-accounts.ts";
import { defaultAccountSettings } from "@aldermoor/accounts/settings/account-settings.ts";
import { exportOf, openWorldIn } from "@aldermoor/engine/test/moving/kept-world.ts";
import { loadSecrets } from "../../src/data/secrets.ts";

const documentsPerMutation = 5_000;

type Kept = {
  readonly documents: number;
  readonly users: number;
  /** Uploaded files, from an empty one to one of 760 kB. */
  readonly uploads?: number;
};

/** Makes a data directory of an embedded world with so many documents, and users with a session each. */
export async function makeFolder(
  folder: string,
  { documents, users, uploads = 20 }: Kept,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { accounts: secret } = loadSecrets(folder);
  const engine = await openWorldIn(join(folder, "world.db"));
  for (let from = 0; from < documents; from += documentsPerMutation) {
    const count = Math.min(documentsPerMutation, documents - from);
    await engine.mutation("players:fill", { from, count });
  }
  await engine.close();
  mkdirSync(join(folder, "files"));
  for (let nth = 0; nth < uploads; nth++) {
    const bytes = Buffer.alloc(Math.round((nth * 760_000) / (uploads - 1)), `${nth} bytes`);
    writeFileSync(join(folder, "files", `file${nth}`), bytes);
  }
  const path = join(folder, "accounts.db");
  const baseUrl = "http://127.0.0.1:3000";
  await prepareAccounts({ path, url: null, settings: defaultAccountSettings, baseUrl, secret });
  const database = new DatabaseSync(path);
  const at = "2026-11-26T08:00:00.123Z";
  const user = database.prepare(
    `INSERT INTO "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt") VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const session = database.prepare(
    `INSERT INTO "session" ("id", "expiresAt", "token", "createdAt", "updatedAt", "userId") VALUES (?, ?, ?, ?, ?, ?)`,
  );
  database.exec("BEGIN");
  for (let nth = 0; nth < users; nth++) {
    user.run(`user${nth}`, `Wren „${nth}“`, `wren${nth}@moor.example`, nth % 2, at, at);
    session.run(`session${nth}`, at, `token ${nth}`, at, at, `user${nth}`);
  }
  database.exec("COMMIT");
  database.close();
}

/** A digest of each table of the world and of the accounts, in one order, and of each uploaded file. */
export function exportOfFolder(folder: string): Record<string, string> {
  const uploads = join(folder, "files");
  const files = readdirSync(uploads, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }): [string, string] => [
      `file ${name}`,
      createHash("sha256")
        .update(readFileSync(join(uploads, name)))
        .digest("hex"),
    ]);
  return {
    ...Object.fromEntries(files),
    ...exportOf(join(folder, "world.db")),
    ...exportOfAccounts(join(folder, "accounts.db")),
  };
}

function exportOfAccounts(path: string): Record<string, string> {
  const database = new DatabaseSync(path, { readOnly: true });
  const names = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name));
  const digests = names.map((name): [string, string] => {
    const digest = createHash("sha256");
    let count = 0;
    for (const row of database.prepare(`SELECT * FROM "${name}" ORDER BY 1`).iterate()) {
      digest.update(`${JSON.stringify(Object.entries(row).toSorted())}\n`);
      count++;
    }
    return [`accounts ${name}`, `${count} ${digest.digest("hex")}`];
  });
  database.close();
  return Object.fromEntries(digests);
}

/** Numbers from zero up to one, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
