import type { AnyReader, Owner } from "../../core/functions/rows/owned-rows.ts";
import { rangeOfOwner } from "../../core/functions/rows/owned-rows.ts";
import type { OwnedTable } from "../../core/functions/wiring.ts";
import { ownedTables } from "../../core/functions/wiring.ts";
import type { CopyPage } from "../api.ts";

/** Reading and answering more would keep other calls waiting. */
const rowsOfPage = 400;
const rangesOfPage = 150;

/** The rows of one table that belong to the account, or to one of its characters. */
type Source = { readonly place: OwnedTable; readonly owner: Owner };

/**
 * Some of the rows of every feature that belong to an account or one of its characters, by table.
 *
 * @param cursor what the page before answered as `next`; `null` for the first. `null` is answered for
 * what no page answered.
 */
export async function pageOfEverything(
  db: AnyReader,
  accountId: string,
  cursor: string | null,
): Promise<CopyPage | null> {
  const start = parseCursor(cursor);
  if (start === null) return null;
  const sources = await sourcesOf(db, accountId);
  const rows: Record<string, unknown[]> = {};
  const keep = ({ place }: Source, found: readonly object[]) =>
    (rows[place.table] ??= []).push(...found.map(withoutSecrets));

  const first = sources[start.at];
  if (first === undefined) return { rows, next: null };
  // A query reads on from a cursor once: what follows is taken whole, or left to the next page.
  const { page, isDone, continueCursor } = await rangeOfOwner(
    db,
    first.place,
    first.owner,
  ).paginate({ numItems: rowsOfPage, cursor: start.within });
  keep(first, page);
  if (!isDone) return { rows, next: `${start.at} ${continueCursor}` };

  let left = rowsOfPage - page.length;
  const end = Math.min(sources.length, start.at + rangesOfPage);
  for (let at = start.at + 1; at < end; at++) {
    const source = sources[at];
    if (source === undefined) break;
    const found = await rangeOfOwner(db, source.place, source.owner).take(left + 1);
    if (found.length > left) return { rows, next: String(at) };
    keep(source, found);
    left -= found.length;
  }
  return { rows, next: end < sources.length ? String(end) : null };
}

function parseCursor(
  cursor: string | null,
): { readonly at: number; readonly within: string | null } | null {
  if (cursor === null) return { at: 0, within: null };
  const [, at, within] = /^(\d{1,9})(?: (\S+))?$/.exec(cursor) ?? [];
  return at === undefined ? null : { at: Number(at), within: within ?? null };
}

async function sourcesOf(db: AnyReader, accountId: string): Promise<readonly Source[]> {
  const owner: Owner = ["accountId", accountId];
  const ofAccount = ownedTables("ofAccount").map((place) => ({ place, owner }));
  const characters = ownedTables("ofAccount").find(({ table }) => table === "characters");
  if (characters === undefined) return ofAccount;
  const own = await rangeOfOwner(db, characters, owner).collect();
  const ofCharacters = own.flatMap(({ _id }) =>
    ownedTables("ofCharacter").map((place) => ({ place, owner: ["characterId", _id] as const })),
  );
  return [...ofAccount, ...ofCharacters];
}

/** The streams of chance, how far they have run, and when a life is written down next would give finds away. */
const ofChance = /^rng$|^dueAtMs$|Counter$|Remainders?$/;

/** A row without chance, and without the id of the account, by which only the server knows it. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  const open = Object.entries(value).filter(
    ([name]) => !ofChance.test(name) && name !== "accountId",
  );
  return Object.fromEntries(open.map(([name, inner]) => [name, withoutSecrets(inner)]));
}
