import { randomUUID } from "node:crypto";
import { existsSync, statfsSync } from "node:fs";
import {
  lookAtAccounts,
  moveAccountsToRows,
  moveEmailsToRows,
  openAccountsFile,
  openAccountsRows,
  prepareAccounts,
  removeMovedAccounts,
  unmarkAccounts,
} from "@aldermoor/accounts/moving/moving-accounts.ts";
import type { AccountsReader, AccountsThere } from "@aldermoor/accounts/moving/moving-accounts.ts";
import { diskFileStore } from "@aldermoor/engine/files/disk-file-store.ts";
import type { FileStore } from "@aldermoor/engine/files/file-store.ts";
import { postgresFileStore } from "@aldermoor/engine/index.ts";
import { newStanding } from "@aldermoor/engine/moving/move-world.ts";
import type { Standing, WorldFacts } from "@aldermoor/engine/moving/moved-world.ts";
import { openMovingDatabase } from "@aldermoor/engine/moving/moving-database.ts";
import type { MovingDatabase } from "@aldermoor/engine/moving/moving-database.ts";
import { openWorldFile } from "@aldermoor/engine/moving/world-file-reader.ts";
import type { CommandResult } from "../backup/commands.ts";
import { claimDataDirectory } from "../data/data-directory.ts";
import type { DataDirectory } from "../data/data-directory.ts";
import {
  accountsElsewhereFile,
  accountsFile,
  mailFile,
  secretsFile,
  uploadsFolder,
  worldFile,
} from "../data/data-files.ts";
import { loadSecrets, secretsDigest } from "../data/secrets.ts";
import type { Secrets } from "../data/secrets.ts";
import type { Checks } from "./checks.ts";
import { differencesBetween, refuseDifferences } from "./compare-moved.ts";
import { refuseHalfMovedFolder } from "./folder-mark.ts";
import { moveParts } from "./move-parts.ts";
import { countOf, moveFiles, placeOf, requireRoom, requireVersion } from "./move-setting.ts";
import type { MoveSetting } from "./move-setting.ts";
import { runMove } from "./run-move.ts";

/** What was moved, and compared, in a second on a machine that had much else to do (docs/proofs.md). */
const perSecond = 10_000;
// Indexes, and the log that a database writes of itself.
const roomFactor = 3;

/** What is moved, and where it goes. */
type Plan = {
  readonly directory: DataDirectory;
  readonly secrets: Secrets;
  readonly world: ReturnType<typeof openWorldFile>;
  readonly facts: WorldFacts;
  /** Null where they are in PostgreSQL already. */
  readonly accounts: AccountsReader | null;
  readonly accountRows: number;
  /** Those in the folder. */
  readonly files: FileStore;
  readonly fileCount: number;
  readonly database: MovingDatabase;
  readonly begun: Standing | null;
};

/**
 * Moves the world and the accounts of a data directory into PostgreSQL, or goes on with it. Nothing of the directory is
 * changed.
 *
 * @throws Error with sentences for the operator
 */
export function moveToDatabase(setting: MoveSetting): Promise<CommandResult> {
  return runMove(setting, { perSecond, look, move });
}

