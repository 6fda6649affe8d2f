import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readSecretFile, writeSecretFile } from "./secret-file.ts";

const secretBytes = 32;

export type Secrets = {
  /** Signs cookies and encrypts the account service's signing keys. */
  readonly accounts: string;
  /** Keys the game's hashes, so that a roll cannot be computed before it is made. */
  readonly game: string;
};

const secretsFile = z.object({ accounts: z.string().min(32), game: z.string().min(32) });

/**
 * Reads the secrets of this instance, or makes them on its first start. They are never replaced: sessions, signing
 * keys and the game's rolls hang on them.
 *
 * @throws Error when the file is there but cannot be read
 */
export function loadSecrets(dataDirectory: string): Secrets {
  const path = join(dataDirectory, "secrets.json");
  if (!existsSync(path)) writeSecretFile(path, { accounts: newSecret(), game: newSecret() });
  const parsed = secretsFile.safeParse(readSecretFile(path));
  if (!parsed.success) {
    throw new Error(
      `${path} is damaged. Restore it from a backup: without it nobody stays signed in.`,
    );
  }
  return parsed.data;
}

/** What tells secrets from others, and nothing of what they are. */
export function secretsDigest(secrets: Secrets): string {
  return createHash("sha256").update(JSON.stringify(secrets)).digest("hex");
}

function newSecret(): string {
  return randomBytes(secretBytes).toString("base64url");
}
