import { getCurrentAdapter, runWithTransaction } from "@better-auth/core/context";
import type { AuthContext } from "better-auth";
import { z } from "zod";
import type { AccountsDatabase } from "../database/accounts-database.ts";
import { isFitName } from "../profile/fit-name.ts";
import { memberLimit, membershipLimit, secondOwned } from "./organization-integrity.ts";

const readMax = 20;

/** An organization with all that the events tell of it. Roles are a list with commas. */
export type StandingOrganization = {
  readonly organizationId: string;
  readonly name: string;
  readonly createdAtMs: number;
  readonly members: readonly {
    readonly userId: string;
    readonly role: string;
    readonly createdAtMs: number;
  }[];
  readonly teams: readonly { readonly teamId: string; readonly name: string }[];
  readonly places: readonly { readonly teamId: string; readonly userId: string }[];
};

/** `gone`: there is no such organization, user or member; `full`, `many`, `owns`: a rule of the database holds it off. */
type DeskRefusal = "gone" | "full" | "many" | "owns" | "name";
export type DeskAnswer = { readonly ok: true } | { readonly ok: false; readonly code: DeskRefusal };

/**
 * Organizations for those who run the service, beside the calls of players. Each call may be made again where nobody knows
 * whether it was done.
 */
export type OrganizationDesk = {
  /** The next organizations behind an id, at most twenty. */
  organizationsAfter(organizationId: string): Promise<readonly StandingOrganization[]>;
  /** Takes a full account in; whoever is a member already stays as it is. */
  addMember(member: {
    readonly organizationId: string;
    readonly userId: string;
    readonly role: "admin" | "member";
  }): Promise<DeskAnswer>;
  /** Makes another member the owner, and the one before an admin. */
  passOwnership(change: {
    readonly organizationId: string;
    readonly fromUserId: string;
    readonly toUserId: string;
  }): Promise<DeskAnswer>;
  renameOrganization(change: {
    readonly organizationId: string;
    readonly name: string;
  }): Promise<DeskAnswer>;
};

type Context = Pick<AuthContext, "adapter">;
type Member = { readonly id: string; readonly role: string };

export function createOrganizationDesk(
  context: Context,
  database: AccountsDatabase,
): OrganizationDesk {
  return {
    organizationsAfter: (organizationId) => standingAfter(database, organizationId),
    addMember: (member) => held(() => addMember(context, member)),
    passOwnership: (change) => held(() => passOwnership(context, change)),
    renameOrganization: ({ organizationId, name }) =>
      held(async () => {
        if (!isFitName(name, "organization")) return refused("name");
        const changed = await database.change(
          'UPDATE "organization" SET "name" = $1 WHERE "id" = $2',
          [name, organizationId],
        );
        return changed === 0 ? refused("gone") : done;
      }),
  };
}

const done: DeskAnswer = { ok: true };

function refused(code: DeskRefusal): DeskAnswer {
  return { ok: false, code };
}

const rules: readonly (readonly [says: string, code: DeskRefusal])[] = [
  [memberLimit, "full"],
  [membershipLimit, "many"],
  [secondOwned, "owns"],
];

/** A rule that the database holds is an answer; whatever else fails is a fault. */
async function held(work: () => Promise<DeskAnswer>): Promise<DeskAnswer> {
  try {
    return await work();
  } catch (error) {
    const said = error instanceof Error ? error.message : "";
    const rule = rules.find(([says]) => said.includes(says));
    if (rule === undefined) throw error;
    return refused(rule[1]);
  }
}

type NewMember = Parameters<OrganizationDesk["addMember"]>[0];

