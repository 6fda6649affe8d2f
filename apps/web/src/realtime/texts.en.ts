import { refusals } from "@aldermoor/game/core/content/refusals.ts";

export { refusals };

/** The places where a character wears things. */
export const slots = {
  "main-hand": "Main hand",
  "off-hand": "Off-hand",
  head: "Head",
  body: "Body",
  legs: "Legs",
  hands: "Hands",
  feet: "Feet",
  back: "Back",
  neck: "Neck",
  "ring-1": "First ring",
  "ring-2": "Second ring",
  ring: "Ring",
  "tool-mining": "Mining tool",
  "tool-woodcutting": "Woodcutting tool",
  "tool-fishing": "Fishing tool",
  "tool-foraging": "Foraging tool",
  "tool-hunting": "Hunting tool",
  "tool-crafting": "Crafting kit",
} as const;

declare module "../texts/t.ts" {
  interface Catalogue {
    readonly refusals: typeof refusals;
    readonly slots: typeof slots;
  }
}
