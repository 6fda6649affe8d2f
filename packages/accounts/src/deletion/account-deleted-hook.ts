import type { BetterAuthPlugin } from "better-auth";
import { z } from "zod";
import type { AccountsDatabase } from "../database/accounts-database.ts";
import type { AccountsOptions } from "../settings/accounts-options.ts";

/** The most accounts of one run. */
const accountsMax = 500;

/**
 * The table of deleted users whose belongings may not be removed yet: a trigger writes a row with every deletion. Its
 * name and fields are those of worlds on disk.
 */
export function deletedAccounts(): BetterAuthPlugin {
  return {
    id: "deleted-accounts",
    schema: {
      departure: {
        fields: {
          userId: { type: "string", required: true },
          departedAt: { type: "date", required: true },
        },
      },
    },
  };
}

type AccountDeletedHook = {
  /** Calls the hook for all deleted users that it did not succeed for yet. Failures are logged, for the next run. */
  run(): Promise<void>;
};

/**
 * Calls `onUserDeleted` for every deleted user until it succeeds: a deletion and its row are one commit, so a crash in
 * between loses nothing. It may be called twice for one user.
 */
export function createAccountDeletedHook({
  database,
  onUserDeleted,
  logger,
}: Pick<AccountsOptions, "onUserDeleted" | "logger"> & {
  readonly database: AccountsDatabase;
}): AccountDeletedHook {
  let running: Promise<void> = Promise.resolve();

  async function runAll(): Promise<void> {
    const rows = await database.read(
      `SELECT "id", "userId" FROM "departure" ORDER BY "departedAt" LIMIT ${accountsMax}`,
      [],
    );
    for (const { id, userId } of deletedRows.parse(rows)) await runFor(id, userId);
  }

  async function runFor(id: string, userId: string): Promise<void> {
    try {
      await onUserDeleted?.({ userId });
      await database.change('DELETE FROM "departure" WHERE "id" = $1', [id]);
    } catch (error) {
      logger.error(
        { err: error, userId },
        "removing what a deleted account owned failed and will be tried again",
      );
    }
  }

  return {
    run() {
      running = running.then(runAll).catch((error: unknown) => {
        logger.error({ err: error }, "the deleted accounts could not be read");
      });
      return running;
    },
  };
}

const deletedRows = z.array(z.object({ id: z.string(), userId: z.string() }));
