import { randomInt } from "node:crypto";
import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { rollSides } from "../content/commands.ts";
import type { ChatModel } from "../tables.ts";
import { anyChannel } from "./channel-arguments.ts";
import { speak } from "./speak.ts";

const { characterMutation } = gameFunctions<ChatModel>();

/** Throws a die of 2 to 1000 sides that the whole channel sees. Refuses `bad-quantity`, and as `speak` does. */
export const roll = characterMutation({
  needs: ["voice"],
  args: { channel: anyChannel, sides: v.number() },
  handler: async (context, { channel, sides }) => {
    const isDie = Number.isInteger(sides) && sides >= rollSides.min && sides <= rollSides.max;
    if (!isDie) return refuse("bad-quantity");
    // Its chance is not the character's, whose stream no one may look into, and players bet on it: what
    // was thrown before must not tell what comes.
    const value = randomInt(1, sides + 1);
    const said = await speak(context, channel, {
      kind: "roll",
      text: `${value}/${sides}`,
      links: [],
    });
    return said.ok ? done({ value }) : said;
  },
});
