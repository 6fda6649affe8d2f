import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { ModelOf } from "../core/tables.ts";
import type { GiftModel } from "../gifts/tables.ts";
import type { VillageModel } from "../village/tables.ts";

const term = { fromMs: v.number(), untilMs: v.union(v.null(), v.number()) };

export const worksTables = {
  /** What a village builds and owes, beside its treasury, storage and shrine favour, which the ledger of its holder has. */
  villageWorks: defineTable({
    villageId: v.id("villages"),
    /** The building under construction. */
    site: v.union(
      v.null(),
      v.object({
        building: v.string(),
        level: v.number(),
        startedAtMs: v.number(),
        finishesAtMs: v.number(),
      }),
    ),
    /** Levels of the Beacon. */
    flames: v.number(),
    /** The last UTC day whose upkeep was looked at, and whether the buildings give half since. */
    upkeepDay: v.number(),
    isOwing: v.boolean(),
    /** What all who ever belonged to it gave, as far as it counts, in hundredths of gold. */
    givenCenti: v.number(),
    /** When the taxes were collected last, and when that is due again. */
    collectedAtMs: v.number(),
    tendAtMs: v.number(),
  })
    .index("by_village", ["villageId"])
    .index("by_due", ["tendAtMs"])
    .index("by_flames", ["flames"]),

  /** What a village does to its members, from when to when; kept until everybody is settled behind it. */
  villageTerms: defineTable({
    villageId: v.id("villages"),
    /** By which members know its tax. */
    name: v.string(),
    built: v.array(
      v.object({ ...term, levels: v.record(v.string(), v.number()), isOwing: v.boolean() }),
    ),
    taxes: v.array(v.object({ ...term, percent: v.number() })),
    rites: v.array(
      v.object({
        rite: v.string(),
        strength: v.number(),
        by: v.string(),
        fromMs: v.number(),
        untilMs: v.number(),
      }),
    ),
    /** When it was no more; `null` while it is. */
    endedAtMs: v.union(v.null(), v.number()),
  })
    .index("by_village", ["villageId"])
    .index("by_end", ["endedAtMs"]),

  /** What is known of a character that gives to villages, whichever it belongs to. */
  villagePayers: defineTable({
    characterId: v.id("characters"),
    /** The one that collects its tax: also the last one, until that has all. */
    villageId: v.union(v.null(), v.id("villages")),
    /** What its books had paid in tax when that was collected last, in hundredths of gold. */
    collectedCenti: v.number(),
    /** Favour that may be earned, in thousandths; `null` before the first gift. */
    allowance: v.union(v.null(), v.object({ day: v.number(), left: v.number() })),
    /** Thousandths of favour that were earned and are not booked yet. */
    restMilli: v.number(),
    /** What was taken out and is not brought back, in hundredths of gold. */
    owedCenti: v.number(),
    /** Of what something was given on a UTC day that was worth a gold-minute: ids of items, or "gold"; left out before the first. */
    dues: v.optional(v.object({ day: v.number(), goods: v.array(v.string()) })),
    /** What was taken out on a UTC day, in vendor value. */
    taken: v.union(v.null(), v.object({ day: v.number(), worth: v.number() })),
  })
    .index("by_character", ["characterId"])
    .index("by_village", ["villageId"]),

  /** What a character bought with favour of what is bounded by the week. */
  favourPurchases: defineTable({
    characterId: v.id("characters"),
    /** The first UTC day of the week that `counts` is about. */
    week: v.number(),
    counts: v.record(v.string(), v.number()),
  }).index("by_character", ["characterId"]),

  /** What somebody gave to a village as far as it counts, in hundredths of gold: ever, and on the days that are told. */
  villageGivings: defineTable({
    villageId: v.id("villages"),
    characterId: v.id("characters"),
    everCenti: v.number(),
    days: v.record(v.string(), v.number()),
  })
    .index("by_village", ["villageId", "everCenti"])
    .index("by_giver", ["characterId", "villageId"]),
};

export type WorksModel = ModelOf<typeof worksTables> & VillageModel & GiftModel;
