import { DatabaseSync } from "node:sqlite";
import { betterAuth } from "better-auth";
import { verifyPassword } from "better-auth/crypto";
import { getMigrations } from "better-auth/db/migration";
import { toNodeHandler } from "better-auth/node";
import { Pool } from "pg";

/**
 * The library as its first page of documentation sets it up: addresses and passwords, and nothing of ours. Its limits
 * are off, for it would answer a benchmark with nothing else.
 */
export async function openUntunedService(options: {
  readonly baseUrl: string;
  readonly path: string;
  readonly url: string | null;
}) {
  const { baseUrl, path, url } = options;
  const settings = {
    database: url === null ? new DatabaseSync(path) : new Pool({ connectionString: url }),
    baseURL: baseUrl,
    secret: "a secret of the tests that is long enough",
    emailAndPassword: { enabled: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
  };
  const { runMigrations } = await getMigrations(settings);
  await runMigrations();
  return toNodeHandler(betterAuth(settings));
}

/** What a sign-in cannot do without: one comparison of a password with its hash. */
export async function comparePassword(hash: string, password: string): Promise<boolean> {
  return await verifyPassword({ hash, password });
}

export { hashPassword } from "better-auth/crypto";
