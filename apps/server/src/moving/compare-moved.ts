import { createHash } from "node:crypto";
import type { AccountsReader } from "@aldermoor/accounts/moving/moving-accounts.ts";
import type { FileStore } from "@aldermoor/engine/files/file-store.ts";
import type { WorldReader } from "@aldermoor/engine/moving/moved-world.ts";
import { differencesOf, sumOf, tallyWorld } from "@aldermoor/engine/moving/tally.ts";
import type { Sum } from "@aldermoor/engine/moving/tally.ts";
import type { Progress } from "./progress.ts";

type Sides<Side> = { readonly source: Side; readonly target: Side };
type Files = Pick<FileStore, "names" | "read">;

/** Reads all that was moved once more on both sides, and answers what differs, a sentence each. */
export async function differencesBetween(
  progress: Progress,
  sides: {
    readonly world: Sides<WorldReader>;
    readonly files: Sides<Files>;
    /** Null where they were not moved. */
    readonly accounts: Sides<AccountsReader> | null;
  },
): Promise<string[]> {
  const { world, files, accounts } = sides;
  const count = (pieces: number): void => progress.add(pieces);
  const note = ({ items }: { readonly items: readonly unknown[] }): void => count(items.length);
  const differences = differencesOf(
    await tallyWorld(world.source, note),
    await tallyWorld(world.target, note),
  );
  differences.push(
    ...differencesOf(await tallyFiles(files.source, count), await tallyFiles(files.target, count)),
  );
  if (accounts === null) return differences;
  const source = await tallyAccounts(accounts.source, count);
  const columns = await columnsIn(accounts.source);
  differences.push(...differencesOf(source, await tallyAccounts(accounts.target, count, columns)));
  return differences;
}

/** @throws Error with a sentence where anything differs */
export function refuseDifferences(differences: readonly string[]): void {
  if (differences.length === 0) return;
  throw new Error(
    `What was moved is not what is in the source; no host opens it. Begin anew with --anew.\n${differences.join("\n")}`,
  );
}

/**
 * Counts and sums all accounts.
 *
 * @param columnsOf the columns of a source, for its target: that of a newer version may have more, and tables too
 */
async function tallyAccounts(
  reader: AccountsReader,
  onRead: (rows: number) => void,
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
async function columnsIn(reader: AccountsReader): Promise<Map<string, readonly string[]>> {
  return new Map((await reader.tables()).map(({ name, columns }) => [name, columns]));
}

/** Counts and sums all uploaded files. */
async function tallyFiles(
  files: Files,
  onRead: (count: number) => void,
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
