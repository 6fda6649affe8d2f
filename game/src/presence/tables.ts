import { defineTable } from "convex/server";
import { v } from "convex/values";
import { oneOf } from "../core/functions/calls/validators.ts";
import type { ModelOf, coreTables } from "../core/tables.ts";
import type { settingsTables } from "../settings/tables.ts";
import { works } from "./content/filters.ts";

/** Whose news it is; left out in rows of before, until the next news. The name was theirs when it happened. */
const ofWhom = {
  characterId: v.optional(v.id("characters")),
  name: v.string(),
  atMs: v.number(),
};
const lastLevel = v.object({ ...ofWhom, skill: v.string(), level: v.number() });
const lastFind = v.object({ ...ofWhom, item: v.string(), rarity: v.number() });

export const presenceTables = {
  /**
   * What the list of players shows of a character. A row of its own, because `lives` changes every six
   * seconds and everybody looks at this list.
   */
  presences: defineTable({
    characterId: v.id("characters"),
    online: v.boolean(),
    /** Counted, but not listed. */
    isHidden: v.optional(v.boolean()),
    /** Nothing is told of what it does; left out by older versions, which hid both at once. */
    hidesWork: v.optional(v.boolean()),
    /** The UTC day, in days since 1970, whose figures the profile of one shows that hides what it does. */
    figuresOfDay: v.optional(v.number()),
    name: v.string(),
    /** By which it is found, and its mode; left out until one of an older version arrives. */
    nameKey: v.optional(v.string()),
    mode: v.optional(v.string()),
    avatarSeed: v.number(),
    /** What is worn under the name; left out when nothing is. */
    title: v.optional(v.string()),
    /** As of that day, where there is one. */
    combatLevel: v.number(),
    totalLevel: v.number(),
    work: oneOf(works),
  })
    .index("by_character", ["characterId"])
    .index("by_online", ["online", "totalLevel"])
    .index("by_work", ["online", "work", "totalLevel"])
    .index("by_name", ["online", "nameKey"])
    .index("by_undrawn", ["isHidden", "hidesWork", "figuresOfDay"]),

  /** One row: how many play, as all open pages show it, and when it was counted. */
  onlineCounts: defineTable({ online: v.number(), atMs: v.number() }),

  /** One row, which a job alone writes: what is told of the whole world, as it was a second ago at most. */
  moor: defineTable({
    online: v.number(),
    characters: v.number(),
    lastLevel: v.union(v.null(), lastLevel),
    lastFind: v.union(v.null(), lastFind),
  }),

  /** Deeds that the landing page may tell of, until the job has looked at them. */
  moorNews: defineTable({ news: v.union(lastLevel, lastFind) }),
};

export type PresenceModel = ModelOf<
  typeof coreTables & typeof settingsTables & typeof presenceTables
>;
