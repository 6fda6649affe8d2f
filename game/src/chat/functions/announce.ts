import { v } from "convex/values";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done } from "../../core/rules/outcome.ts";
import { checkWritten } from "../../core/rules/text/written-text.ts";
import { messageLengthMax } from "../rules/message.ts";
import type { ChatModel } from "../tables.ts";
import { appendMessage } from "./append-message.ts";

const { staffMutation } = staffFunctions<ChatModel>();

/** Says something to everybody in the name of the staff, as a line of the world. Refuses what the rule for written texts does. */
export const announce = staffMutation({
  permission: "host",
  args: { text: v.string() },
  target: () => Promise.resolve({ name: "channel global", accountId: null }),
  handler: async ({ db, nowMs }, { text: written }): Promise<Outcome> => {
    const checked = checkWritten(written, messageLengthMax);
    if (!checked.ok) return checked;
    await appendMessage(db, "global", {
      atMs: nowMs,
      kind: "system",
      characterId: null,
      name: "",
      avatarSeed: 0,
      text: checked.value,
      deed: { kind: "announced" },
    });
    return done(null);
  },
});
