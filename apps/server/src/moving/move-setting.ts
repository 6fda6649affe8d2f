import { copyFiles } from "@aldermoor/engine/files/copy-files.ts";
import type { FileStore } from "@aldermoor/engine/files/file-store.ts";
import type { WorldFacts } from "@aldermoor/engine/moving/moved-world.ts";
import type { MovingDatabase } from "@aldermoor/engine/moving/moving-database.ts";
import type { Config } from "../config.ts";
import { durationText, numberText, sizeText } from "./progress.ts";
import type { Progress } from "./progress.ts";

/** What a move is done with. */
export type MoveSetting = {
  readonly config: Config;
  readonly worldUrl: string;
  readonly accountsUrl: string;
  readonly progress: Progress;
  /** Says something to the operator, a line. */
  readonly say: (line: string) => void;
  /** Whether nothing is to be changed. */
  readonly isDry: boolean;
  /** Whether what an earlier move left unfinished goes first. */
  readonly isAnew: boolean;
};

const versionMin = 150_000;

/** @throws Error with a sentence where the server is too old */
export async function requireVersion(database: MovingDatabase): Promise<void> {
  const version = await database.version();
  if (version >= versionMin) return;
  const major = Math.floor(version / 10_000);
  throw new Error(
    `The database of the world is PostgreSQL ${major}; a world needs ${versionMin / 10_000} or newer.`,
  );
}

/** A database as an operator tells it from others, without its user's password. */
export function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port === "" ? "" : `:${port}`}${decodeURIComponent(pathname)}`;
}

/** @throws Error with a sentence where a folder's disk has less room than is needed */
export function requireRoom(free: number, needed: number, place: string): void {
  if (free >= needed) return;
  throw new Error(
    `${place} has ${sizeText(free)} of room, and about ${sizeText(needed)} are needed.`,
  );
}

/** How many pieces of a world there are to be moved. */
export function countOf({ counts }: Pick<WorldFacts, "counts">): number {
  return counts.documents + counts.sessions + counts.rows;
}

/** What a dry run says of a world. */
export function factsText(
  { counts, bytes }: WorldFacts,
  further: { readonly accountRows: number; readonly fileCount: number },
  perSecond: number,
): string {
  const { accountRows, fileCount } = further;
  const { documents, sessions, rows } = counts;
  const aboutMs = ((documents + sessions + rows + accountRows) / perSecond) * 1_000;
  return `${numberText(documents)} documents, ${numberText(sessions)} clients with answers and ${numberText(rows)} rows of the log (${sizeText(bytes)}), ${numberText(fileCount)} uploaded files and ${numberText(accountRows)} rows of the accounts would be moved, in about ${durationText(aboutMs)}.\n`;
}

/** Copies the files that are not there yet. */
export async function moveFiles(
  from: Pick<FileStore, "names" | "read">,
  to: Pick<FileStore, "names" | "read" | "stage">,
  progress: Progress,
): Promise<void> {
  progress.begin("Moving the files", (await from.names()).length, (await to.names()).length);
  await copyFiles(
    {
      names: () => from.names(),
      read(name) {
        progress.add(1);
        return from.read(name);
      },
    },
    to,
  );
  progress.end();
}
