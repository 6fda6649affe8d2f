import type { GenericDatabaseReader } from "convex/server";
import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { rngKeyedBy } from "../../core/rules/random/rng.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { drawVillageName } from "../rules/neutral-village-name.ts";
import type { VillageModel } from "../tables.ts";
import { checkFreeVillageName } from "./founding.ts";
import { renameVillage } from "./setting-commands.ts";
import type { VillageDoc } from "./villages.ts";
import { presentMembers } from "./villages.ts";

const { staffMutation } = staffFunctions<VillageModel>();

/** Of 2,048 names; that so many in a row are borne will not happen. */
const triesMax = 60;

/** Takes away what a village says of itself, of which its author hears. The record keeps the text. Refuses `target-gone`. */
export const clearText = staffMutation({
  permission: "hush",
  args: { villageId: v.string() },
  target: async (db, { villageId }) => {
    const found = await findWrittenVillage(db, villageId);
    if (found === null || found.village.text === "") return null;
    const { village, author } = found;
    const name = `text of the village ${village.name} by ${author.name}: ${village.text}`;
    return { name, accountId: ownerOf(author.accountId), village, author };
  },
  handler: async (context, _args) => {
    const { db, nowMs, reason, target } = context;
    const { village, author } = target;
    await db.patch(village._id, { text: "", textBy: { id: author._id, atMs: nowMs } });
    await tellCharacter(context, author, { kind: "sanctioned", what: "removal", reason });
    return done(null);
  },
});

/**
 * Takes the name of a village, which gets one of the moor's; its elder, who hears of it, may choose another one once. Refuses
 * `target-gone`, and `nothing-to-do` where that choice is still open.
 */
export const takeName = staffMutation({
  permission: "judge",
  args: { villageId: v.string() },
  target: async (db, { villageId }) => {
    const found = await findNamedVillage(db, villageId);
    if (found === null) return null;
    const { village, elder } = found;
    const name = `name of the village ${village.name}`;
    return { name, accountId: ownerOf(elder.accountId), village, elder };
  },
  handler: async (context, _args): Promise<Outcome<{ readonly name: string }>> => {
    const { db, nowMs, reason, target } = context;
    const { village, elder } = target;
    if (village.mayRename === true) return refuse("nothing-to-do");
    const name = await freeName(db, village, nowMs);
    await renameVillage({ db, nowMs }, village, name);
    await db.patch(village._id, { mayRename: true });
    await tellCharacter(context, elder, { kind: "sanctioned", what: "removal", reason });
    return done({ name });
  },
});

/** What the readers of other features can do for this one. */
type TextReader = {} & Pick<GenericDatabaseReader<VillageModel>, "get" | "query" | "normalizeId">;

/** A village with whoever wrote what it says; `null` where it or its author is gone. */
export async function findWrittenVillage(
  db: TextReader,
  villageId: string,
): Promise<{ readonly village: VillageDoc; readonly author: CharacterDoc } | null> {
  const village = await findById(db, villageId);
  const author = village === null ? null : await authorOf(db, village);
  return village === null || author === null ? null : { village, author };
}

/** A village with its elder, who answers for its name; `null` where it is gone. */
export async function findNamedVillage(
  db: TextReader,
  villageId: string,
): Promise<{ readonly village: VillageDoc; readonly elder: CharacterDoc } | null> {
  const village = await findById(db, villageId);
  const elder = village === null ? null : await elderOf(db, village);
  return village === null || elder === null ? null : { village, elder };
}

async function findById(db: TextReader, villageId: string): Promise<VillageDoc | null> {
  const id = db.normalizeId("villages", villageId);
  return id === null ? null : db.get(id);
}

/** Its author, or the elder once that one is gone. */
async function authorOf(db: TextReader, village: VillageDoc): Promise<CharacterDoc | null> {
  return (await db.get(village.textBy.id)) ?? elderOf(db, village);
}

async function elderOf(db: TextReader, { _id }: VillageDoc): Promise<CharacterDoc | null> {
  const elder = (await presentMembers(db, _id)).find(({ rank }) => rank === "elder");
  return elder === undefined ? null : db.get(elder.characterId);
}

async function freeName(
  db: Reader<VillageModel>,
  { _id, name: from }: VillageDoc,
  nowMs: number,
): Promise<string> {
  const rng = rngKeyedBy(gameSecret())(_id, "rename", from, nowMs);
  for (let tries = 0; tries < triesMax; tries++) {
    const name = drawVillageName(rng);
    if ((await checkFreeVillageName(db, name, nowMs)).ok) return name;
  }
  throw new Error("Every name that was drawn is borne.");
}
