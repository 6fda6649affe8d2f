import type { Clock } from "../clock.ts";
import type { EngineOptions, FileOptions, Limits, Logger } from "../options.ts";
import { emptyStep } from "../storage/storage.ts";
import type { Storage } from "../storage/storage.ts";
import type { Store } from "../txn/store.ts";
import { diskFileStore } from "./disk-file-store.ts";
import { newFileSecret } from "./file-seal.ts";
import type { FileStore } from "./file-store.ts";
import { fileTableName } from "./file-table.ts";
import { Files } from "./files.ts";
import { memoryFilesOf } from "./memory-file-store.ts";

type OpenFiles = {
  readonly files: Files;
  /** The files that were there before the engine started. */
  readonly names: readonly string[];
};

type OpenFilesOptions = {
  readonly options: Pick<EngineOptions, "files">;
  readonly store: Store;
  readonly limits: Limits;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly nextId: (tableNumber: number) => string;
};

const secretName = "file-secret";
// A mutation that waits is run again at most a few times, each for a bounded time.
const attemptsMax = 10;

/**
 * Opens the place where files live; null when there is none.
 *
 * @throws Error when a database that never kept a file meets a directory of files: it must be
 * another's, and all of them would be removed.
 */
export async function openFiles(asked: OpenFilesOptions): Promise<OpenFiles | null> {
  const { options, store, limits, logger, clock, nextId } = asked;
  const fileStore = fileStoreOf(options.files, store.storage);
  if (fileStore === null) return null;

  const known = store.storage.readMeta(secretName);
  const names = await fileStore.open();
  const isOwn = fileStore.agreeOnSecret === undefined;
  if (isOwn && known === null && names.length > 0) {
    throw new Error(
      `${options.files?.directory} holds files of another database. Give each database a directory of its own, or restore both together.`,
    );
  }
  const offered = known ?? newFileSecret();
  const secret = (await fileStore.agreeOnSecret?.(offered)) ?? offered;
  // Also where the store keeps it: a backup of the database is opened without that.
  if (known !== secret) {
    await store.storage.stage({
      ...emptyStep,
      meta: [{ name: secretName, value: secret }],
    });
    await store.storage.flush();
  }
  const files = new Files({
    store: fileStore,
    secret,
    table: store.catalog.ensureTable(fileTableName),
    urlOrigin: options.files?.urlOrigin ?? null,
    clock,
    nextId,
    fileBytesMax: limits.fileBytesMax,
    abandonedMs: limits.transactionMs * attemptsMax,
    logger,
  });
  return { files, names };
}

function fileStoreOf(files: FileOptions | undefined, storage: Storage): FileStore | null {
  if (files?.store !== undefined) return files.store;
  if (files?.directory !== undefined) return diskFileStore(files.directory);
  return storage.isVolatile === true ? memoryFilesOf(storage) : null;
}
