import { v } from "convex/values";
import { keysOf } from "../../content/keys-of.ts";
import { staffRoles } from "../../content/staff.ts";
import type { StaffRole } from "../../content/staff.ts";
import type { CoreModel } from "../../tables.ts";
import { oneOf } from "../calls/validators.ts";
import type { CharacterContext } from "../context.ts";
import { gameFunctions } from "../game-functions.ts";
import { tellCharacter } from "../tell-character.ts";

const { internalMutation, internalQuery } = gameFunctions<CoreModel>();

/** Far beyond any staff there is: the list is read whole. */
const staffMax = 1_000;

/** More characters than an account has are not asked for. */
const charactersMax = 50;

/** For the operator: gives an account a role among the staff, in the place of the one it had, or takes it with `null`. */
export const setStaffRole = internalMutation({
  args: { accountId: v.string(), role: v.union(v.null(), oneOf(keysOf(staffRoles))) },
  handler: async (context, { accountId, role }) => {
    await setRole(context, accountId, role);
    return null;
  },
});

/** Sets the role of an account, or takes it with `null`. Characters of staff are in no ranking from then on. */
export async function setRole(
  context: Pick<CharacterContext, "db" | "nowMs" | "runIsolated">,
  accountId: string,
  role: StaffRole | null,
): Promise<void> {
  const { db, nowMs } = context;
  const row = await db
    .query("staff")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
  if (row !== null) await db.delete(row._id);
  if (role === null) return;
  await db.insert("staff", { accountId, role, sinceMs: nowMs });
  const own = await db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .take(charactersMax);
  for (const character of own) await tellCharacter(context, character, { kind: "unranked" });
}

/** All staff with their roles. */
export const listStaff = internalQuery({
  args: {},
  handler: async ({ db }) => {
    const rows = await db.query("staff").take(staffMax);
    return rows.map(({ accountId, role }) => ({ accountId, role }));
  },
});
