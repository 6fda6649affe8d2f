import type { DocumentByName, WithoutSystemFields } from "convex/server";
import type { Reader } from "../../core/functions/context.ts";
import type { PresenceModel } from "../tables.ts";

export type Moor = WithoutSystemFields<DocumentByName<PresenceModel, "moor">>;
export type News = DocumentByName<PresenceModel, "moorNews">["news"];

export const emptyMoor: Moor = { online: 0, characters: 0, lastLevel: null, lastFind: null };

/** The one row about the whole world; an empty one before it was counted for the first time. */
export async function readMoor(db: Reader<PresenceModel>): Promise<Moor> {
  return (await db.query("moor").first()) ?? emptyMoor;
}
