import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/**
 * Gives a user a role from the machine itself: the first administrator has nobody to ask.
 *
 * @throws Error when the database or the user does not exist
 */
export function grantRole(databasePath: string, email: string, role: "admin" | "user"): void {
  if (!existsSync(databasePath)) {
    throw new Error(`There is no account database at ${databasePath}.`);
  }
  const database = new DatabaseSync(databasePath, { timeout: 5_000 });
  try {
    const { changes } = database
      .prepare('UPDATE "user" SET "role" = ? WHERE "email" = ?')
      .run(role, email.toLowerCase());
    if (changes !== 1) {
      throw new Error(`Nobody signs in with ${email}.`);
    }
  } finally {
    database.close();
  }
}

if (import.meta.main) {
  const [databasePath = "", email = "", role = ""] = process.argv.slice(2);
  if (role !== "admin" && role !== "user") {
    process.stderr.write("Usage: grant-role.ts DATABASE EMAIL admin|user\n");
    process.exit(1);
  }
  try {
    grantRole(databasePath, email, role);
    process.stdout.write(`${email} is now ${role}.\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
