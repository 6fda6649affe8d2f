import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { oneOf } from "../../core/functions/validators.ts";
import { done } from "../../core/rules/outcome.ts";
import type { ChatModel } from "../tables.ts";
import { shownLinks } from "./shown-links.ts";
import { speak } from "./speak.ts";
import { tellMentioned } from "./tell-mentioned.ts";

const { characterMutation } = gameFunctions<ChatModel>();

const thing = v.object({ kind: oneOf(["item", "piece"]), id: v.string() });

/** Says a line, or tells what one does. Refuses as `speak` and `shownLinks` do. */
export const send = characterMutation({
  args: {
    channel: oneOf(["global", "help"]),
    text: v.string(),
    kind: v.optional(oneOf(["say", "act"])),
    shown: v.optional(v.array(thing)),
  },
  handler: async (context, { channel, text, kind = "say", shown = [] }) => {
    const links = await shownLinks(context, text, shown);
    if (!links.ok) return links;
    const said = await speak(context, channel, { kind, text, links: links.value });
    if (!said.ok) return said;
    await tellMentioned(context, channel, said.value);
    return done(null);
  },
});
