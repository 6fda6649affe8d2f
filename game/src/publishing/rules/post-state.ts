import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { KeptState, PostState, PostStep } from "../content/posts.ts";

/** What a row says of its state: it is shown from `showsAtMs` on, which drafts do not have. */
export type Kept = { readonly state: KeptState; readonly showsAtMs: number | null };

/** The state of a post at an instant. */
export function postStateAt({ state, showsAtMs }: Kept, nowMs: number): PostState {
  const isShown = state === "planned" && showsAtMs !== null && showsAtMs <= nowMs;
  return isShown ? "shown" : state;
}

/** What each step makes of each state; a step that is left out cannot be taken from there. */
const table: Readonly<Record<PostState, Readonly<Partial<Record<PostStep, KeptState | "gone">>>>> =
  {
    draft: { plan: "planned", discard: "gone" },
    planned: { plan: "planned", recall: "draft" },
    shown: { withdraw: "withdrawn" },
    withdrawn: {},
  };

/** What a step makes of a post. Refuses `stale` where it has another state than whoever takes the step believes. */
export function afterStep(state: PostState, step: PostStep): Outcome<KeptState | "gone", "stale"> {
  const next = table[state][step];
  return next === undefined ? refuse("stale") : done(next);
}

/** Whether its words may still be changed. What was withdrawn stays as it was read. */
export function isWritable(state: PostState): boolean {
  return state !== "withdrawn";
}