async function addMember(
  { adapter }: Context,
  { organizationId, userId, role }: NewMember,
): Promise<DeskAnswer> {
  const [organization, user] = await Promise.all([
    adapter.findOne({ model: "organization", where: [{ field: "id", value: organizationId }] }),
    adapter.findOne<{ isAnonymous?: boolean | null }>({
      model: "user",
      where: [{ field: "id", value: userId }],
    }),
  ]);
  if (organization === null || user === null || user.isAnonymous === true) return refused("gone");
  if ((await memberOf(adapter, organizationId, userId)) !== null) return done;
  await adapter.create({
    model: "member",
    data: { organizationId, userId, role, createdAt: new Date() },
  });
  return done;
}

async function passOwnership(
  context: Context,
  { organizationId, fromUserId, toUserId }: Parameters<OrganizationDesk["passOwnership"]>[0],
): Promise<DeskAnswer> {
  return runWithTransaction(context.adapter, async () => {
    const adapter = await getCurrentAdapter(context.adapter);
    const heir = await memberOf(adapter, organizationId, toUserId);
    if (heir === null) return refused("gone");
    await setRole(adapter, heir, "owner");
    const before = await memberOf(adapter, organizationId, fromUserId);
    if (before !== null) await setRole(adapter, before, "admin");
    return done;
  });
}

function memberOf(
  adapter: Pick<AuthContext["adapter"], "findOne">,
  organizationId: string,
  userId: string,
): Promise<Member | null> {
  return adapter.findOne<Member>({
    model: "member",
    where: [
      { field: "organizationId", value: organizationId },
      { field: "userId", value: userId },
    ],
  });
}

async function setRole(
  adapter: Pick<AuthContext["adapter"], "update">,
  { id }: Member,
  role: string,
): Promise<void> {
  await adapter.update({ model: "member", where: [{ field: "id", value: id }], update: { role } });
}

const instant = z.coerce.date().transform((date) => date.getTime());
const organizationRows = z.array(
  z.object({ id: z.string(), name: z.string(), createdAt: instant }),
);
const memberRows = z.array(
  z.object({
    organizationId: z.string(),
    userId: z.string(),
    role: z.string(),
    createdAt: instant,
  }),
);
const teamRows = z.array(
  z.object({ organizationId: z.string(), id: z.string(), name: z.string() }),
);
const placeRows = z.array(
  z.object({ organizationId: z.string(), teamId: z.string(), userId: z.string() }),
);

/** Some of these: the ids are of one page, so that each statement reads few rows. */
const ofThese = `"organizationId" IN (SELECT "id" FROM "organization" WHERE "id" > $1 ORDER BY "id" LIMIT ${readMax})`;

async function standingAfter(
  database: AccountsDatabase,
  after: string,
): Promise<readonly StandingOrganization[]> {
  const read = (statement: string) => database.read(statement, [after]);
  const organizations = organizationRows.parse(
    await read(
      `SELECT "id", "name", "createdAt" FROM "organization" WHERE "id" > $1 ORDER BY "id" LIMIT ${readMax}`,
    ),
  );
  const members = memberRows.parse(
    await read(
      `SELECT "organizationId", "userId", "role", "createdAt" FROM "member" WHERE ${ofThese}`,
    ),
  );
  const teams = teamRows.parse(
    await read(`SELECT "organizationId", "id", "name" FROM "team" WHERE ${ofThese}`),
  );
  const places = placeRows.parse(
    await read(
      `SELECT "team"."organizationId", "teamId", "userId" FROM "teamMember"
        JOIN "team" ON "team"."id" = "teamId" WHERE "team".${ofThese}`,
    ),
  );
  return organizations.map(({ id, name, createdAt }) => {
    const isOfIt = (row: { readonly organizationId: string }) => row.organizationId === id;
    return {
      organizationId: id,
      name,
      createdAtMs: createdAt,
      members: members
        .filter(isOfIt)
        .map(({ userId, role, createdAt: atMs }) => ({ userId, role, createdAtMs: atMs })),
      teams: teams.filter(isOfIt).map(({ id: teamId, name: called }) => ({ teamId, name: called })),
      places: places.filter(isOfIt).map(({ teamId, userId }) => ({ teamId, userId })),
    };
  });
}
