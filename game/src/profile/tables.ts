import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { AchievementModel } from "../achievements/tables.ts";
import type { ModelOf, coreTables } from "../core/tables.ts";
import type { PresenceModel } from "../presence/tables.ts";
import type { VillageModel } from "../village/tables.ts";

export const profileTables = {
  /** What the profile of a character shows that does not wish to be seen. */
  hiddenProfiles: defineTable({
    characterId: v.id("characters"),
    /** The UTC day, in days since 1970, on which it was drawn. */
    day: v.number(),
    /** `PublicFigures`. */
    figures: v.any(),
  }).index("by_character", ["characterId"]),
};

export type ProfileModel = ModelOf<typeof coreTables & typeof profileTables> &
  PresenceModel &
  AchievementModel &
  VillageModel;
