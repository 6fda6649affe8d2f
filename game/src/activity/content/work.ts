import type { RecipeId } from "../../crafting/content/recipes.ts";
import type { NodeId } from "../../world/content/nodes.ts";
import type { ZoneId } from "../../world/content/zones.ts";

/** What a character does all day. */
export type Work =
  | { readonly kind: "idle" }
  | { readonly kind: "combat"; readonly zone: ZoneId }
  | { readonly kind: "gather"; readonly node: NodeId }
  /** Works off the queue from its head. */
  | { readonly kind: "craft" };

/** What a character goes back to when its queue is done: anything but the bench. */
export type Fallback = Exclude<Work, { readonly kind: "craft" }>;

/** The same as others see it: a bench by what is made there. */
export type WorkInBrief =
  | { readonly kind: "idle" }
  | { readonly kind: "combat"; readonly zone: ZoneId }
  | { readonly kind: "gather"; readonly node: NodeId }
  | { readonly kind: "craft"; readonly recipe: RecipeId };

/** Work that needs no bench. */
export type FieldWork = Exclude<WorkInBrief, { readonly kind: "idle" | "craft" }>;
