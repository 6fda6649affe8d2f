import { nameOf } from "../../core/functions/staff/name-of.ts";
import { actionsBefore } from "../../core/functions/staff/staff-actions.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { ModerationModel } from "../../moderation/tables.ts";
import type { Deed } from "../api.ts";

const { staffQuery } = staffFunctions<ModerationModel>();

const shownMax = 6;

/** The last that staff did, the newest first, by names. */
export const deeds = staffQuery({
  permission: "crown",
  args: {},
  handler: async ({ db }): Promise<readonly Deed[]> => {
    const actions = await actionsBefore(db, Infinity, shownMax);
    return Promise.all(
      actions.map(async ({ atMs, by, action, of, reason, outcome }) => ({
        atMs,
        action,
        reason,
        isDone: outcome === "done",
        by: await nameOf(db, by),
        of: of === null ? null : await nameOf(db, of),
      })),
    );
  },
});
