import { v } from "convex/values";
import type { VLiteral, VUnion } from "convex/values";

/** One of a few known words. */
export function oneOf<const Word extends string>(
  words: readonly Word[],
): VUnion<Word, VLiteral<Word, "required">[], "required"> {
  return v.union(...words.map((word) => v.literal(word)));
}
