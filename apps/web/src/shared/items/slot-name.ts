import type { ItemSlot } from "@aldermoor/game/core/content/item.ts";
import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import { t } from "../../texts/t.ts";

/** What a place is called where things are worn; either ring is a "ring" to the things that fit it. */
export function slotName(slot: SlotId | ItemSlot): string {
  return t(`slots.${slot}`);
}
