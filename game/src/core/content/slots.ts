import type { ItemSlot } from "./item.ts";
import { keysOf } from "./keys-of.ts";
import type { GatheringSkillId } from "./skills.ts";

export type Slot = { readonly name: string; readonly icon: string; readonly accepts: ItemSlot };

const table = {
  "main-hand": { name: "Main hand", icon: "broadsword", accepts: "main-hand" },
  "off-hand": { name: "Off-hand", icon: "shield", accepts: "off-hand" },
  head: { name: "Head", icon: "visored-helm", accepts: "head" },
  body: { name: "Body", icon: "breastplate", accepts: "body" },
  legs: { name: "Legs", icon: "leg-armor", accepts: "legs" },
  hands: { name: "Hands", icon: "gauntlet", accepts: "hands" },
  feet: { name: "Feet", icon: "boots", accepts: "feet" },
  back: { name: "Back", icon: "cloak", accepts: "back" },
  neck: { name: "Neck", icon: "necklace", accepts: "neck" },
  "ring-1": { name: "First ring", icon: "ring", accepts: "ring" },
  "ring-2": { name: "Second ring", icon: "ring", accepts: "ring" },
  "tool-mining": { name: "Mining tool", icon: "war-pick", accepts: "tool-mining" },
  "tool-woodcutting": { name: "Woodcutting tool", icon: "wood-axe", accepts: "tool-woodcutting" },
  "tool-fishing": { name: "Fishing tool", icon: "fishing-pole", accepts: "tool-fishing" },
  "tool-foraging": { name: "Foraging tool", icon: "sickle", accepts: "tool-foraging" },
  "tool-hunting": { name: "Hunting tool", icon: "wolf-trap", accepts: "tool-hunting" },
  "tool-crafting": { name: "Crafting kit", icon: "toolbox", accepts: "tool-crafting" },
} as const satisfies Record<string, Slot> & Record<`tool-${GatheringSkillId}`, Slot>;

export type SlotId = keyof typeof table;

export const slots: Readonly<Record<SlotId, Slot>> = table;

/** In the order in which worn pieces are shown and summed. */
export const slotIds: readonly SlotId[] = keysOf(slots);
