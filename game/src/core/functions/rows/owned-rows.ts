import type {
  GenericDatabaseReader,
  GenericDatabaseWriter,
  GenericTableSearchIndexes,
  GenericTableVectorIndexes,
} from "convex/server";
import type { GenericId } from "convex/values";
import type { OwnedTable } from "../wiring.ts";

/** Tables with an owner are gone through by name alone: any feature may declare one. */
type AnyTable = {
  document: Record<string, string> & { _id: GenericId<string> };
  fieldPaths: string;
  indexes: Record<string, [string]>;
  searchIndexes: GenericTableSearchIndexes;
  vectorIndexes: GenericTableVectorIndexes;
};

type AnyModel = Record<string, AnyTable>;
export type AnyReader = Pick<GenericDatabaseReader<AnyModel>, "query">;
export type AnyWriter = Pick<GenericDatabaseWriter<AnyModel>, "query" | "delete">;

/** A character or an account, as the rows that belong to it name it. */
export type Owner = readonly [field: string, id: string];

/** Every row of one table that belongs to an owner. */
export function ownedRows(db: AnyReader, place: OwnedTable, owner: Owner) {
  return rangeOfOwner(db, place, owner).collect();
}

/** The same, to be read in parts. */
export function rangeOfOwner(db: AnyReader, { table, index }: OwnedTable, [field, id]: Owner) {
  return db.query(table).withIndex(index, (q) => q.eq(field, id));
}
