import { createHash } from "node:crypto";
import type { AccountsReader } from "@aldermoor/accounts/moving/moving-accounts.ts";
import { copyFiles } from "@aldermoor/engine/files/copy-files.ts";
import type { FileStore } from "@aldermoor/engine/files/file-store.ts";
import type { WorldFacts } from "@aldermoor/engine/moving/moved-world.ts";
import type { MovingDatabase } from "@aldermoor/engine/moving/moving-database.ts";
import { sumOf } from "@aldermoor/engine/moving/tally.ts";
import type { Sum } from "@aldermoor/engine/moving/tally.ts";
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

/**
 * Counts and sums all accounts.
 *
 * @param columnsOf the columns of a source, for its target: that of a newer version may have more, and tables too
 */
export async function tallyAccounts(
  reader: AccountsReader,
  onRead: (rows: number) => void = () => undefined,
  columnsOf?: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, Sum>> {
  const tally = new Map<string, Sum>();
  for (const { name, columns } of await reader.tables()) {
    const known = columnsOf === undefined ? columns : columnsOf.get(name);
    if (known === undefined) continue;
    for await (const rows of reader.batches({ name, columns: known })) {
      const sum = sumOf(tally, `accounts' rows of ${name}`);
      for (const row of rows) sum.add(JSON.stringify([known, row]));
      onRead(rows.length);
    }
  }
  return tally;
}

/** The columns of all tables, for `tallyAccounts`. */
export async function columnsIn(reader: AccountsReader): Promise<Map<string, readonly string[]>> {
  return new Map((await reader.tables()).map(({ name, columns }) => [name, columns]));
}

type Files = Pick<FileStore, "names" | "read">;

/** Copies the files that are not there yet. */
export async function moveFiles(
  from: Files,
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

/** Counts and sums all uploaded files. */
export async function tallyFiles(
  files: Files,
  onRead: (count: number) => void = () => undefined,
): Promise<Map<string, Sum>> {
  const tally = new Map<string, Sum>();
  for (const name of await files.names()) {
    const content = await files.read(name);
    if (content === null) continue;
    const digest = createHash("sha256");
    for await (const chunk of content) digest.update(chunk as Buffer);
    sumOf(tally, "uploaded files").add(`${name} ${digest.digest("hex")}`);
    onRead(1);
  }
  return tally;
}
