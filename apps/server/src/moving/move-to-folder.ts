import { randomUUID } from "node:crypto";
import { existsSync, renameSync, rmSync, statfsSync } from "node:fs";
import {
  holdsEmails,
  lookAtAccounts,
  moveAccountsToFile,
  moveEmailsToFile,
  openAccountsFile,
  openAccountsRows,
  prepareAccounts,
} from "@aldermoor/accounts/moving/moving-accounts.ts";
import type { AccountsReader } from "@aldermoor/accounts/moving/moving-accounts.ts";
import { syncPath } from "@aldermoor/engine/backup/sync-path.ts";
import { diskFileStore } from "@aldermoor/engine/files/disk-file-store.ts";
import type { FileStore } from "@aldermoor/engine/files/file-store.ts";
import { postgresFileStore } from "@aldermoor/engine/index.ts";
import { checkEntries } from "@aldermoor/engine/moving/check-entries.ts";
import { newStanding } from "@aldermoor/engine/moving/move-world.ts";
import type { Standing, WorldFacts } from "@aldermoor/engine/moving/moved-world.ts";
import { openMovingDatabase } from "@aldermoor/engine/moving/moving-database.ts";
import type { MovingDatabase } from "@aldermoor/engine/moving/moving-database.ts";
import { openWorldFile } from "@aldermoor/engine/moving/world-file-reader.ts";
import { WorldFileWriter } from "@aldermoor/engine/moving/world-file-writer.ts";
import { halfMoved } from "@aldermoor/engine/moving/world-tables.ts";
import type { CommandResult } from "../backup/commands.ts";
import { claimDataDirectory } from "../data/data-directory.ts";
import type { DataDirectory } from "../data/data-directory.ts";
import {
  accountsElsewhereFile,
  accountsFile,
  mailFile,
  secretsFile,
  uploadsFolder,
  worldElsewhereFile,
  worldFile,
  worldTablesFile,
} from "../data/data-files.ts";
import { loadSecrets, secretsDigest } from "../data/secrets.ts";
import type { Secrets } from "../data/secrets.ts";
import type { Checks } from "./checks.ts";
import { differencesBetween, refuseDifferences } from "./compare-moved.ts";
import { readFolderMark, removeFolderMark, writeFolderMark } from "./folder-mark.ts";
import type { FolderMark } from "./folder-mark.ts";
import { moveParts } from "./move-parts.ts";
import { countOf, moveFiles, placeOf, requireRoom, requireVersion } from "./move-setting.ts";
import type { MoveSetting } from "./move-setting.ts";
import { runMove } from "./run-move.ts";

/** What was moved, and compared, in a second on a machine that had much else to do (docs/proofs.md). */
const perSecond = 2_500;
// Entries of indexes beside the documents, and a write-ahead log.
const roomFactor = 2;

/** What grows until everything is there and was compared. */
const worldDraft = `${worldFile}.moving`;
const accountsDraft = `${accountsFile}.moving`;
const mailDraft = `${mailFile}.moving`;
const uploadsDraft = `${uploadsFolder}.moving`;

type Plan = {
  readonly directory: DataDirectory;
  readonly secrets: Secrets;
  readonly database: MovingDatabase;
  readonly facts: WorldFacts;
  readonly accounts: AccountsReader;
  readonly accountRows: number;
  /** Those in the database. */
  readonly files: FileStore;
  readonly fileCount: number;
  readonly begun: FolderMark | null;
};

/**
 * Moves a world and its accounts from PostgreSQL into a data directory, or goes on with it. Nothing in PostgreSQL is
 * changed.
 *
 * @throws Error with sentences for the operator
 */
export function moveToFolder(setting: MoveSetting): Promise<CommandResult> {
  return runMove(setting, { perSecond, look, move });
}

