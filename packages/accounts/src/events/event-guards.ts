import { eventSources } from "./event-sources.ts";
import type { Dialect, EventSource } from "./event-sources.ts";

/** Statements that the triggers of a source run, for a dialect. */
export function writeEvent(source: EventSource, dialect: Dialect): string {
  const row = source.on === "DELETE" ? "OLD" : "NEW";
  const event = dialect.json({ kind: `'${source.kind}'`, ...source.fields(row, dialect) });
  const namesUser = source.kind === "account-renamed" ? `${row}."id"` : "NULL";
  const insert = `INSERT INTO "accountEvent" ("event", "namesUser") VALUES (${event}, ${namesUser});`;
  return source.kind === "account-deleted" ? `${takeNames(dialect)} ${insert}` : insert;
}

/** No name of a user who is gone is kept. The rows stay, or their numbers could be given again. */
function takeNames(dialect: Dialect): string {
  const nameless = dialect.json({ kind: "'account-renamed'", userId: 'OLD."id"', name: "''" });
  return `UPDATE "accountEvent" SET "event" = ${nameless}, "namesUser" = NULL WHERE "namesUser" = OLD."id";`;
}

export function triggerName({ kind }: EventSource): string {
  return `tell_${kind.replaceAll("-", "_")}`;
}

/**
 * Tells of what was there before there were events, when none was ever written, and of users who were deleted under
 * an earlier version and whose belongings may not be removed yet.
 */
export function eventsOfEarlierRows(dialect: Dialect): string {
  const selects = eventSources.flatMap(({ kind, table, fields, ofEarlierRows }, step) => {
    if (ofEarlierRows === undefined) return [];
    const event = dialect.json({ kind: `'${kind}'`, ...fields(`"${table}"`, dialect) });
    return [`SELECT ${step} AS "step", ${event} AS "event" FROM "${table}" WHERE ${ofEarlierRows}`];
  });
  const deleted = dialect.json({ kind: "'account-deleted'", userId: '"userId"' });
  return `
    INSERT INTO "accountEvent" ("event") SELECT "event" FROM (${selects.join(" UNION ALL ")}) AS "earlier"
      WHERE NOT EXISTS (SELECT 1 FROM "accountEvent") ORDER BY "step";
    CREATE TABLE IF NOT EXISTS "departure" ("userId" TEXT NOT NULL, "departedAt" TEXT NOT NULL);
    INSERT INTO "accountEvent" ("event") SELECT ${deleted} FROM "departure" ORDER BY "departedAt";
    DROP TABLE "departure";
  `;
}
