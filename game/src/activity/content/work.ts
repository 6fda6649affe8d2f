import type { ItemId } from "../../core/content/items.ts";
import type { RecipeId } from "../../crafting/content/recipes.ts";
import type { NodeId } from "../../world/content/nodes.ts";
import type { ZoneId } from "../../world/content/zones.ts";

/** What a character does all day. */
export type Work =
  | { readonly kind: "idle" }
  | (FieldWork & {
      /** It is the entry at the head of the queue, and the next one follows when it has reached its end. */
      readonly isQueued?: true;
    })
  /** Makes what is at the head of the queue. */
  | { readonly kind: "craft" };

/** What a character goes back to when its queue is done. */
export type Fallback = { readonly kind: "idle" } | FieldWork;

/** The same as others see it: a bench by what is made there. */
export type WorkInBrief = Fallback | { readonly kind: "craft"; readonly recipe: RecipeId };

/** Work that needs no bench. */
export type FieldWork =
  | { readonly kind: "combat"; readonly zone: ZoneId }
  | { readonly kind: "gather"; readonly node: NodeId };

/** Where a character was at work: in the field, or at the bench whatever was made there. */
export type WorkedAt = FieldWork | { readonly kind: "craft" };

/** When queued work in the field is done. */
export type WorkEnd =
  /** After so many kills, or so many units of what a place yields. */
  | { readonly kind: "count"; readonly n: number }
  /** With a level of the skill that the work teaches. */
  | { readonly kind: "level"; readonly n: number }
  /** After so many minutes of work. */
  | { readonly kind: "time"; readonly minutes: number }
  /** When so many of a kind of goods are in the bag. */
  | { readonly kind: "items"; readonly item: ItemId; readonly n: number }
  /** When the bag holds what so many crafts take, of everything that the work yields. */
  | { readonly kind: "materials"; readonly recipe: RecipeId; readonly n: number };
