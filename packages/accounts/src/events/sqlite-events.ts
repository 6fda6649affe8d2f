import { eventsOfEarlierRows, triggerName, writeEvent } from "./event-guards.ts";
import { eventSources } from "./event-sources.ts";
import type { Dialect, EventSource } from "./event-sources.ts";

const dialect: Dialect = {
  json: (fields) =>
    `json_object(${Object.entries(fields)
      .map(([field, value]) => `'${field}', ${value}`)
      .join(", ")})`,
  ms: (expression) => `CAST(round(unixepoch(${expression}, 'subsec') * 1000) AS INTEGER)`,
};

/** What goes along with a row goes before the row does, and is told behind it, as PostgreSQL does by itself. */
const moment = ({ on }: EventSource) => (on === "DELETE" ? "BEFORE" : "AFTER");

const trigger = (source: EventSource) => `
  CREATE TRIGGER IF NOT EXISTS "${triggerName(source)}" ${moment(source)} ${source.on} ON "${source.table}"
    ${source.when === undefined ? "" : `WHEN ${source.when}`}
    BEGIN ${writeEvent(source, dialect)} END;`;

/** One writer at a time: numbers are in the order of the commits, and none is given twice. */
export const sqliteEvents = `
  BEGIN IMMEDIATE;
  CREATE TABLE IF NOT EXISTS "accountEvent" (
    "number" INTEGER PRIMARY KEY AUTOINCREMENT,
    "event" TEXT NOT NULL,
    "namesUser" TEXT,
    "happenedAt" TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  );
  CREATE INDEX IF NOT EXISTS "accountEvent_user" ON "accountEvent" ("namesUser") WHERE "namesUser" IS NOT NULL;
  DROP TRIGGER IF EXISTS "user_departs";
  ${eventsOfEarlierRows(dialect)}
  ${eventSources.map(trigger).join("")}
  COMMIT;
`;

/** The first raises the last number to $1, the second makes it $1 where no event was ever written. */
export const raiseLastNumber = [
  `UPDATE "sqlite_sequence" SET "seq" = $1 WHERE "name" = 'accountEvent' AND "seq" < $1`,
  `INSERT INTO "sqlite_sequence" ("name", "seq") SELECT 'accountEvent', $1
    WHERE NOT EXISTS (SELECT 1 FROM "sqlite_sequence" WHERE "name" = 'accountEvent')`,
] as const;