async function look(
  setting: MoveSetting,
  checks: Checks,
  keep: (close: () => unknown) => void,
): Promise<Plan | null> {
  const { config, worldUrl, accountsUrl, isAnew } = setting;
  const path = config.dataDirectory;
  const secrets = await checks.look(`${secretsFile} is in ${path}.`, () => {
    if (!existsSync(`${path}/${secretsFile}`)) {
      throw new Error(
        `${secretsFile} is missing in ${path}: copy that of a node there, or nobody stays signed in.`,
      );
    }
    return loadSecrets(path);
  });
  const directory = await checks.look(`No host runs in ${path}.`, () => {
    if (!existsSync(path)) throw new Error(`There is no folder ${path}.`);
    const claimed = claimDataDirectory(path);
    keep(() => claimed.release());
    return claimed;
  });
  const database = await checks.look(
    `The database ${placeOf(worldUrl)} answers and is new enough.`,
    async () => {
      const connected = await openMovingDatabase(worldUrl);
      keep(() => connected.close());
      await requireVersion(connected);
      return connected;
    },
  );
  if (secrets === null || directory === null || database === null) return null;
  const facts = await checks.look(
    "A world is in it, of this secrets.json, and no node has it open.",
    () => lookAtSource(database, secrets),
  );
  const from = await checks.look("The accounts can be read.", async () => {
    const there = await lookAtAccounts(accountsUrl);
    if (there.kind === "moved") throw new Error(halfMoved);
    if (there.kind === "nothing")
      throw new Error("There are no accounts in the database of ACCOUNTS_DATABASE_URL.");
    const accounts = await openAccountsRows(accountsUrl);
    keep(() => accounts.close());
    return { accounts, accountRows: await accounts.count() };
  });
  if (facts === null || from === null) return null;
  const uploads = await checks.look("The uploaded files can be read.", async () => {
    const files = postgresFileStore({ url: worldUrl });
    keep(() => files.close());
    await files.open();
    return { files, fileCount: (await files.names()).length };
  });
  const target = await checks.look(
    "There is nothing in the folder but what an earlier try left.",
    () => lookAtTarget(directory, facts, isAnew),
  );
  await checks.look("The disk of the folder has room.", () => {
    const { bavail, bsize } = statfsSync(path);
    requireRoom(bavail * bsize, facts.bytes * roomFactor, path);
  });
  if (uploads === null || target === null) return null;
  return { directory, secrets, database, facts, ...from, ...uploads, begun: target.mark };
}

async function lookAtSource(database: MovingDatabase, secrets: Secrets): Promise<WorldFacts> {
  const { kind } = await database.look();
  if (kind === "half-moved") throw new Error(halfMoved);
  if (kind !== "world") throw new Error("There is no world in this database.");
  await database.prepare();
  const user = await database.user();
  if (user !== null) throw new Error(user);
  const agreed = await database.agreed("secrets");
  if (agreed !== null && agreed !== secretsDigest(secrets))
    throw new Error(`${secretsFile} is not that of this world. Copy it from one of its nodes.`);
  return await database.reader.facts();
}

function lookAtTarget(
  directory: DataDirectory,
  facts: WorldFacts,
  isAnew: boolean,
): { readonly mark: FolderMark | null } {
  const mark = isAnew ? null : readFolderMark(directory.path);
  // The last thing that is done gives the files their names.
  const taken = [worldFile, accountsFile, uploadsFolder].find((name) =>
    existsSync(directory.file(name)),
  );
  if (taken !== undefined && mark?.isCompared !== true) {
    throw new Error(
      `There is a ${taken} in ${directory.path} already. Name another DATA_DIR, or move it away.`,
    );
  }
  // That of a host which kept its accounts here is empty, or sends what belongs to another time.
  if (mark?.isCompared !== true && holdsEmails(directory.file(mailFile))) {
    throw new Error(
      `There are unsent emails in ${mailFile} of ${directory.path} already. Name another DATA_DIR, or move it away.`,
    );
  }
  if (mark === null || mark.source === facts.identity) return { mark };
  throw new Error(
    `A move of another world has begun in ${directory.path}, or of this one before it went on. With --anew what that left goes, and it begins anew.`,
  );
}

async function move(setting: MoveSetting, plan: Plan): Promise<string> {
  const { say, isAnew } = setting;
  const { directory, database, facts } = plan;
  if (isAnew) removeDrafts(directory);
  const begun = isAnew ? null : plan.begun;
  const mark = begun ?? { move: randomUUID(), source: facts.identity, isCompared: false };
  const lease = await database.hold(mark.move);
  try {
    if (begun === null) writeFolderMark(directory.path, mark);
    else say("A move has begun before: it goes on where it stood.");
    if (!mark.isCompared) {
      await moveAll(setting, plan, newStanding(mark.move, mark.source), lease.check);
      await compare(setting, plan);
      await lease.confirm();
      writeFolderMark(directory.path, { ...mark, isCompared: true });
    }
    await giveNames(plan);
  } finally {
    await lease.release();
  }
  return doneText(setting);
}

