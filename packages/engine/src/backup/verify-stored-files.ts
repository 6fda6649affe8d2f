import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import type { FileStore } from "../files/file-store.ts";
import { digestInDocument, fileDocuments } from "./backup-content.ts";

/**
 * Compares the files that a database knows with those of a store. The store must be open, and no process may have the
 * database.
 *
 * @returns a sentence for each that is missing or changed
 */
export async function verifyStoredFiles(
  path: string,
  store: Pick<FileStore, "read">,
): Promise<string[]> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const findings: string[] = [];
    for (const [id, json] of fileDocuments(database)) {
      const content = await store.read(id);
      if (content === null) {
        findings.push(`The file ${id} is missing.`);
        continue;
      }
      const hash = createHash("sha256");
      for await (const chunk of content) hash.update(chunk as Buffer);
      if (hash.digest("hex") !== digestInDocument(json))
        findings.push(`The file ${id} is not what was uploaded.`);
    }
    return findings;
  } finally {
    database.close();
  }
}
