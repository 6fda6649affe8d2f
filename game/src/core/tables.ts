import { defineTable } from "convex/server";
import type {
  DataModelFromSchemaDefinition,
  DocumentByName,
  SchemaDefinition,
  TableDefinition,
} from "convex/server";
import type { VAny } from "convex/values";
import { v } from "convex/values";
import { storedAbsence } from "../activity/state.ts";
import { originIds } from "../character/content/origins.ts";
import { stateSlices } from "../state.ts";
import { pieceOrigins } from "./content/piece-origins.ts";
import { accountEvent } from "./functions/accounts/account-event.ts";
import { oneOf } from "./functions/calls/validators.ts";
import { staffTables } from "./staff-tables.ts";

/** Both directions of one reason; the difference of all reasons is what is there. */
const flow = v.object({
  in: v.number(),
  out: v.number(),
  /** Hundredths beside them, of gold alone. */
  inCenti: v.optional(v.number()),
  outCenti: v.optional(v.number()),
});
/** What moved, by reason. */
export const flows = v.record(v.string(), flow);

/**
 * All slices of a character's state side by side. To the types a row's state is anything, since theirs
 * know no list that can't be changed; `stateOf` gives it its own.
 */
const storedState = v.object(
  Object.assign({}, ...stateSlices.map(({ fields }) => fields)),
) as unknown as VAny;

/** By the hour, in hours since 1970: thousandths of xp, hundredths of gold. */
const tally = v.record(
  v.string(),
  v.object({ milliXp: v.number(), centiGoldIn: v.number(), centiGoldOut: v.number() }),
);

