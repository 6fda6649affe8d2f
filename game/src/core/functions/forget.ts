import type {
  GenericDatabaseWriter,
  GenericTableSearchIndexes,
  GenericTableVectorIndexes,
} from "convex/server";
import type { GenericId } from "convex/values";
import { belongings } from "./wiring.ts";

/** Any table may hold what belongs to somebody, so what forgets knows them by name alone. */
type Owner = "characterId" | "accountId";
type AnyTable = {
  document: Record<Owner, string> & { _id: GenericId<string>; _creationTime: number };
  fieldPaths: Owner;
  indexes: Record<string, [Owner]>;
  searchIndexes: GenericTableSearchIndexes;
  vectorIndexes: GenericTableVectorIndexes;
};
type AnyWriter = Pick<GenericDatabaseWriter<Record<string, AnyTable>>, "query" | "delete">;

/** Deletes every row of every feature that belongs to a character; its own row stays. */
export async function forgetCharacter(db: AnyWriter, characterId: string): Promise<void> {
  for (const { table, index } of belongings("ofCharacter")) {
    await deleteRows(db, table, index, ["characterId", characterId]);
  }
}

/** Deletes every row of every feature that belongs to an account, but not its characters. */
export async function forgetAccount(db: AnyWriter, accountId: string): Promise<void> {
  for (const { table, index } of belongings("ofAccount")) {
    if (table !== "characters") await deleteRows(db, table, index, ["accountId", accountId]);
  }
}

async function deleteRows(
  db: AnyWriter,
  table: string,
  index: string,
  [field, owner]: readonly [Owner, string],
): Promise<void> {
  const rows = await db
    .query(table)
    .withIndex(index, (q) => q.eq(field, owner))
    .collect();
  for (const { _id } of rows) await db.delete(_id);
}
