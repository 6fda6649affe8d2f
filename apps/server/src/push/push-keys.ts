import { existsSync } from "node:fs";
import { join } from "node:path";
import webPush from "web-push";
import { z } from "zod";
import { pushKeysFile } from "../data/data-files.ts";
import { readSecretFile, writeSecretFile } from "../data/secret-file.ts";

/** What this server signs its pushes with (VAPID, RFC 8292); both halves as base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

const keysFile = z.object({
  publicKey: z.string().regex(/^B[\w-]{86}$/),
  privateKey: z.string().regex(/^[\w-]{43}$/),
});

/**
 * Reads the keys of this instance, or makes them on its first start. They are never replaced: every
 * browser that subscribed is bound to them.
 *
 * @throws Error when the file is there but cannot be read
 */
export function loadPushKeys(dataDirectory: string): PushKeys {
  const path = join(dataDirectory, pushKeysFile);
  if (!existsSync(path)) writeSecretFile(path, webPush.generateVAPIDKeys());
  const parsed = keysFile.safeParse(readSecretFile(path));
  if (!parsed.success) {
    throw new Error(
      `${path} is damaged. Restore it from a backup, or remove it: players then have to allow notifications anew.`,
    );
  }
  return parsed.data;
}
