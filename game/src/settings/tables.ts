import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf, coreTables } from "../core/tables.ts";

export const settingsTables = {
  accountSettings: defineTable({
    accountId: v.string(),
    /** The sections of `AccountSettings` that were ever changed, as they were sent. */
    chosen: v.any(),
  }).index("by_account", ["accountId"]),

  /** When an account last asked for a copy of all it has. */
  copyRequests: defineTable({
    accountId: v.string(),
    askedAtMs: v.number(),
  }).index("by_account", ["accountId"]),
};

export type SettingsModel = ModelOf<typeof coreTables & typeof settingsTables>;