function removeDrafts(directory: DataDirectory): void {
  for (const suffix of ["", "-wal", "-shm"]) {
    rmSync(directory.file(worldDraft + suffix), { force: true });
    rmSync(directory.file(accountsDraft + suffix), { force: true });
    rmSync(directory.file(mailDraft + suffix), { force: true });
  }
  rmSync(directory.file(uploadsDraft), { recursive: true, force: true });
  removeFolderMark(directory.path);
}

async function moveAll(
  setting: MoveSetting,
  plan: Plan,
  first: Standing,
  check: () => void,
): Promise<void> {
  const { progress } = setting;
  const { directory, database, facts, files } = plan;
  const writer = new WorldFileWriter(directory.file(worldDraft), await database.reader.meta());
  try {
    await moveParts({
      ...{ progress, facts, check },
      from: database.reader,
      to: writer,
      standing: writer.standing() ?? first,
      countThere: () => countOf(writer),
      moveAccounts: () => moveAccounts(setting, plan),
      async moveFiles() {
        const target = diskFileStore(directory.file(uploadsDraft));
        await target.open();
        await moveFiles(files, target, progress);
      },
    });
  } finally {
    writer.close();
  }
}

async function moveAccounts(
  { config, progress, accountsUrl }: MoveSetting,
  { directory, secrets, accounts, accountRows }: Plan,
): Promise<void> {
  progress.begin("Moving the accounts", accountRows);
  const path = directory.file(accountsDraft);
  for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
  await prepareAccounts({
    path,
    url: null,
    settings: config.accounts,
    baseUrl: config.publicUrl,
    secret: secrets.accounts,
  });
  await moveAccountsToFile(accounts, path, (rows) => progress.add(rows));
  syncPath(path);
  for (const suffix of ["", "-wal", "-shm"])
    rmSync(directory.file(mailDraft + suffix), { force: true });
  await moveEmailsToFile(accountsUrl, directory.file(mailDraft));
  progress.end();
}

/** @throws Error with a sentence where anything differs */
async function compare(
  { progress, accountsUrl }: MoveSetting,
  { directory, database, facts, accountRows, files, fileCount }: Plan,
): Promise<void> {
  progress.begin("Comparing", 2 * (countOf(facts) + accountRows + fileCount));
  const world = openWorldFile(directory.file(worldDraft));
  const accounts = openAccountsFile(directory.file(accountsDraft));
  // Anew, as they are now: whoever signs in meanwhile changes them.
  const source = await openAccountsRows(accountsUrl);
  try {
    const differences = await differencesBetween(progress, {
      world: { source: database.reader, target: world },
      files: { source: files, target: diskFileStore(directory.file(uploadsDraft)) },
      accounts: { source, target: accounts },
    });
    // They are no part of what was read, and were made here.
    differences.push(...checkEntries(directory.file(worldDraft)));
    progress.end();
    if ((await database.reader.facts()).identity !== facts.identity)
      differences.push("Somebody wrote to the world while it was moved.");
    refuseDifferences(differences);
  } finally {
    world.close();
    await accounts.close();
    await source.close();
  }
}

// Each step may have been done before: the mark goes last.
async function giveNames({ directory, database }: Plan): Promise<void> {
  const draft = directory.file(worldDraft);
  if (existsSync(draft)) {
    new WorldFileWriter(draft, await database.reader.meta()).finish();
    renameSync(draft, directory.file(worldFile));
  }
  if (existsSync(directory.file(accountsDraft)))
    renameSync(directory.file(accountsDraft), directory.file(accountsFile));
  if (existsSync(directory.file(mailDraft))) {
    for (const suffix of ["-wal", "-shm"])
      rmSync(directory.file(mailFile + suffix), { force: true });
    renameSync(directory.file(mailDraft), directory.file(mailFile));
  }
  if (existsSync(directory.file(uploadsDraft)))
    renameSync(directory.file(uploadsDraft), directory.file(uploadsFolder));
  for (const suffix of ["", "-wal", "-shm", "-lease", ".damaged"])
    rmSync(directory.file(worldTablesFile + suffix), { force: true });
  for (const name of [worldElsewhereFile, accountsElsewhereFile])
    rmSync(directory.file(name), { force: true });
  syncPath(directory.path);
  removeFolderMark(directory.path);
}

function doneText({ config, worldUrl }: MoveSetting): string {
  return `Moved, and compared: the world is in ${config.dataDirectory} (${worldFile}, ${accountsFile}, ${uploadsFolder}).
Nothing in ${placeOf(worldUrl)} was changed; start no node on it any more. A host starts in the folder without
WORLD_DATABASE_URL and ACCOUNTS_DATABASE_URL.
`;
}
