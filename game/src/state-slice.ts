import type { GenericValidator } from "convex/values";
import type { OriginId } from "./character/content/origins.ts";

/** What the state of a new character depends on. */
export type Birth = {
  readonly origin: OriginId;
  readonly nowMs: number;
  /** The stream of random words that it begins with. */
  readonly rng: readonly [number, number, number, number];
};

/**
 * The part of a character's state that a feature keeps: what each of its fields may hold in a row, and
 * what a new character has. A field that rows of an older version lack is optional there.
 */
export type StateSlice<State extends object> = {
  readonly fields: { readonly [Field in keyof State]-?: GenericValidator };
  readonly ofNew: (birth: Birth) => State;
};
