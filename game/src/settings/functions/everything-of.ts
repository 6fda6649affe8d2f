import type { AnyReader, Owner } from "../../core/functions/owned-rows.ts";
import { ownedRows } from "../../core/functions/owned-rows.ts";
import type { Belongings } from "../../core/functions/wiring.ts";
import { belongings } from "../../core/functions/wiring.ts";
import type { AccountCopy } from "../api.ts";

/** Every row of every feature that belongs to an account or one of its characters, by table. */
export async function everythingOf(db: AnyReader, accountId: string): Promise<AccountCopy> {
  const copy: Record<string, unknown[]> = {};
  const keep = async (place: Belongings, owner: Owner) => {
    const rows = await ownedRows(db, place, owner);
    (copy[place.table] ??= []).push(...rows.map(withoutSecrets));
    return rows.map(({ _id }) => _id);
  };
  for (const place of belongings("ofAccount")) {
    const ids = await keep(place, ["accountId", accountId]);
    if (place.table !== "characters") continue;
    for (const characterId of ids) {
      for (const own of belongings("ofCharacter")) await keep(own, ["characterId", characterId]);
    }
  }
  return copy;
}

/** Whoever knows the streams of chance, and how far they have run, knows the next drop. */
const ofChance = /^rng$|Counter$|Remainders?$/;

/** A row without chance, and without the id of the account, by which only the server knows it. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  const open = Object.entries(value).filter(
    ([name]) => !ofChance.test(name) && name !== "accountId",
  );
  return Object.fromEntries(open.map(([name, inner]) => [name, withoutSecrets(inner)]));
}
