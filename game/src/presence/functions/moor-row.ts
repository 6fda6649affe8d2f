import type { DocumentByName, WithoutSystemFields } from "convex/server";
import type { Reader, Writer } from "../../core/functions/context.ts";
import type { PresenceModel } from "../tables.ts";

export type Moor = WithoutSystemFields<DocumentByName<PresenceModel, "moor">>;

const emptyMoor: Moor = { online: 0, characters: 0, lastLevel: null, lastFind: null };

/** The one row about the whole world; an empty one before the first character. */
export async function readMoor(db: Reader<PresenceModel>): Promise<Moor> {
  return (await db.query("moor").first()) ?? emptyMoor;
}

export async function changeMoor(
  db: Writer<PresenceModel>,
  change: (moor: Moor) => Partial<Moor>,
): Promise<void> {
  const row = await db.query("moor").first();
  if (row === null) await db.insert("moor", { ...emptyMoor, ...change(emptyMoor) });
  else await db.patch(row._id, change(row));
}
