import { metaIn, openUntouched } from "../backup/backup-content.ts";
import { Findings } from "../backup/findings.ts";
import { readStoredCatalog } from "../backup/stored-catalog.ts";
import { verifyDocuments } from "../backup/verify-documents.ts";

/**
 * Checks the index entries of a world's file, which are made and not moved: each document has those of its table, and
 * there are no others. No process may have the file.
 *
 * @returns a sentence for each finding, the first hundred
 */
export function checkEntries(path: string): readonly string[] {
  const database = openUntouched(path);
  try {
    const findings = new Findings();
    const stored = readStoredCatalog(metaIn(database, "catalog"), new Map());
    verifyDocuments(database, stored, findings);
    return findings.sentences;
  } finally {
    database.close();
  }
}
