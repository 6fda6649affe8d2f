import {
  lastOwner,
  memberLimit,
  membershipLimit,
  membershipsMax,
  membersMax,
  secondOwned,
} from "../organizations/organization-integrity.ts";
import { sharedGuards } from "./shared-guards.ts";

/** The channel of notifications about ended sessions, for every service on a database. */
export const sessionEndedChannel = "aldermoor_session_ended";

/** The same about users of whom something changed that identities of realtime connections say. */
export const userChangedChannel = "aldermoor_user_changed";

/** Whether a comma-separated list of roles holds that of an owner. */
const holdsOwner = (role: string) =>
  `'owner' = ANY (string_to_array(replace(${role}, ' ', ''), ','))`;

/**
 * Writers side by side see what was committed before their statement began, so a rule about several rows locks the
 * organization first and looks afterwards. Owners are counted when a transaction ends: whole organizations go in one.
 */
export const postgresGuards = `
  ${sharedGuards}
  CREATE OR REPLACE FUNCTION member_keeps_owner() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT (${holdsOwner("OLD.role")}) THEN RETURN NULL; END IF;
    PERFORM 1 FROM "organization" WHERE "id" = OLD."organizationId" FOR UPDATE;
    IF FOUND AND NOT EXISTS (SELECT 1 FROM "member"
        WHERE "organizationId" = OLD."organizationId" AND ${holdsOwner('"role"')}) THEN
      RAISE EXCEPTION '${lastOwner}' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END $$;
  DO $$ BEGIN
    IF NOT EXISTS (SELECT 1 FROM pg_trigger
        WHERE tgname = 'member_last_owner_stays' AND tgrelid = '"member"'::regclass) THEN
      CREATE CONSTRAINT TRIGGER "member_last_owner_stays" AFTER DELETE OR UPDATE OF "role" ON "member"
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION member_keeps_owner();
    END IF;
  END $$;
  CREATE OR REPLACE FUNCTION member_within_limit() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM 1 FROM "organization" WHERE "id" = NEW."organizationId" FOR UPDATE;
    IF (SELECT count(*) FROM "member" WHERE "organizationId" = NEW."organizationId") >= ${membersMax} THEN
      RAISE EXCEPTION '${memberLimit}' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER "member_limit" BEFORE INSERT ON "member"
    FOR EACH ROW EXECUTE FUNCTION member_within_limit();
  CREATE OR REPLACE FUNCTION member_within_bounds_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM 1 FROM "user" WHERE "id" = NEW."userId" FOR NO KEY UPDATE;
    IF TG_OP = 'INSERT' AND
        (SELECT count(*) FROM "member" WHERE "userId" = NEW."userId") >= ${membershipsMax} THEN
      RAISE EXCEPTION '${membershipLimit}' USING ERRCODE = 'check_violation';
    END IF;
    IF TG_OP = 'UPDATE' AND ${holdsOwner("OLD.role")} THEN RETURN NEW; END IF;
    IF ${holdsOwner("NEW.role")} AND EXISTS (SELECT 1 FROM "member" WHERE "userId" = NEW."userId"
        AND "organizationId" <> NEW."organizationId" AND ${holdsOwner('"role"')}) THEN
      RAISE EXCEPTION '${secondOwned}' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END $$;
  -- By their names the organization is locked first, the user behind it.
  CREATE OR REPLACE TRIGGER "membership_limit" BEFORE INSERT OR UPDATE OF "role" ON "member"
    FOR EACH ROW EXECUTE FUNCTION member_within_bounds_of_user();
  CREATE OR REPLACE FUNCTION session_ends() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('${sessionEndedChannel}',
      json_build_object('sessionId', OLD."id", 'userId', OLD."userId")::text);
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER "session_ends" AFTER DELETE ON "session"
    FOR EACH ROW EXECUTE FUNCTION session_ends();
  CREATE OR REPLACE FUNCTION user_changes() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('${userChangedChannel}', json_build_object('userId', NEW."id",
      'emailVerified', NEW."emailVerified", 'twoFactorEnabled', COALESCE(NEW."twoFactorEnabled", FALSE))::text);
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER "user_changes" AFTER UPDATE OF "emailVerified", "twoFactorEnabled" ON "user"
    FOR EACH ROW EXECUTE FUNCTION user_changes();
`;
