import { v } from "convex/values";
import type { StateSlice } from "../state-slice.ts";

export type GatheringState = {
  /** Ten-thousandths of a gathered unit that are still owed. */
  readonly yieldRemainder: number;
};

export const gatheringState: StateSlice<GatheringState> = {
  fields: { yieldRemainder: v.number() },
  ofNew: () => ({ yieldRemainder: 0 }),
};
