import { describe, expect, test } from "vitest";
import { done, refuse } from "../../core/rules/outcome.ts";
import { postStates, postSteps } from "../content/posts.ts";
import type { PostState, PostStep } from "../content/posts.ts";
import { afterStep, isWritable, postStateAt } from "./post-state.ts";

/** By state and step what becomes of a post; a dash where that cannot be done. */
const wanted: Readonly<Record<PostState, Readonly<Record<PostStep, string>>>> = {
  draft: { plan: "planned", recall: "-", withdraw: "-", discard: "gone" },
  planned: { plan: "planned", recall: "draft", withdraw: "-", discard: "-" },
  shown: { plan: "-", recall: "-", withdraw: "withdrawn", discard: "-" },
  withdrawn: { plan: "-", recall: "-", withdraw: "-", discard: "-" },
};

describe("a post", () => {
  test.each(postStates.flatMap((state) => postSteps.map((step) => [state, step] as const)))(
    "that is %s takes the step %s or does not",
    (state, step) => {
      const next = wanted[state][step];
      expect(afterStep(state, step)).toEqual(next === "-" ? refuse("stale") : done(next));
    },
  );

  test("is shown from its instant on, unless it was withdrawn", () => {
    const at = (state: "draft" | "planned" | "withdrawn", showsAtMs: number | null) =>
      [99, 100, 101].map((nowMs) => postStateAt({ state, showsAtMs }, nowMs));
    expect(at("planned", 100)).toEqual(["planned", "shown", "shown"]);
    expect(at("draft", null)).toEqual(["draft", "draft", "draft"]);
    expect(at("withdrawn", 100)).toEqual(["withdrawn", "withdrawn", "withdrawn"]);
  });

  test("may be corrected as long as it is not withdrawn", () => {
    expect(postStates.filter(isWritable)).toEqual(["draft", "planned", "shown"]);
  });
});
