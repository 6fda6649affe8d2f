import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { AccountsDatabase } from "../database/accounts-database.ts";
import { createWindowCounter } from "./window-counter.ts";

/** At most `max` for each key until `windowMs` have been quiet. */
export type CounterRule = {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
};

/** What may be counted by several services together. */
export type SharedCounter = {
  /** Counts one; false where it is one too many, which is not counted. What is asked at once counts in that order. */
  take(key: string, nowMs: number): Promise<boolean>;
  hasRoom(key: string, nowMs: number): Promise<boolean>;
};

/** Counts for a service that has its database to itself, in memory: writing there waits for requests that write. */
export function countAlone({ max, windowMs }: CounterRule): SharedCounter {
  const counter = createWindowCounter(max, windowMs);
  return {
    take: async (key, nowMs) => counter.take(key, nowMs) === 0,
    hasRoom: async (key, nowMs) => counter.waitMs(key, nowMs) === 0,
  };
}

const counted = z.object({ count: z.coerce.number(), lastRequest: z.coerce.number() });

/** Counts for all services on a database, beside the counters of requests, by one statement each. */
export function countTogether(
  database: Pick<AccountsDatabase, "read" | "change">,
  { name, max, windowMs }: CounterRule,
): SharedCounter {
  // The table must not become a list of whom anything was sent to.
  const keyOf = (key: string) => `${name}|${createHash("sha256").update(key).digest("base64url")}`;
  return {
    async take(key, nowMs) {
      const taken = [randomUUID(), keyOf(key), nowMs, nowMs - windowMs, max];
      return (await database.change(taking, taken)) === 1;
    },
    async hasRoom(key, nowMs) {
      const [row] = await database.read(reading, [keyOf(key)]);
      if (row === undefined) return true;
      const { count, lastRequest } = counted.parse(row);
      return count < max || lastRequest <= nowMs - windowMs;
    },
  };
}

const taking = `INSERT INTO "rateLimit" ("id", "key", "count", "lastRequest") VALUES ($1, $2, 1, $3)
  ON CONFLICT ("key") DO UPDATE SET "lastRequest" = $3,
    "count" = CASE WHEN "rateLimit"."lastRequest" <= $4 THEN 1 ELSE "rateLimit"."count" + 1 END
  WHERE "rateLimit"."lastRequest" <= $4 OR "rateLimit"."count" < $5`;
const reading = `SELECT "count", "lastRequest" FROM "rateLimit" WHERE "key" = $1`;
