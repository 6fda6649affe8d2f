import type { WorkInBrief } from "../../activity/api.ts";
import type { Stance } from "../../character/api.ts";
import type { ItemId } from "../content/items.ts";
import type { SlotId } from "../content/slots.ts";
import type { GameEvent } from "../rules/events.ts";
import type { ZoneId } from "../rules/state.ts";

/** What features tell each other: what settlement brought, and what a player or the server did. */
export type Happening =
  | GameEvent
  | { readonly kind: "created" }
  | { readonly kind: "equipped"; readonly slot: SlotId; readonly item: ItemId }
  | { readonly kind: "stance-set"; readonly stance: Stance }
  | { readonly kind: "boss-beaten"; readonly zone: ZoneId; readonly first: boolean }
  | { readonly kind: "work-changed"; readonly work: WorkInBrief["kind"] }
  /** The bench was given something to do, and the last of it was taken back. */
  | { readonly kind: "queue-filled" }
  | { readonly kind: "queue-emptied" }
  /** A page began to show the character, and the last one that did is gone. */
  | { readonly kind: "arrived" }
  | { readonly kind: "left" };
