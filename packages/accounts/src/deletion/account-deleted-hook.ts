import type { BetterAuthPlugin } from "better-auth";
import { z } from "zod";
import type { AccountsDatabase } from "../database/accounts-database.ts";
import type { AccountsOptions } from "../settings/accounts-options.ts";

/** How many are told of in one go. */
const toldMax = 500;

/** Users who are gone and whose belongings may not be: the database writes a row with every deletion. */
export function departures(): BetterAuthPlugin {
  return {
    id: "departures",
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

export type DepartureTeller = {
  /** Tells the host of everybody who is gone and whom it was not told of yet; failures are told again later. */
  tell(): Promise<void>;
};

/**
 * Tells the host who is gone until it has heard: a deletion and its row are one commit, so a crash in between loses
 * nothing. The host may be told of one user twice.
 */
export function createDepartureTeller({
  database,
  onUserDeleted,
  logger,
}: Pick<AccountsOptions, "onUserDeleted" | "logger"> & {
  readonly database: AccountsDatabase;
}): DepartureTeller {
  let telling: Promise<void> = Promise.resolve();

  async function tellAll(): Promise<void> {
    const rows = await database.read(
      `SELECT "id", "userId" FROM "departure" ORDER BY "departedAt" LIMIT ${toldMax}`,
      [],
    );
    for (const { id, userId } of departed.parse(rows)) await tellOf(id, userId);
  }

  async function tellOf(id: string, userId: string): Promise<void> {
    try {
      await onUserDeleted?.({ userId });
      await database.change('DELETE FROM "departure" WHERE "id" = $1', [id]);
    } catch (error) {
      logger.error({ err: error, userId }, "what a deleted account owned could not be let go yet");
    }
  }

  return {
    tell() {
      telling = telling.then(tellAll).catch((error: unknown) => {
        logger.error({ err: error }, "the accounts that are gone could not be read");
      });
      return telling;
    },
  };
}

const departed = z.array(z.object({ id: z.string(), userId: z.string() }));
