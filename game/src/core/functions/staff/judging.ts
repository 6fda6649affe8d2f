import { staffRoles } from "../../content/staff.ts";
import type { StaffPermission } from "../../content/staff.ts";
import type { Refusal } from "../../rules/outcome.ts";
import { refuse } from "../../rules/outcome.ts";
import type { CoreReader } from "../context.ts";
import { shareHousehold } from "../wiring.ts";
import { staffRoleOf } from "./staff-rights.ts";

/** Whether an account is the own one, or belongs to the own household. */
export async function isOwnCase(
  db: CoreReader,
  callerId: string,
  accountId: string,
): Promise<boolean> {
  return callerId === accountId || (await shareHousehold(db, callerId, accountId));
}

/** Nobody judges themselves or whom they live with: `own-case`. Staff are judged by those alone who hold the keys: `no-permission`. */
export async function refuseJudging(
  db: CoreReader,
  callerId: string,
  accountId: string,
): Promise<Refusal | null> {
  if (await isOwnCase(db, callerId, accountId)) return refuse("own-case");
  if ((await staffRoleOf(db, accountId)) === null) return null;
  return (await staffRoleOf(db, callerId)) === "admin" ? null : refuse("no-permission");
}

/** The same for each of several accounts. */
export async function refuseJudgingAny(
  db: CoreReader,
  callerId: string,
  accountIds: readonly string[],
): Promise<Refusal | null> {
  for (const accountId of accountIds) {
    const refusal = await refuseJudging(db, callerId, accountId);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** What one of the staff began another one ends, who does not live with the first: `second-person`. */
export async function refuseSamePerson(
  db: CoreReader,
  callerId: string,
  firstId: string | undefined,
): Promise<Refusal | null> {
  if (firstId === undefined) return null;
  return (await isOwnCase(db, callerId, firstId)) ? refuse("second-person") : null;
}

/** Whether somebody neither began it nor lives with who did. */
export async function isAnother(
  db: CoreReader,
  accountId: string,
  by: readonly (string | undefined)[],
): Promise<boolean> {
  for (const first of by) if ((await refuseSamePerson(db, accountId, first)) !== null) return false;
  return true;
}

type Begun = {
  /** The accounts that it is about. */
  readonly of: readonly string[];
  /** Who began it, and who agreed, if anybody. */
  readonly by: readonly (string | undefined)[];
  /** What the second person has to be permitted. */
  readonly needs: StaffPermission;
};

/** Far beyond any staff there is. */
const staffMax = 1_000;

/** Whether anybody of the staff may end what others of them began. */
export async function hasSecondPerson(db: CoreReader, { of, by, needs }: Begun): Promise<boolean> {
  for (const { accountId, role } of await db.query("staff").take(staffMax)) {
    const held: readonly StaffPermission[] = staffRoles[role];
    if (!held.includes(needs) || !(await isAnother(db, accountId, by))) continue;
    if ((await refuseJudgingAny(db, accountId, of)) === null) return true;
  }
  return false;
}