async function look(
  setting: MoveSetting,
  checks: Checks,
  keep: (close: () => unknown) => void,
): Promise<Plan | null> {
  const { config, worldUrl, accountsUrl, isAnew } = setting;
  const path = config.dataDirectory;
  const directory = await checks.look(`${path} has a world, and no host runs in it.`, () => {
    if (!existsSync(`${path}/${worldFile}`))
      throw new Error(`There is no ${worldFile} in ${path}.`);
    refuseHalfMovedFolder(path);
    const claimed = claimDataDirectory(path);
    keep(() => claimed.release());
    return claimed;
  });
  const secrets = await checks.look(`${secretsFile} is there.`, () => {
    if (!existsSync(`${path}/${secretsFile}`))
      throw new Error(`${secretsFile} is missing in ${path}: nobody would stay signed in.`);
    return loadSecrets(path);
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
  if (directory === null || secrets === null) return null;
  const source = await checks.look("The world can be read.", async () => {
    const world = openWorldFile(directory.file(worldFile));
    keep(() => world.close());
    return { world, facts: await world.facts() };
  });
  const from = await checks.look("The accounts can be read.", async () => {
    const file = directory.file(accountsFile);
    if (!existsSync(file) && existsSync(directory.file(accountsElsewhereFile)))
      return { accounts: null, accountRows: 0 };
    if (!existsSync(file)) throw new Error(`There is no ${accountsFile} in ${path}.`);
    const accounts = openAccountsFile(file);
    keep(() => accounts.close());
    return { accounts, accountRows: await accounts.count() };
  });
  if (source === null || from === null || database === null) return null;
  const target = await checks.look("There is nothing in it but what an earlier try left.", () =>
    lookAtTarget(database, source.facts, isAnew),
  );
  await checks.look("The database of the accounts is free for them.", async () => {
    const there = await lookAtAccounts(accountsUrl);
    refuseOtherAccounts(there, from.accounts !== null, target?.standing ?? null);
  });
  await lookForRoom(database, worldUrl, source.facts, checks);
  if (target === null) return null;
  const files = diskFileStore(directory.file(uploadsFolder));
  const fileCount = (await files.names()).length;
  const begun = target.standing;
  return { directory, secrets, ...source, ...from, files, fileCount, database, begun };
}

/** @throws Error where the database has anything but a half-done move of this very world */
async function lookAtTarget(
  database: MovingDatabase,
  facts: WorldFacts,
  isAnew: boolean,
): Promise<{ readonly standing: Standing | null }> {
  const tables = await database.look();
  if (tables.kind !== "nothing") {
    const user = await database.user();
    if (user !== null) throw new Error(user);
  }
  if (tables.kind === "world") {
    throw new Error(
      "This database holds a world already. Name an empty one, or remove that with DROP SCHEMA aldermoor_world CASCADE if nobody needs it.",
    );
  }
  if (tables.kind !== "half-moved" || isAnew)
    return { standing: tables.kind === "half-moved" ? tables.standing : null };
  if (tables.standing.source === facts.identity) return { standing: tables.standing };
  throw new Error(
    "A move of another world has begun in this database, or of this one before it went on. With --anew what that left goes, and it begins anew.",
  );
}

function refuseOtherAccounts(
  there: AccountsThere,
  areToBeMoved: boolean,
  standing: Standing | null,
): void {
  if (!areToBeMoved && there.kind !== "accounts") {
    throw new Error(
      "The accounts are in PostgreSQL, but not in the database of ACCOUNTS_DATABASE_URL.",
    );
  }
  if (areToBeMoved && there.kind === "accounts" && standing?.part !== "done") {
    throw new Error(
      "The database of ACCOUNTS_DATABASE_URL holds accounts already. Name an empty one.",
    );
  }
  if (there.kind === "moved" && there.move !== standing?.move)
    throw new Error("A move of another world has begun in the database of ACCOUNTS_DATABASE_URL.");
}

// A database tells nobody how much room its disk has. Where it is on this machine, the disk does.
async function lookForRoom(
  database: MovingDatabase,
  url: string,
  { bytes }: WorldFacts,
  checks: Checks,
): Promise<void> {
  const needed = bytes * roomFactor;
  const folder = ["127.0.0.1", "::1", "localhost"].includes(new URL(url).hostname)
    ? await database.dataDirectory()
    : null;
  if (folder === null || !existsSync(folder)) {
    checks.note(
      `It needs about ${Math.ceil(needed / 2 ** 20)} MiB on the disk of the database, which cannot be asked from here.`,
    );
    return;
  }
  await checks.look("The disk of the database has room.", () => {
    const { bavail, bsize } = statfsSync(folder);
    requireRoom(bavail * bsize, needed, folder);
  });
}

async function move(setting: MoveSetting, plan: Plan): Promise<string> {
  const { say, isAnew, accountsUrl } = setting;
  const { database, facts, secrets } = plan;
  if (isAnew && plan.begun !== null) {
    await database.removeHalfMoved();
    await removeIfMoved(accountsUrl, plan.begun.move);
  }
  const begun = isAnew ? null : plan.begun;
  await database.prepare();
  const standing = begun ?? newStanding(randomUUID(), facts.identity);
  const lease = await database.hold(standing.move);
  try {
    if (begun === null) await database.begin(standing);
    else say("A move has begun before: it goes on where it stood.");
    await moveAll(setting, plan, standing, lease.check);
    await compare(setting, plan);
    await lease.confirm();
    await database.agree("secrets", secretsDigest(secrets));
    // From here on the accounts bear no mark, and a move that goes on knows them by this.
    await database.writer.note({ ...standing, part: "done", after: null });
    if (plan.accounts !== null) await unmarkAccounts(accountsUrl);
    await database.writer.finish();
  } finally {
    await lease.release();
  }
  return doneText(setting);
}

async function removeIfMoved(url: string, move: string): Promise<void> {
  const there = await lookAtAccounts(url);
  if (there.kind === "moved" && there.move === move) await removeMovedAccounts(url);
}

async function moveAll(
  setting: MoveSetting,
  plan: Plan,
  standing: Standing,
  check: () => void,
): Promise<void> {
  const { worldUrl, progress } = setting;
  const { world, facts, files, database } = plan;
  await moveParts({
    ...{ progress, facts, standing, check },
    from: world,
    to: database.writer,
    countThere: async () => countOf(await database.reader.facts()),
    moveAccounts: () => moveAccounts(setting, plan, standing),
    moveFiles: () => withFilesIn(worldUrl, (store) => moveFiles(files, store, progress)),
  });
}

/** Does something with the files that are in a database. */
async function withFilesIn<Done>(
  url: string,
  work: (store: FileStore) => Promise<Done>,
): Promise<Done> {
  const store = postgresFileStore({ url });
  try {
    await store.open();
    return await work(store);
  } finally {
    await store.close();
  }
}

async function moveAccounts(
  { config, accountsUrl, progress }: MoveSetting,
  { directory, secrets, accounts, accountRows }: Plan,
  { move: name }: Standing,
): Promise<void> {
  if (accounts === null) return;
  await moveEmailsToRows(directory.file(mailFile), accountsUrl);
  if ((await lookAtAccounts(accountsUrl)).kind !== "nothing") return;
  progress.begin("Moving the accounts", accountRows);
  await prepareAccounts({
    path: directory.file(accountsFile),
    url: accountsUrl,
    settings: config.accounts,
    baseUrl: config.publicUrl,
    secret: secrets.accounts,
  });
  const onMoved = (rows: number): void => progress.add(rows);
  await moveAccountsToRows({ from: accounts, url: accountsUrl, move: name, onMoved });
  progress.end();
}

/** @throws Error with a sentence where anything differs */
async function compare(
  { progress, worldUrl, accountsUrl }: MoveSetting,
  { world, facts, accounts, accountRows, files, fileCount, database }: Plan,
): Promise<void> {
  progress.begin("Comparing", 2 * (countOf(facts) + accountRows + fileCount));
  const moved = accounts === null ? null : await openAccountsRows(accountsUrl);
  try {
    const differences = await withFilesIn(worldUrl, (store) =>
      differencesBetween(progress, {
        world: { source: world, target: database.reader },
        files: { source: files, target: store },
        accounts: accounts === null || moved === null ? null : { source: accounts, target: moved },
      }),
    );
    progress.end();
    refuseDifferences(differences);
  } finally {
    await moved?.close();
  }
}

function doneText({ config, worldUrl }: MoveSetting): string {
  return `Moved, and compared: the world is in ${placeOf(worldUrl)}.
Nothing of ${config.dataDirectory} was changed. Move ${worldFile}, ${accountsFile}, ${uploadsFolder} and ${mailFile} away from there and keep them; a host starts there
with WORLD_DATABASE_URL and ACCOUNTS_DATABASE_URL then. Further nodes need a copy of ${secretsFile}.
`;
}
