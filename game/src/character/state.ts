import { v } from "convex/values";
import type { StateSlice } from "../state-slice.ts";
import type { OriginId } from "./content/origins.ts";

export type OriginState = { readonly origin: OriginId };

export const characterState: StateSlice<OriginState> = {
  fields: { origin: v.string() },
  ofNew: ({ origin }) => ({ origin }),
};
