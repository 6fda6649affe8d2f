import type { DatabaseSync } from "node:sqlite";
import { refusal } from "../refusal.ts";

export const MEMBERS_MAX = 100;

/** Whether a comma-separated list of roles holds that of an owner. */
const holdsOwner = (role: string) =>
  `instr(',' || replace(${role}, ' ', '') || ',', ',owner,') > 0`;

const ANOTHER_OWNER = `EXISTS (SELECT 1 FROM "member" WHERE "organizationId" = OLD."organizationId"
  AND "id" <> OLD."id" AND ${holdsOwner('"role"')})`;
const ORGANIZATION_STANDS = `EXISTS (SELECT 1 FROM "organization" WHERE "id" = OLD."organizationId")`;

/**
 * Rules that requests side by side could break between their check and their write. The database holds them, so the
 * one that comes second fails whatever it had read.
 */
export function guardOrganizations(database: DatabaseSync): void {
  database.exec(`
    CREATE UNIQUE INDEX IF NOT EXISTS "member_once" ON "member" ("organizationId", "userId");
    CREATE UNIQUE INDEX IF NOT EXISTS "invitation_pending_once"
      ON "invitation" ("organizationId", lower("email")) WHERE "status" = 'pending';
    CREATE TRIGGER IF NOT EXISTS "member_last_owner_stays" BEFORE DELETE ON "member"
      WHEN ${holdsOwner('OLD."role"')} AND NOT ${ANOTHER_OWNER} AND ${ORGANIZATION_STANDS}
      BEGIN SELECT RAISE(ABORT, '${LAST_OWNER}'); END;
    CREATE TRIGGER IF NOT EXISTS "member_last_owner_keeps_role" BEFORE UPDATE OF "role" ON "member"
      WHEN ${holdsOwner('OLD."role"')} AND NOT ${holdsOwner('NEW."role"')} AND NOT ${ANOTHER_OWNER}
      BEGIN SELECT RAISE(ABORT, '${LAST_OWNER}'); END;
    CREATE TRIGGER IF NOT EXISTS "member_limit" BEFORE INSERT ON "member"
      WHEN (SELECT count(*) FROM "member" WHERE "organizationId" = NEW."organizationId") >= ${MEMBERS_MAX}
      BEGIN SELECT RAISE(ABORT, '${MEMBER_LIMIT}'); END;
  `);
}

const LAST_OWNER = "ORGANIZATION_LAST_OWNER";
const MEMBER_LIMIT = "ORGANIZATION_MEMBER_LIMIT";

/** What the database says when a rule would be broken, and what the product says then. */
const SENTENCES: readonly (readonly [
  says: string,
  status: "BAD_REQUEST" | "FORBIDDEN",
  message: string,
])[] = [
  [LAST_OWNER, "BAD_REQUEST", "You cannot leave the organization as the only owner"],
  [MEMBER_LIMIT, "FORBIDDEN", "Organization membership limit reached"],
  [
    "UNIQUE constraint failed: member.",
    "BAD_REQUEST",
    "User is already a member of this organization",
  ],
  ["invitation_pending_once", "BAD_REQUEST", "User is already invited to this organization"],
  ["UNIQUE constraint failed: organization.slug", "BAD_REQUEST", "Organization already exists"],
];

/** The refusal that a broken rule of the database stands for, or null when the error is something else. */
export function brokenOrganizationRule(error: unknown): ReturnType<typeof refusal> | null {
  const said = error instanceof Error ? error.message : "";
  const found = SENTENCES.find(([says]) => said.includes(says));
  return found === undefined ? null : refusal(found[1], found[2]);
}
