import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done } from "../../core/rules/outcome.ts";
import type { ChatModel } from "../tables.ts";
import { anyChannel } from "./channel-arguments.ts";
import { emitMentions } from "./emit-mentions.ts";
import { shownLinks, shownThings } from "./shown-links.ts";
import { speak } from "./speak.ts";

const { characterMutation } = gameFunctions<ChatModel>();

/** Says a line, or what the character does. Refuses as `speak`, `quoteLine` and `shownLinks` do. */
export const send = characterMutation({
  needs: ["voice"],
  args: {
    channel: anyChannel,
    text: v.string(),
    kind: v.optional(oneOf(["say", "act"])),
    shown: shownThings,
    /** The number of the line it answers. */
    replyTo: v.optional(v.number()),
  },
  handler: async (context, { channel, text, kind = "say", shown = [], replyTo }) => {
    const links = await shownLinks(context, text, shown);
    if (!links.ok) return links;
    const said = await speak(context, channel, { kind, text, links: links.value, replyTo });
    if (!said.ok) return said;
    await emitMentions(context, channel, said.value);
    return done(null);
  },
});
