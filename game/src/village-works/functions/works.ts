import type { DocumentByName, GenericDatabaseReader } from "convex/server";
import type { CharacterContext, Writer } from "../../core/functions/context.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import type { Money } from "../../core/rules/economy/money.ts";
import { noMoney } from "../../core/rules/economy/money.ts";
import { nextMidnight, utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { BuildingId } from "../../village/content/buildings.ts";
import { buildingIds } from "../../village/content/buildings.ts";
import type { VillageDoc, VillageId } from "../../village/functions/villages.ts";
import { villageHolder } from "../../village/functions/villages.ts";
import { collectEveryMs } from "../content/limits.ts";
import type { Site } from "../rules/construct.ts";
import type { Goods } from "../rules/sums.ts";
import type { WorksModel } from "../tables.ts";

export type WorksDoc = DocumentByName<WorksModel, "villageWorks">;

/** A job's context, or that of whoever acts. */
export type ActingContext = Pick<CharacterContext<WorksModel>, "db" | "nowMs" | "runIsolated"> &
  Partial<Pick<CharacterContext<WorksModel>, "character" | "emit" | "progress">>;

// What the readers of other features can do for this one.
export type WorksReader = {} & Pick<
  GenericDatabaseReader<WorksModel>,
  "get" | "query" | "normalizeId"
>;

/** What a village builds and owes; `null` of one that nobody has joined yet. */
export function findWorks(
  db: Pick<WorksReader, "query">,
  villageId: VillageId,
): Promise<WorksDoc | null> {
  return db
    .query("villageWorks")
    .withIndex("by_village", (q) => q.eq("villageId", villageId))
    .unique();
}

/** As `findWorks`. Throws where there is none, which is a bug: the founder's joining makes it. */
export async function worksOf(
  db: Pick<WorksReader, "query">,
  villageId: VillageId,
): Promise<WorksDoc> {
  const works = await findWorks(db, villageId);
  if (works === null) throw new Error(`The village ${villageId} has no works.`);
  return works;
}

/** Opens the works and the terms of a village that has its first member. */
export async function openWorks(
  db: Writer<WorksModel>,
  { _id: villageId, name }: VillageDoc,
  nowMs: number,
): Promise<void> {
  if ((await findWorks(db, villageId)) !== null) return;
  await db.insert("villageWorks", {
    villageId,
    site: null,
    flames: 0,
    upkeepDay: utcDay(nowMs),
    isOwing: false,
    givenCenti: 0,
    collectedAtMs: nowMs,
    tendAtMs: nextTendAt(nowMs),
  });
  await db.insert("villageTerms", {
    villageId,
    name,
    built: [],
    taxes: [],
    rites: [],
    endedAtMs: null,
  });
}

/** Every ten minutes, and as the day begins. */
export function nextTendAt(nowMs: number): number {
  return Math.min(nowMs + collectEveryMs, nextMidnight(nowMs));
}

/** The building under construction. Throws for one that the world does not know: ids are permanent. */
export function siteOf({ site }: Pick<WorksDoc, "site">): Site | null {
  return site === null ? null : { ...site, building: buildingIdOf(site.building) };
}

function buildingIdOf(word: string): BuildingId {
  const id = buildingIds.find((one) => one === word);
  if (id === undefined) throw new Error(`There is no building "${word}".`);
  return id;
}

type Held = { readonly gold: Money; readonly favour: number };

/** The treasury and the shrine favour of a village. */
export async function treasuryOf(
  db: Pick<WorksReader, "query">,
  villageId: VillageId,
): Promise<Held> {
  const ledger = await db
    .query("holderLedgers")
    .withIndex("by_holder", (q) => q.eq("holder", villageHolder(villageId)))
    .unique();
  const { gold, centiGold } = ledger ?? noMoney;
  return { gold: { gold, centiGold }, favour: ledger?.currencies["favour"] ?? 0 };
}

/** What lies in the storage of a village; kinds that the world does not know any more are left out. */
export async function storageOf(
  db: Pick<WorksReader, "query">,
  villageId: VillageId,
): Promise<Goods> {
  const rows = await db
    .query("holdings")
    .withIndex("by_holder_item", (q) => q.eq("holder", villageHolder(villageId)))
    .collect();
  const known = rows.flatMap(({ item, quantity }) =>
    isItemId(item) ? [[item, quantity] as const] : [],
  );
  return Object.fromEntries(known);
}

/** How much of one kind lies there. */
export async function storedOf(
  db: Pick<WorksReader, "query">,
  villageId: VillageId,
  item: string,
): Promise<number> {
  const row = await db
    .query("holdings")
    .withIndex("by_holder_item", (q) => q.eq("holder", villageHolder(villageId)).eq("item", item))
    .unique();
  return row?.quantity ?? 0;
}

/** What a village lacks, in its own words: `treasury-short` (`n`), `storage-short` (`n`, `item`). */
export function ofVillage(posted: Outcome): Outcome {
  if (posted.ok) return done(null);
  switch (posted.code) {
    case "not-enough-gold":
      return refuse("treasury-short", posted.params);
    case "not-enough-items":
      return refuse("storage-short", posted.params);
    default:
      return posted;
  }
}
