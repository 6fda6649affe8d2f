import { z } from "zod";
import type { AccountsDatabase } from "../database/accounts-database.ts";

const found = z.object({ value: z.string() });

/** Finds users by their address, and addresses by their user, for the operator of the machine. */
export function createUserLookup(database: AccountsDatabase) {
  const look = async (statement: string, parameter: string) => {
    const [row] = await database.read(statement, [parameter]);
    return row === undefined ? null : found.parse(row).value;
  };
  return {
    findUserId: (email: string) =>
      look('SELECT "id" AS "value" FROM "user" WHERE "email" = $1', email.toLowerCase()),
    findEmail: (userId: string) =>
      look('SELECT "email" AS "value" FROM "user" WHERE "id" = $1', userId),
  };
}
