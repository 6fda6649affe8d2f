import { v } from "convex/values";
import { askSecond } from "../../core/functions/staff/ask-second.ts";
import type { Deed } from "../../core/functions/staff/deed.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { done } from "../../core/rules/outcome.ts";
import type { ModerationModel } from "../tables.ts";
import { findBearer, lay } from "./lay.ts";
import { sendHome } from "./send-home.ts";

const { staffMutation } = staffFunctions<ModerationModel>();

/** Asks for a ban for good of an account, by the name of a character. Refuses what `askSecond` does. */
export const askBanForGood = staffMutation({
  permission: "mend",
  args: { name: v.string() },
  target: findBearer,
  handler: async (context, _args) => {
    const { name, accountId } = context.target;
    return askSecond(context, {
      deed: "ban-for-good",
      subject: accountId,
      of: [accountId],
      facts: { name },
      args: {},
    });
  },
});

export const banForGood: Deed<ModerationModel> = {
  async perform(context, { of: [accountId = ""], by, reason }) {
    // It is laid by whoever asked, whose reason the player reads; that of the second person stays on the record.
    const asked = { ...context, caller: { accountId: by }, target: { accountId }, reason };
    const laid = await lay(asked, { kind: "ban", lastsMs: null, second: context.second });
    if (!laid.ok) return laid;
    await sendHome(context, accountId, null);
    return done(null);
  },
};
