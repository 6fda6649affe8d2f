import type { AnyReader, Owner } from "../../core/functions/rows/owned-rows.ts";
import { rangeOfOwner } from "../../core/functions/rows/owned-rows.ts";
import type { CopiedRows, OwnedTable } from "../../core/functions/wiring.ts";
import { copiedRows, ownedTables } from "../../core/functions/wiring.ts";
import { waitingRoomOf } from "../../core/rules/waiting-room.ts";
import type { CopyPage } from "../api.ts";

/** Reading and answering more would keep other calls waiting. */
const rowsOfPage = 400;
const rangesOfPage = 150;

/** The rows of one table that belong to the account, or to one of its characters. */
type Source = {
  readonly place: OwnedTable;
  readonly owner: Owner;
  readonly show?: CopiedRows["show"];
};

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
  const keep = (source: Source, found: readonly Record<string, unknown>[]) => {
    const shown = found.flatMap((row) => shownOf(source, row) ?? []);
    if (shown.length > 0) (rows[source.place.table] ??= []).push(...shown);
  };

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
  // Those that wait for a place are the account's too.
  const waiting: Owner = ["accountId", waitingRoomOf(accountId)];
  const own = await rangeOfOwner(db, characters, owner).collect();
  const others = await rangeOfOwner(db, characters, waiting).collect();
  const ofCharacters = [...own, ...others].flatMap(({ _id }) => [
    ...ownedTables("ofCharacter").map((place) => ({ place, owner: ["characterId", _id] as const })),
    ...copiedOf("character", _id),
  ]);
  const ofWaiting = { place: characters, owner: waiting };
  return [...ofAccount, ofWaiting, ...copiedOf("account", accountId), ...ofCharacters];
}

function copiedOf(owner: CopiedRows["owner"], id: string): readonly Source[] {
  return copiedRows()
    .filter((rows) => rows.owner === owner)
    .map(({ table, index, field, prefix = "", show }): Source => {
      const named: Source = { place: { table, index }, owner: [field, `${prefix}${id}`] };
      return show === undefined ? named : { ...named, show };
    });
}

function shownOf({ place, show }: Source, row: Record<string, unknown>): unknown {
  const told = show === undefined ? row : show(row);
  return told === null ? null : withoutSecrets(told, accountsOf(place.table));
}

/** The streams of chance, how far they have run, and when a life is written down next would give finds away. */
const ofChance = /^rng$|^dueAtMs$|Counter$|Remainders?$/;

/** What of a table names accounts of others, most of them staff: by them nobody is known outside of the server. */
const accountsByTable: Readonly<Record<string, readonly string[]>> = {
  householdAppeals: ["by"],
  orderInvites: ["from"],
  premiumGifts: ["fromAccountId"],
  referralStops: ["by"],
  referrals: ["fromAccountId"],
  sanctions: ["by", "second"],
  ticketEntries: ["by"],
  ticketPictures: ["owner"],
  tickets: ["by"],
  wikiRevisions: ["by"],
};

/** The fields of a table that hold ids of accounts, which no copy has. */
export function accountsOf(table: string): readonly string[] {
  return ["accountId", ...(accountsByTable[table] ?? [])];
}

/** A row without chance, and without the ids of accounts, by which only the server knows them. */
function withoutSecrets(value: unknown, accounts: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, accounts));
  if (typeof value !== "object" || value === null) return value;
  const open = Object.entries(value).filter(
    ([name]) => !ofChance.test(name) && !accounts.includes(name),
  );
  return Object.fromEntries(open.map(([name, inner]) => [name, withoutSecrets(inner, accounts)]));
}
