import { defineTable } from "convex/server";
import { v } from "convex/values";
import { keysOf } from "../core/content/keys-of.ts";
import { oneOf } from "../core/functions/calls/validators.ts";
import type { ModelOf } from "../core/tables.ts";
import { flows } from "../core/tables.ts";
import type { EconomyModel } from "../economy/tables.ts";
import type { PresenceModel } from "../presence/tables.ts";
import { sampleSpans } from "./content/spans.ts";

export const telemetryTables = {
  /** What was sampled within a minute, a quarter of an hour or an hour that begins with `atMs`: `Sums`. */
  samples: defineTable({
    span: oneOf(keysOf(sampleSpans)),
    atMs: v.number(),
    samples: v.number(),
    online: v.number(),
    onlineMost: v.number(),
    working: v.number(),
    commands: v.number(),
    faults: v.number(),
    arrivals: v.number(),
    settled: v.array(v.number()),
  }).index("by_span", ["span", "atMs"]),

  /** What the process and the world had counted when the last sample was taken; one row. */
  lastReading: defineTable({
    atMs: v.number(),
    /** `Reading`; `null` where no host tells. */
    counted: v.union(
      v.null(),
      v.object({
        startedAtMs: v.number(),
        commands: v.number(),
        faults: v.number(),
        settled: v.array(v.number()),
      }),
    ),
    arrivals: v.number(),
  }),

  /** How many players ever made their first character, up to the last sample; one row, and none before the first that counted any. */
  arrivals: defineTable({ players: v.number() }),

  /** Those who did since, and when. */
  newArrivals: defineTable({ atMs: v.number() }),

  /** What the economy had counted of gold by the last two days when an hour began; for a day. */
  goldNotes: defineTable({
    atMs: v.number(),
    days: v.array(v.object({ day: v.number(), flows })),
  }).index("by_time", ["atMs"]),

  /** The market in one row for each of its goods, as it was counted last: one row. */
  marketCounts: defineTable({
    atMs: v.number(),
    goods: v.array(
      v.object({
        item: v.string(),
        /** In whole gold; the reference with its hundredths. */
        reference: v.number(),
        least: v.number(),
        most: v.number(),
        last: v.union(v.null(), v.number()),
        lastAtMs: v.union(v.null(), v.number()),
        /** The last price of the last day before today on which it was traded. */
        closed: v.union(v.null(), v.number()),
        bid: v.union(v.null(), v.number()),
        ask: v.union(v.null(), v.number()),
        /** Open orders among the best prices that pages show, and units that were traded today and the day before. */
        orders: v.number(),
        unitsToday: v.number(),
        unitsBefore: v.number(),
      }),
    ),
  }),
};

export type TelemetryModel = ModelOf<typeof telemetryTables> & EconomyModel & PresenceModel;
