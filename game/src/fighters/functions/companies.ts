import type { DocumentByName } from "convex/server";
import type { GenericId } from "convex/values";
import type { Reader, Writer } from "../../core/functions/context.ts";
import type { CharacterId } from "../../core/tables.ts";
import { fighterClassIds } from "../content/classes.ts";
import { bynameIds } from "../content/names.ts";
import { formationPlaces, formationPresets, rosterBase, rosterMax } from "../content/numbers.ts";
import { fighterRankIds } from "../content/ranks.ts";
import { fighterTraitIds } from "../content/traits.ts";
import type { BattleFighter } from "../rules/battle-side.ts";
import type { Candidate } from "../rules/candidates.ts";
import type { Growth } from "../rules/training.ts";
import type { FighterModel, FighterReader, StoredFormation } from "../tables.ts";

export type FighterId = GenericId<"fighters">;
type FighterDoc = DocumentByName<FighterModel, "fighters">;
type CompanyDoc = DocumentByName<FighterModel, "companies">;

/** What a character has beside its fighters; everybody has one, written down or not. */
export type Company = Omit<CompanyDoc, "_id" | "_creationTime" | "characterId">;

/** A fighter as rules read it. */
export type Fighter = Omit<BattleFighter, "power" | "share"> &
  Candidate &
  Growth & { readonly id: FighterId; readonly paidDay: number };

const empty: StoredFormation = Array.from({ length: formationPlaces }, () => null);

const newCompany: Company = {
  power: 0,
  attack: empty,
  defence: null,
  presets: Array.from({ length: formationPresets }, () => null),
  morePlaces: 0,
  recruits: { day: 0, isRefreshed: false, hired: [] },
  championCounter: 0,
};

export async function companyOf(db: FighterReader, characterId: CharacterId): Promise<Company> {
  return (await findCompany(db, characterId)) ?? newCompany;
}

export async function changeCompany(
  db: Writer<FighterModel>,
  characterId: CharacterId,
  change: Partial<Company>,
): Promise<void> {
  const row = await findCompany(db, characterId);
  if (row === null) await db.insert("companies", { characterId, ...newCompany, ...change });
  else await db.patch(row._id, change);
}

function findCompany(db: FighterReader, characterId: CharacterId) {
  return db
    .query("companies")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}

/** All fighters of a character, in the order in which they were hired. */
export async function rosterOf(
  db: FighterReader,
  characterId: CharacterId,
): Promise<readonly Fighter[]> {
  const rows = await db
    .query("fighters")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .take(rosterMax);
  return rows.map(fighterOf);
}

/** The own fighter of that id; `null` where there is none. */
export async function findFighter(
  db: Reader<FighterModel>,
  characterId: CharacterId,
  id: string,
): Promise<Fighter | null> {
  const known = db.normalizeId("fighters", id);
  const row = known === null ? null : await db.get(known);
  return row?.characterId === characterId ? fighterOf(row) : null;
}

export function placesOf({ morePlaces }: Pick<Company, "morePlaces">): number {
  return Math.min(rosterMax, rosterBase + morePlaces);
}

/** What defends: the attack, as long as nothing else was set. */
export function defenceOf({ attack, defence }: Company): StoredFormation {
  return defence ?? attack;
}

function fighterOf(row: FighterDoc): Fighter {
  const { _id: id, name, face, level, xp, trainedGold, paidDay } = row;
  return {
    id,
    class: known(fighterClassIds, row.class),
    rank: known(fighterRankIds, row.rank),
    trait: known(fighterTraitIds, row.trait),
    name,
    byname: known(bynameIds, row.byname),
    face,
    level,
    xp,
    trainedGold,
    paidDay,
  };
}

/** Words of rows stay known: no class, rank, trait or byname is ever taken out of the world. */
function known<Word extends string>(words: readonly Word[], word: string): Word {
  const found = words.find((one) => one === word);
  if (found === undefined) throw new Error(`A fighter is a "${word}", which is nothing.`);
  return found;
}