export const coreTables = {
  /** Who somebody is; changes seldom, so that public pages are not re-read every six seconds. */
  characters: defineTable({
    accountId: v.string(),
    name: v.string(),
    /** The name with its case and I for l folded; unique. */
    nameKey: v.string(),
    /** What the name looks like; left out until it is computed for one of an older version. */
    nameLook: v.optional(v.string()),
    origin: oneOf(originIds),
    mode: v.union(v.literal("standard"), v.literal("ironbound")),
    avatarSeed: v.number(),
    /** What is worn under the name, around the face and behind it. */
    title: v.optional(v.string()),
    frame: v.optional(v.string()),
    backdrop: v.optional(v.string()),
    /** How its name is written, and the sign beside it in the chat. */
    nameColour: v.optional(v.string()),
    nameGlows: v.optional(v.literal(true)),
    flair: v.optional(v.string()),
    createdAtMs: v.number(),
    /** Made by a guest, and not taken over by a full account yet. */
    isGuest: v.optional(v.literal(true)),
    /** The last time its face was drawn anew. */
    faceChangedAtMs: v.optional(v.number()),
    /** When an ironbound character became a standard one. */
    convertedAtMs: v.optional(v.number()),
    /** When it is gone for good; until then it is frozen and may be called back. */
    leavesAtMs: v.optional(v.number()),
  })
    .index("by_account", ["accountId"])
    .index("by_name_key", ["nameKey"])
    .index("by_name_look", ["nameLook"])
    .index("by_leaving", ["leavesAtMs"]),

  /** What a character does and what became of it: the state that settlement moves on. */
  lives: defineTable({
    characterId: v.id("characters"),
    /** `CharacterState` without gold, which only the ledger holds. */
    state: storedState,
    /**
     * When something will happen that others hear of, at the latest the next checkpoint; `null` while no
     * page shows the character. It foretells finds, so no view shows it.
     */
    dueAtMs: v.union(v.null(), v.number()),
    /** A page shows this character until then; 0 when none does. */
    watchedUntilMs: v.number(),
    /** Rises with each order of its player, so that what was computed from the row is computed anew. */
    orders: v.optional(v.number()),
    /** When to settle one who is away; `null` once the lamp is out. */
    sweepAtMs: v.union(v.null(), v.number()),
    /** The last time its own page was open, which the summary of an absence counts from. */
    seenAtMs: v.number(),
    /** The blows of the last action, for the replay: a text, or a list in rows of version 0.1.0. */
    blows: v.union(v.string(), v.array(v.any())),
    /** The least rarity of found equipment to keep, where the player has chosen one. */
    keepFrom: v.optional(v.number()),
    /** The same for single groups of slots, which goes before `keepFrom`. */
    filters: v.optional(v.record(v.string(), v.number())),
    /** Sums since `seenAtMs`, until they become a summary. */
    absence: storedAbsence as unknown as VAny,
  })
    .index("by_character", ["characterId"])
    .index("by_due", ["dueAtMs"])
    .index("by_watched", ["watchedUntilMs"])
    .index("by_swept", ["sweepAtMs"]),

  /**
   * When the page of a character said last that it is open, until it is closed. The next settlement hears
   * of it, so that ten thousand open pages do not each write a life once more a minute.
   */
  signs: defineTable({
    characterId: v.id("characters"),
    atMs: v.number(),
    /** The first and the last sign that fill the lamp since the settlement before. */
    fills: v.optional(v.object({ firstAtMs: v.number(), lastAtMs: v.number() })),
  })
    .index("by_character", ["characterId"])
    .index("by_time", ["atMs"]),

  /** That the player of an account was there, until the lamps of all its characters are filled. */
  lampSigns: defineTable({
    accountId: v.string(),
    atMs: v.number(),
    /** When the last character was created whose lamp is filled; 0 before the first one. */
    after: v.number(),
  }).index("by_account", ["accountId"]),

  /** The purse, and what ever came in and went out, by reason. */
  ledgers: defineTable({
    characterId: v.id("characters"),
    gold: v.number(),
    /** Hundredths beside it, 0 to 99. */
    centiGold: v.number(),
    /** By the words of `currencyIds`; what is missing is none. */
    currencies: v.record(v.string(), v.number()),
    /** Pieces held, wherever they are. */
    pieces: v.number(),
    /** Those of them that lie in the overflow chest. */
    chestPieces: v.optional(v.number()),
    goldFlows: flows,
    currencyFlows: v.record(v.string(), flows),
    itemFlows: flows,
    pieceFlows: flows,
    /** What came in and went out on the last day that brought anything. */
    today: v.optional(tally),
    /** What of all that is in no sum of the world yet, an hour's worth or so. */
    uncounted: v.optional(
      v.object({ day: v.number(), sinceMs: v.number(), flows: v.record(v.string(), flows) }),
    ),
  })
    .index("by_character", ["characterId"])
    .index("by_uncounted", ["uncounted.sinceMs"]),

  /** What came from the world and went to it on a UTC day, by currency and reason, and waits to be summed up. */
  worldFlows: defineTable({ day: v.number(), flows: v.record(v.string(), flows) }),

  /** The same of each day before, in days since 1970; an old one is folded into a single hour. */
  tallies: defineTable({
    characterId: v.id("characters"),
    day: v.number(),
    hours: tally,
    isFolded: v.boolean(),
  })
    .index("by_character_day", ["characterId", "day"])
    .index("by_day", ["isFolded", "day"]),

  /** Stackable goods, one row for each kind a character ever held. */
  stacks: defineTable({
    characterId: v.id("characters"),
    item: v.string(),
    quantity: v.number(),
    changedAtMs: v.number(),
  }).index("by_character_item", ["characterId", "item"]),

  /** The collection box: what did not fit a full stack or purse waits here until it does. */
  boxes: defineTable({
    characterId: v.id("characters"),
    /** An item, or "gold". */
    item: v.string(),
    quantity: v.number(),
  }).index("by_character_item", ["characterId", "item"]),

  /**
   * The ledgers of those who are no characters: accounts, villages, orders, escrows, collections. `holder`
   * is a `HolderName`.
   */
  holderLedgers: defineTable({
    holder: v.string(),
    gold: v.number(),
    /** Hundredths beside it, 0 to 99. */
    centiGold: v.number(),
    currencies: v.record(v.string(), v.number()),
    /** Pieces held. */
    pieces: v.number(),
    goldFlows: flows,
    currencyFlows: v.record(v.string(), flows),
    itemFlows: flows,
    pieceFlows: flows,
  }).index("by_holder", ["holder"]),

  /** Stackable goods of the same holders, one row for each kind that is there. */
  holdings: defineTable({
    holder: v.string(),
    item: v.string(),
    quantity: v.number(),
  }).index("by_holder_item", ["holder", "item"]),

  /** Equipment and tools, one row each, of which a character or a holder has every one. */
  pieces: defineTable({
    /** Left out while a holder has it. */
    characterId: v.optional(v.id("characters")),
    /** The `HolderName` that has it; left out while a character does. */
    holder: v.optional(v.string()),
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
    /** Where it is worn; `null` when it is not. */
    slot: v.union(v.null(), v.string()),
    /** It lies in the overflow chest, not in the bag. */
    inChest: v.optional(v.boolean()),
    bound: v.boolean(),
    locked: v.boolean(),
    obtainedAtMs: v.number(),
    /** How it came into the world; pieces from before version 0.2.0 do not say. */
    origin: v.optional(oneOf(pieceOrigins)),
    /** When it was given away, the last times, the newest last. */
    given: v.optional(v.array(v.number())),
    /** The last times it was sold on the market, the newest last, and for how much gold. */
    sold: v.optional(v.array(v.object({ atMs: v.number(), price: v.number() }))),
  })
    .index("by_character_slot", ["characterId", "slot"])
    .index("by_holder", ["holder"]),

  /** Pieces that were given up for good, those that are worth asking back: for a fortnight, the last sixty of a character. */
  gonePieces: defineTable({
    characterId: v.id("characters"),
    atMs: v.number(),
    /** The `LedgerReason` by which it went. */
    reason: v.string(),
    /** A `ReturnedPiece`. */
    piece: v.any(),
  })
    .index("by_character", ["characterId", "atMs"])
    .index("by_age", ["atMs"]),

  /** Sets of pieces and provisions that are put on together. */
  loadouts: defineTable({
    characterId: v.id("characters"),
    /** 1 to 5. */
    place: v.number(),
    name: v.string(),
    /** Slot by slot, `PieceId`s. */
    pieces: v.record(v.string(), v.id("pieces")),
    ration: v.union(v.null(), v.string()),
    meal: v.union(v.null(), v.string()),
    potion: v.union(v.null(), v.string()),
    /** The provisions it leaves as they are: "ration", "meal", "potion". None where it is missing. */
    unchanged: v.optional(v.array(v.string())),
    /** The kind of work that puts it on by itself. */
    boundTo: v.union(v.null(), v.string()),
  }).index("by_character_place", ["characterId", "place"]),

  /** Accounts in family mode, and since when. */
  familyModes: defineTable({ accountId: v.string(), sinceMs: v.number() }).index("by_account", [
    "accountId",
  ]),

  /** What an account has that others have not: when it is or was a patron, the latest span last, and loadouts that it bought. */
  patrons: defineTable({
    accountId: v.string(),
    spans: v.array(v.object({ fromMs: v.number(), untilMs: v.number() })),
    /** What is left while it is paused, in milliseconds; left out where nothing is. */
    pausedMs: v.optional(v.number()),
    loadouts: v.optional(v.number()),
  }).index("by_account", ["accountId"]),

  ...staffTables,

  /** The number of the last event of the account service that was taken over; one row. */
  lastAccountEvent: defineTable({ number: v.number() }),

  /** Events of the account service that a feature failed to handle, and those that wait behind them. */
  accountEvents: defineTable({ number: v.number(), lane: v.string(), event: accountEvent }).index(
    "by_lane",
    ["lane", "number"],
  ),

  /** What is due once, at an instant: one row for each kind and subject. */
  deadlines: defineTable({ kind: v.string(), subject: v.string(), dueAtMs: v.number() })
    .index("by_subject", ["kind", "subject"])
    .index("by_due", ["dueAtMs"]),

  /** What was done once for all rows of an earlier version. */
  migrations: defineTable({ name: v.string() }).index("by_name", ["name"]),

  /** The kinds of things a character ever held. */
  discoveries: defineTable({
    characterId: v.id("characters"),
    items: v.array(v.string()),
  }).index("by_character", ["characterId"]),
};

/** The data model that a set of tables makes. */
export type ModelOf<Tables extends Record<string, TableDefinition>> = DataModelFromSchemaDefinition<
  SchemaDefinition<Tables, true>
>;

export type CoreModel = ModelOf<typeof coreTables>;
export type CharacterDoc = DocumentByName<CoreModel, "characters">;
export type CharacterId = CharacterDoc["_id"];
export type ProgressDoc = DocumentByName<CoreModel, "lives">;
export type LampSignDoc = DocumentByName<CoreModel, "lampSigns">;
export type LedgerDoc = DocumentByName<CoreModel, "ledgers">;
export type HolderLedgerDoc = DocumentByName<CoreModel, "holderLedgers">;
export type PieceDoc = DocumentByName<CoreModel, "pieces">;
export type PieceId = PieceDoc["_id"];
export type BoxDoc = DocumentByName<CoreModel, "boxes">;
export type LoadoutDoc = DocumentByName<CoreModel, "loadouts">;
