import type { DocumentByName } from "convex/server";
import type { CoreModel } from "../../tables.ts";
import type { CoreReader, Writer } from "../context.ts";
import { noHash } from "./record-chain.ts";
import { hashOf } from "./record-chain.ts";
import type { Chained, Link } from "./record-chain.ts";

type EndDoc = DocumentByName<CoreModel, "staffRecordEnd">;

/** The only line of the game that adds to what staff did: each row holds the hash of the one before. */
export async function record(
  db: Writer,
  action: Omit<Chained, "number" | "before">,
): Promise<void> {
  const last = await endOfRecord(db);
  const row = { ...action, number: last.number + 1, before: last.hash };
  await db.insert("staffActions", row);
  await setEnd(db, { number: row.number, hash: hashOf(row) });
}

/** Where the record ends, which tells that nothing was cut off. */
export async function endOfRecord(db: CoreReader): Promise<Link> {
  const row = await findEnd(db);
  return row === null ? { number: 0, hash: noHash } : { number: row.number, hash: row.hash };
}

export async function setEnd(db: Writer, end: Link): Promise<void> {
  const row = await findEnd(db);
  if (row === null) await db.insert("staffRecordEnd", end);
  else await db.replace(row._id, end);
}

function findEnd(db: CoreReader): Promise<EndDoc | null> {
  return db.query("staffRecordEnd").first();
}
