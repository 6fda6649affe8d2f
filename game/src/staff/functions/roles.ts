import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { staffRoles } from "../../core/content/staff.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CoreReader } from "../../core/functions/context.ts";
import { askSecond } from "../../core/functions/staff/ask-second.ts";
import type { Deed } from "../../core/functions/staff/deed.ts";
import { setRole } from "../../core/functions/staff/set-staff-role.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { staffRoleOf } from "../../core/functions/staff/staff-rights.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CoreModel } from "../../core/tables.ts";

const { staffMutation } = staffFunctions<CoreModel>();

/** Stands for the role of who is none of the staff. */
const noRole = "none";

/**
 * Asks for an account, by the name of a character, to get a role among the staff, or to lose the one it has with `null`. Refuses
 * `nothing-to-do` where it has that role, `full-account` for guests, and what `askSecond` does.
 */
export const askRole = staffMutation({
  permission: "crown",
  args: { name: v.string(), role: v.union(v.null(), oneOf(keysOf(staffRoles))) },
  target: findAccount,
  handler: async (context, { role }) => {
    const { db, target } = context;
    const { accountId, bearer } = target;
    if (bearer.isGuest === true) return refuse("full-account");
    const before = await staffRoleOf(db, accountId);
    if (before === role) return refuse("nothing-to-do");
    return askSecond(context, {
      deed: "role",
      subject: accountId,
      of: [accountId],
      facts: { name: bearer.name, role: role ?? noRole, before: before ?? noRole },
      args: { role: role ?? noRole },
    });
  },
});

export const role: Deed = {
  async perform(context, { of: [accountId = ""], args }) {
    const given = keysOf(staffRoles).find((one) => one === args["role"]) ?? null;
    await setRole(context, accountId, given);
    return done(null);
  },
};

async function findAccount(db: CoreReader, { name }: { readonly name: string }) {
  const bearer = await findByName(db, name.trim());
  if (bearer === null) return null;
  return { name: `role of ${bearer.name}`, accountId: ownerOf(bearer.accountId), bearer };
}
