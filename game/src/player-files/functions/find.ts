import { v } from "convex/values";
import { isNameLength, nameKey } from "../../character/rules/name.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { FoundPlayer } from "../api.ts";
import { foundMax } from "../content/limits.ts";
import type { PlayerFileModel } from "../tables.ts";

const { staffQuery } = staffFunctions<PlayerFileModel>();

const lettersMin = 2;
/** Beyond whatever a name may hold. */
const afterAll = "\uffff";

/** Characters whose name begins so, case-blind, by name: what anybody may know of them. */
export const find = staffQuery({
  permission: "judge",
  args: { begins: v.string() },
  handler: async ({ db }, { begins }): Promise<readonly FoundPlayer[]> => {
    const key = isNameLength(begins) ? nameKey(begins.trim()) : "";
    // One letter finds nobody in particular.
    if (key.length < lettersMin) return [];
    const rows = await db
      .query("characters")
      .withIndex("by_name_key", (q) => q.gte("nameKey", key).lt("nameKey", key + afterAll))
      .take(foundMax);
    return rows.map(({ name, avatarSeed, mode, createdAtMs }) => ({
      ...{ name, avatarSeed, mode, createdAtMs },
    }));
  },
});
