import type { DocumentByName, WithoutSystemFields } from "convex/server";
import type { Reader, Writer } from "../../core/functions/context.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { CallingState } from "../state.ts";
import type { CallingModel } from "../tables.ts";

type Row = WithoutSystemFields<DocumentByName<CallingModel, "callingBooks">>;

export type Builds = readonly [CallingState | null, CallingState | null];

/** What a character remembers of its callings. */
type CallingBook = {
  readonly lastFreeAtMs: number | null;
  readonly gifts: number;
  readonly builds: Builds;
};

const emptyBook: CallingBook = { lastFreeAtMs: null, gifts: 0, builds: [null, null] };

export async function readBook(
  db: Reader<CallingModel>,
  characterId: CharacterId,
): Promise<CallingBook> {
  const row = await findRow(db, characterId);
  if (row === null) return emptyBook;
  const { lastFreeAtMs, gifts, builds } = row;
  return { lastFreeAtMs, gifts, builds };
}

export async function changeBook(
  db: Writer<CallingModel>,
  characterId: CharacterId,
  change: Partial<CallingBook>,
): Promise<void> {
  const row = await findRow(db, characterId);
  const changed: Partial<Row> = change;
  if (row === null) await db.insert("callingBooks", { characterId, ...emptyBook, ...changed });
  else await db.patch(row._id, changed);
}

/** Gives a character more changes that cost nothing. */
export async function giveChange(
  db: Writer<CallingModel>,
  characterId: CharacterId,
  count: number,
): Promise<void> {
  const { gifts } = await readBook(db, characterId);
  await changeBook(db, characterId, { gifts: gifts + count });
}

function findRow(db: Reader<CallingModel>, characterId: CharacterId) {
  return db
    .query("callingBooks")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
