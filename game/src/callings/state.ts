import { v } from "convex/values";
import type { StateSlice } from "../state-slice.ts";
import type { CallingId, TalentId } from "./content/callings.ts";

export type CallingState = {
  readonly id: CallingId;
  readonly ranks: Readonly<Partial<Record<TalentId, number>>>;
};

export type CallingsState = {
  /** `null` until one is chosen. */
  readonly calling: CallingState | null;
};

const calling = v.object({ id: v.string(), ranks: v.record(v.string(), v.number()) });

export const callingsState: StateSlice<CallingsState> = {
  fields: { calling: v.optional(v.union(v.null(), calling)) },
  ofNew: () => ({ calling: null }),
};
