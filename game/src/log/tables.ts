import { defineTable } from "convex/server";
import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import { oneOf } from "../core/functions/calls/validators.ts";
import type { ModelOf, coreTables } from "../core/tables.ts";
import { writtenTypes } from "./content/log-types.ts";

export const logTables = {
  /** What happened to a character, a line each. */
  logEntries: defineTable({
    characterId: v.id("characters"),
    at: v.number(),
    /** The words are stored, so they are permanent. */
    type: oneOf(writtenTypes),
    /** The parameters of a `LogEvent` of the type. */
    params: v.any(),
  })
    .index("by_character", ["characterId", "at"])
    .index("by_character_type", ["characterId", "type", "at"])
    .index("by_age", ["at"]),
};

export type LogModel = ModelOf<typeof coreTables & typeof logTables>;
export type LogEntryDoc = DocumentByName<LogModel, "logEntries">;
