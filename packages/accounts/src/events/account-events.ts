import type { AccountsDatabase } from "../database/accounts-database.ts";
import { dayMs } from "../durations.ts";
import { eventRows } from "./account-event.ts";
import type { NumberedEvent } from "./account-event.ts";

const readMax = 100;
/** For a host whose world is put back to a backup. */
const keptMs = 30 * dayMs;

export type AccountEvents = {
  /**
   * The next events behind a number, at most 100. The number is that of the last one that was handled: what came up
   * to it may be forgotten.
   */
  eventsAfter(handledNumber: number): Promise<readonly NumberedEvent[]>;
};

type OpenAccountEvents = AccountEvents & {
  /** Forgets what was handled long ago. */
  prune(): Promise<void>;
};

/** Hands out what triggers wrote with every change, whichever service on the database made it. */
export function createAccountEvents(database: AccountsDatabase): OpenAccountEvents {
  let handledUpTo = 0;
  return {
    async eventsAfter(handledNumber) {
      handledUpTo = handledNumber;
      await database.numberEvents(handledNumber);
      const rows = await database.read(
        `SELECT "number", "event" FROM "accountEvent" WHERE "number" > $1 ORDER BY "number" LIMIT ${readMax}`,
        [handledNumber],
      );
      return eventRows.parse(rows);
    },
    async prune() {
      // The last one stays: where there is none, there never was any.
      await database.change(
        'DELETE FROM "accountEvent" WHERE "number" < $1 AND "happenedAt" < $2',
        [handledUpTo, new Date(Date.now() - keptMs).toISOString()],
      );
    },
  };
}
