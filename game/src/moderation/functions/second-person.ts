import { staffRoles } from "../../core/content/staff.ts";
import type { StaffPermission } from "../../core/content/staff.ts";
import type { Reader } from "../../core/functions/context.ts";
import type { Refusal } from "../../core/rules/outcome.ts";
import { refuse } from "../../core/rules/outcome.ts";
import { shareHousehold } from "../../households/functions/members.ts";
import type { ModerationModel } from "../tables.ts";
import { refuseJudging } from "./lay.ts";

/** What one of the staff began another one ends, who does not live with the first: `second-person`. */
export async function refuseSamePerson(
  db: Reader<ModerationModel>,
  callerId: string,
  firstId: string | undefined,
): Promise<Refusal | null> {
  if (firstId === undefined) return null;
  const isSame = callerId === firstId || (await shareHousehold(db, callerId, firstId));
  return isSame ? refuse("second-person") : null;
}

type Begun = {
  /** The account that it is about. */
  readonly of: string;
  /** Who began it, and who agreed, if anybody. */
  readonly by: readonly (string | undefined)[];
  /** What the second person has to be permitted. */
  readonly needs: StaffPermission;
};

/** Far beyond any staff there is. */
const staffMax = 1_000;

/** Whether anybody of the staff may end what others of them began. */
export async function hasSecondPerson(
  db: Reader<ModerationModel>,
  { of, by, needs }: Begun,
): Promise<boolean> {
  for (const { accountId, role } of await db.query("staff").take(staffMax)) {
    const held: readonly StaffPermission[] = staffRoles[role];
    if (accountId === of || !held.includes(needs)) continue;
    const isFree = await isAnother(db, accountId, by);
    if (isFree && (await refuseJudging(db, accountId, of)) === null) return true;
  }
  return false;
}

/** Whether somebody neither began it nor lives with who did. */
export async function isAnother(
  db: Reader<ModerationModel>,
  accountId: string,
  by: readonly (string | undefined)[],
): Promise<boolean> {
  for (const first of by) if ((await refuseSamePerson(db, accountId, first)) !== null) return false;
  return true;
}
