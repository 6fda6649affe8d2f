import { openAsBlob } from "node:fs";
import {
  internalActionGeneric,
  internalMutationGeneric,
  internalQueryGeneric,
} from "convex/server";
import { v } from "convex/values";
import type { TableInfo } from "../txn/catalog.ts";
import { DatabaseReader } from "../txn/database.ts";
import type { Fields } from "../txn/document.ts";
import type { Transaction } from "../txn/transaction.ts";
import { importDocument, importedDocument } from "../txn/write-document.ts";

const rowsArgs = { table: v.string(), rows: v.array(v.any()) };
const deletedTogether = 250;
const bytesTogether = 2 * 1024 * 1024;

/**
 * What an import does in transactions.
 *
 * @param file where an uploaded file lies on its way; no caller may name another.
 */
export const importFunctions = (file: string) => ({
  look: internalQueryGeneric({
    args: { table: v.string() },
    handler: async (ctx, { table }) => {
      const { info } = tableOf(ctx.db, table);
      const db = info.isSystem ? ctx.db.system : ctx.db;
      const first = await db.query(table as "_storage").first();
      return { number: BigInt(info.number), isEmpty: first === null };
    },
  }),
  check: internalQueryGeneric({
    args: rowsArgs,
    handler: (ctx, { table, rows }) => {
      const { transaction, info } = tableOf(ctx.db, table);
      for (const fields of rows as Fields[]) importedDocument(transaction, info, fields);
    },
  }),
  insert: internalMutationGeneric({
    args: rowsArgs,
    handler: async (ctx, { table, rows }) => {
      const { transaction, info } = tableOf(ctx.db, table);
      for (const fields of rows as Fields[]) importDocument(transaction, info, fields);
    },
  }),
  clear: internalMutationGeneric({
    args: { table: v.string() },
    handler: async (ctx, { table }) => {
      const { transaction } = tableOf(ctx.db, table);
      let count = 0;
      for await (const { _id } of ctx.db.query(table)) {
        await ctx.db.delete(_id);
        count++;
        if (count >= deletedTogether || transaction.bytesRead > bytesTogether) break;
      }
      return count;
    },
  }),
  storeFile: internalActionGeneric({
    args: {},
    handler: async (ctx) => ctx.storage.store(await openAsBlob(file)),
  }),
});

function tableOf(db: unknown, name: string): { transaction: Transaction; info: TableInfo } {
  const transaction = DatabaseReader.transactionOf(db);
  if (transaction === null) throw new Error("The database is of another make.");
  return { transaction, info: transaction.env.store.catalog.ensureTable(name) };
}
