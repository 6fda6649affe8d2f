import { v } from "convex/values";
import type { ItemId } from "../core/content/items.ts";
import type { Rarity } from "../core/content/rarities.ts";
import type { SkillId } from "../core/content/skills.ts";
import type { StateSlice } from "../state-slice.ts";
import type { Fallback, Work } from "./content/work.ts";

/** Sums since the present work was chosen. */
export type Session = {
  readonly sinceMs: number;
  readonly actions: number;
  readonly kills: number;
  readonly defeats: number;
  readonly centiGold: number;
  readonly milliXp: Readonly<Partial<Record<SkillId, number>>>;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
  /** Equipment found or made, best first, at most twelve. */
  readonly pieces: readonly { readonly item: ItemId; readonly rarity: Rarity }[];
};

export type ActivityState = {
  /** All whole actions that ended by this instant are settled. */
  readonly settledAtMs: number;
  /** The last sign of the player; the lamp burns for a day from here. */
  readonly checkInAtMs: number;
  /** When the lamp burned out; `null` while it burns. */
  readonly restingSinceMs: number | null;
  readonly work: Work;
  readonly fallback: Fallback;
  /** Whether the player chose it; else it is what was last done outside the workshop. */
  readonly fallbackIsChosen: boolean;
  readonly session: Session;
};

const idle = v.object({ kind: v.literal("idle") });
const combatFields = { kind: v.literal("combat"), zone: v.string() };
const gatherFields = { kind: v.literal("gather"), node: v.string() };
const queued = { isQueued: v.optional(v.literal(true)) };
const craft = v.object({ kind: v.literal("craft") });
const counts = v.record(v.string(), v.number());

const session = v.object({
  sinceMs: v.number(),
  actions: v.number(),
  kills: v.number(),
  defeats: v.number(),
  centiGold: v.number(),
  milliXp: counts,
  items: counts,
  pieces: v.array(v.object({ item: v.string(), rarity: v.number() })),
});

export const activityState: StateSlice<ActivityState> = {
  fields: {
    settledAtMs: v.number(),
    checkInAtMs: v.number(),
    restingSinceMs: v.union(v.null(), v.number()),
    work: v.union(
      idle,
      v.object({ ...combatFields, ...queued }),
      v.object({ ...gatherFields, ...queued }),
      craft,
    ),
    fallback: v.union(idle, v.object(combatFields), v.object(gatherFields)),
    fallbackIsChosen: v.optional(v.boolean()),
    session,
  },
  ofNew: ({ nowMs }) => ({
    settledAtMs: nowMs,
    checkInAtMs: nowMs,
    restingSinceMs: null,
    work: { kind: "idle" },
    fallback: { kind: "combat", zone: "fenside-meadows" },
    fallbackIsChosen: false,
    session: emptySession(nowMs),
  }),
};

const rises = v.array(v.object({ skill: v.string(), from: v.number(), to: v.number() }));

/**
 * `Absence` of the rules, `null` while nothing happened. Any of its sums may be missing: rows are older
 * than some of them.
 */
export const storedAbsence = v.union(
  v.null(),
  v.object({
    actions: v.optional(v.number()),
    kills: v.optional(v.number()),
    defeats: v.optional(v.number()),
    centiGold: v.optional(v.number()),
    milliXp: v.optional(counts),
    levels: v.optional(rises),
    masteries: v.optional(rises),
    items: v.optional(counts),
    spent: v.optional(counts),
    pieces: v.optional(v.array(v.object({ item: v.string(), rarity: v.number() }))),
    dismantled: v.optional(v.number()),
    roomless: v.optional(v.number()),
    works: v.optional(v.array(v.union(v.object(combatFields), v.object(gatherFields), craft))),
    stopped: v.optional(v.union(v.null(), v.string())),
    stoppedBefore: v.optional(v.array(v.string())),
  }),
);

/** Sums that begin at this instant. */
export function emptySession(sinceMs: number): Session {
  return {
    sinceMs,
    actions: 0,
    kills: 0,
    defeats: 0,
    centiGold: 0,
    milliXp: {},
    items: {},
    pieces: [],
  };
}
