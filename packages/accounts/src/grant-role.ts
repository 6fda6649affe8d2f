import { existsSync } from "node:fs";
import { openAccountsDatabase } from "./database/accounts-database.ts";

const grantStatement = 'UPDATE "user" SET "role" = $1 WHERE "email" = $2';
const quiet = { info() {}, warn() {}, error() {} };

/**
 * Gives a user a role from the machine itself: there is no administrator yet who could give the first one. `place` is
 * the file of the account database or its `postgres://` address.
 *
 * @throws Error when the database or the user does not exist
 */
export async function grantRole(
  place: string,
  email: string,
  role: "admin" | "user",
): Promise<void> {
  const isAddress = /^postgres(ql)?:/.test(place);
  if (!isAddress && !existsSync(place))
    throw new Error(`There is no account database at ${place}.`);
  const database = await openAccountsDatabase({
    path: place,
    url: isAddress ? place : null,
    logger: quiet,
    onSessionEnded: () => undefined,
  });
  try {
    if ((await database.change(grantStatement, [role, email.toLowerCase()])) !== 1)
      throw new Error(`There is no account with the address ${email}.`);
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  const [place = "", email = "", role = ""] = process.argv.slice(2);
  if (role !== "admin" && role !== "user") {
    process.stderr.write("Usage: grant-role.ts DATABASE EMAIL admin|user\n");
    process.exit(1);
  }
  try {
    await grantRole(place, email, role);
    process.stdout.write(`${email} is now ${role}.\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
