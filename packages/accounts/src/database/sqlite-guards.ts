import {
  lastOwner,
  memberLimit,
  membershipLimit,
  membershipsMax,
  membersMax,
  secondOwned,
} from "../organizations/organization-integrity.ts";
import { sharedGuards } from "./shared-guards.ts";

/** Whether a comma-separated list of roles holds that of an owner. */
const holdsOwner = (role: string) =>
  `instr(',' || replace(${role}, ' ', '') || ',', ',owner,') > 0`;

const anotherOwner = `EXISTS (SELECT 1 FROM "member" WHERE "organizationId" = OLD."organizationId"
  AND "id" <> OLD."id" AND ${holdsOwner('"role"')})`;
const ownsAnother = `EXISTS (SELECT 1 FROM "member" WHERE "userId" = NEW."userId"
  AND "organizationId" <> NEW."organizationId" AND ${holdsOwner('"role"')})`;
const organizationStands = `EXISTS (SELECT 1 FROM "organization" WHERE "id" = OLD."organizationId")`;

/** One writer at a time: what a trigger sees when it runs is how things are. */
export const sqliteGuards = `
  ${sharedGuards}
  CREATE TRIGGER IF NOT EXISTS "member_last_owner_stays" BEFORE DELETE ON "member"
    WHEN ${holdsOwner('OLD."role"')} AND NOT ${anotherOwner} AND ${organizationStands}
    BEGIN SELECT RAISE(ABORT, '${lastOwner}'); END;
  CREATE TRIGGER IF NOT EXISTS "member_last_owner_keeps_role" BEFORE UPDATE OF "role" ON "member"
    WHEN ${holdsOwner('OLD."role"')} AND NOT ${holdsOwner('NEW."role"')} AND NOT ${anotherOwner}
    BEGIN SELECT RAISE(ABORT, '${lastOwner}'); END;
  CREATE TRIGGER IF NOT EXISTS "member_limit" BEFORE INSERT ON "member"
    WHEN (SELECT count(*) FROM "member" WHERE "organizationId" = NEW."organizationId") >= ${membersMax}
    BEGIN SELECT RAISE(ABORT, '${memberLimit}'); END;
  CREATE TRIGGER IF NOT EXISTS "membership_limit" BEFORE INSERT ON "member"
    WHEN (SELECT count(*) FROM "member" WHERE "userId" = NEW."userId") >= ${membershipsMax}
    BEGIN SELECT RAISE(ABORT, '${membershipLimit}'); END;
  CREATE TRIGGER IF NOT EXISTS "member_owns_one" BEFORE INSERT ON "member"
    WHEN ${holdsOwner('NEW."role"')} AND ${ownsAnother}
    BEGIN SELECT RAISE(ABORT, '${secondOwned}'); END;
  CREATE TRIGGER IF NOT EXISTS "member_comes_to_own_one" BEFORE UPDATE OF "role" ON "member"
    WHEN ${holdsOwner('NEW."role"')} AND NOT ${holdsOwner('OLD."role"')} AND ${ownsAnother}
    BEGIN SELECT RAISE(ABORT, '${secondOwned}'); END;
`;
