import { eventsOfEarlierRows, triggerName, writeEvent } from "./event-guards.ts";
import { eventSources } from "./event-sources.ts";
import type { Dialect, EventSource } from "./event-sources.ts";

const dialect: Dialect = {
  json: (fields) =>
    `json_build_object(${Object.entries(fields)
      .map(([field, value]) => `'${field}', ${value}`)
      .join(", ")})::text`,
  ms: (expression) => `floor(extract(epoch FROM ${expression}) * 1000)::bigint`,
};

const trigger = (source: EventSource) => `
  CREATE OR REPLACE FUNCTION ${triggerName(source)}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN ${writeEvent(source, dialect)} RETURN NULL; END $$;
  CREATE OR REPLACE TRIGGER "${triggerName(source)}" AFTER ${source.on} ON "${source.table}"
    FOR EACH ROW ${source.when === undefined ? "" : `WHEN (${source.when})`}
    EXECUTE FUNCTION ${triggerName(source)}();`;

/** Writers side by side take ids before they commit, so the ids are no order to follow: `number` is given later. */
export const postgresEvents = `
  CREATE TABLE IF NOT EXISTS "accountEvent" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    "number" BIGINT UNIQUE,
    "event" TEXT NOT NULL,
    "namesUser" TEXT,
    "happenedAt" TIMESTAMPTZ NOT NULL DEFAULT now()
  );
  CREATE INDEX IF NOT EXISTS "accountEvent_user" ON "accountEvent" ("namesUser") WHERE "namesUser" IS NOT NULL;
  CREATE INDEX IF NOT EXISTS "accountEvent_unnumbered" ON "accountEvent" ("id") WHERE "number" IS NULL;
  DROP TRIGGER IF EXISTS "user_departs" ON "user";
  DROP FUNCTION IF EXISTS user_departs();
  ${eventsOfEarlierRows(dialect)}
  ${eventSources.map(trigger).join("")}
`;

/**
 * Gives numbers, behind all that were given and behind $1, to the events that are committed. An event that another one
 * followed is visible wherever the other is and has the lower id, so it gets the lower number.
 */
export const numberEvents = `
  UPDATE "accountEvent" SET "number" = "fresh"."number"
  FROM (
    SELECT "id", row_number() OVER (ORDER BY "id")
      + GREATEST($1::bigint, (SELECT COALESCE(max("number"), 0) FROM "accountEvent")) AS "number"
    FROM "accountEvent" WHERE "number" IS NULL
  ) AS "fresh"
  WHERE "accountEvent"."id" = "fresh"."id" AND "accountEvent"."number" IS NULL
`;
