import { defineTable } from "convex/server";
import type {
  DataModelFromSchemaDefinition,
  DocumentByName,
  SchemaDefinition,
  TableDefinition,
} from "convex/server";
import { v } from "convex/values";
import { originIds } from "./content/origins.ts";
import { oneOf } from "./functions/validators.ts";

/** Both directions of one reason; the difference of all reasons is what is there. */
const flow = v.object({ in: v.number(), out: v.number() });
const flows = v.record(v.string(), flow);

export const coreTables = {
  /** Who somebody is; changes seldom, so that public pages are not re-read every six seconds. */
  characters: defineTable({
    accountId: v.string(),
    name: v.string(),
    /** The name with look-alike letters folded; unique. */
    nameKey: v.string(),
    origin: oneOf(originIds),
    mode: v.union(v.literal("standard"), v.literal("ironbound")),
    avatarSeed: v.number(),
    createdAtMs: v.number(),
    /** The last time its face was drawn anew. */
    faceChangedAtMs: v.optional(v.number()),
    /** When an ironbound character became a standard one. */
    convertedAtMs: v.optional(v.number()),
    /** When it is gone for good; until then it is frozen and may be called back. */
    leavesAtMs: v.optional(v.number()),
  })
    .index("by_account", ["accountId"])
    .index("by_name_key", ["nameKey"])
    .index("by_leaving", ["leavesAtMs"]),

  /** What a character does and what became of it: the state that settlement moves on. */
  lives: defineTable({
    characterId: v.id("characters"),
    /** `CharacterState` without gold, which only the ledger holds. */
    state: v.any(),
    /** When the next settlement is worth its cost; `null` while nobody waits for it. */
    dueAtMs: v.union(v.null(), v.number()),
    /** A page shows this character until then; 0 when none does. */
    watchedUntilMs: v.number(),
    /** When to settle one who is away; `null` once the lamp is out. */
    sweepAtMs: v.union(v.null(), v.number()),
    /** The last time its own page was open, which the summary of an absence counts from. */
    seenAtMs: v.number(),
    /** The blows of the last action, for the replay. */
    blows: v.any(),
    /** The least rarity of found equipment to keep, where the player has chosen one. */
    keepFrom: v.optional(v.number()),
    /** Sums since `seenAtMs`, until they become a summary. */
    absence: v.any(),
  })
    .index("by_character", ["characterId"])
    .index("by_due", ["dueAtMs"])
    .index("by_watched", ["watchedUntilMs"])
    .index("by_swept", ["sweepAtMs"]),

  /** The purse, and what ever came in and went out, by reason. */
  ledgers: defineTable({
    characterId: v.id("characters"),
    centiGold: v.number(),
    marks: v.number(),
    /** Pieces held, worn or not. */
    pieces: v.number(),
    goldFlows: flows,
    marksFlows: flows,
    itemFlows: flows,
    pieceFlows: flows,
  }).index("by_character", ["characterId"]),

  /** Stackable goods, one row for each kind a character ever held. */
  stacks: defineTable({
    characterId: v.id("characters"),
    item: v.string(),
    quantity: v.number(),
    changedAtMs: v.number(),
  }).index("by_character_item", ["characterId", "item"]),

  /** Equipment and tools, one row each. */
  pieces: defineTable({
    characterId: v.id("characters"),
    item: v.string(),
    rarity: v.number(),
    plus: v.number(),
    affixes: v.any(),
    /** What its sockets hold. */
    gems: v.optional(v.array(v.string())),
    /** The scroll that was read over it. */
    enchant: v.optional(v.string()),
    /** Temperings of the next step that failed. */
    failures: v.optional(v.number()),
    /** An affix that was rolled anew and waits for the choice between old and new. */
    pendingReroll: v.optional(v.any()),
    /** Where it is worn; `null` in the bag. */
    slot: v.union(v.null(), v.string()),
    bound: v.boolean(),
    locked: v.boolean(),
    obtainedAtMs: v.number(),
  }).index("by_character_slot", ["characterId", "slot"]),

  /** How many commands an account sent in the two running windows. */
  commandRates: defineTable({
    accountId: v.string(),
    shortSinceMs: v.number(),
    shortCount: v.number(),
    longSinceMs: v.number(),
    longCount: v.number(),
  }).index("by_account", ["accountId"]),
};

/** The data model that a set of tables makes. */
export type ModelOf<Tables extends Record<string, TableDefinition>> = DataModelFromSchemaDefinition<
  SchemaDefinition<Tables, true>
>;

export type CoreModel = ModelOf<typeof coreTables>;
export type CharacterDoc = DocumentByName<CoreModel, "characters">;
export type CharacterId = CharacterDoc["_id"];
export type LifeDoc = DocumentByName<CoreModel, "lives">;
export type LedgerDoc = DocumentByName<CoreModel, "ledgers">;
export type PieceDoc = DocumentByName<CoreModel, "pieces">;
export type PieceId = PieceDoc["_id"];
