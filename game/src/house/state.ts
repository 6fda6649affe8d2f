import { v } from "convex/values";
import type { ItemId } from "../core/content/items.ts";
import type { StateSlice } from "../state-slice.ts";
import type { RoomId } from "./content/rooms.ts";

/** A room under construction; `level` is what it will be. */
export type Construction = {
  readonly room: RoomId;
  readonly level: number;
  readonly startedAtMs: number;
  readonly finishesAtMs: number;
};

/** A plot of the garden. */
export type Plot = {
  /** Harvests so far: each of them draws from a stream of its own. */
  readonly harvests: number;
  readonly growing: {
    readonly seed: ItemId;
    readonly crop: ItemId;
    readonly plantedAtMs: number;
    readonly ripeAtMs: number;
  } | null;
};

export type HouseState = {
  /** Levels of finished rooms. */
  readonly rooms: Readonly<Partial<Record<RoomId, number>>>;
  readonly constructions: readonly Construction[];
  /** `replants`: what is ripe is harvested and sown again by itself while the lamp burns. */
  readonly garden: { readonly replants: boolean; readonly plots: readonly Plot[] };
};

const construction = v.object({
  room: v.string(),
  level: v.number(),
  startedAtMs: v.number(),
  finishesAtMs: v.number(),
});

const growing = v.object({
  seed: v.string(),
  crop: v.string(),
  plantedAtMs: v.number(),
  ripeAtMs: v.number(),
});

const plot = v.object({ harvests: v.number(), growing: v.union(v.null(), growing) });

export const houseState: StateSlice<HouseState> = {
  fields: {
    rooms: v.optional(v.record(v.string(), v.number())),
    constructions: v.optional(v.array(construction)),
    garden: v.optional(v.object({ replants: v.boolean(), plots: v.array(plot) })),
  },
  ofNew: () => ({ rooms: {}, constructions: [], garden: { replants: false, plots: [] } }),
};
