import { withCanonicalArguments } from "@aldermoor/engine/extensions.ts";
import { v } from "convex/values";
import { readBrief } from "../../character/functions/briefs.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import { showsActivity } from "../../settings/rules/seen.ts";
import type { VillageListed, VillageProfile } from "../api.ts";
import { directoryPage, searchLengthMax, villagePageMs } from "../content/limits.ts";
import { villageLevelOf } from "../rules/level.ts";
import type { Rank } from "../rules/standing.ts";
import { memberCapOf } from "../rules/standing.ts";
import { taxAt } from "../rules/tax.ts";
import { villageNameKey } from "../rules/village-name.ts";
import type { VillageModel } from "../tables.ts";
import type { MemberDoc, VillageDoc } from "./villages.ts";
import { findVillage, presentMembers } from "./villages.ts";

const { sharedQuery } = gameFunctions<VillageModel>();

type Db = Reader<VillageModel>;

const orderOfRanks: readonly Rank[] = ["elder", "steward", "member"];

/** Elders first, then stewards, then whoever has been there for longest. */
export function byRank(members: readonly MemberDoc[]): readonly MemberDoc[] {
  return members.toSorted(
    (one, other) =>
      orderOfRanks.indexOf(one.rank) - orderOfRanks.indexOf(other.rank) ||
      one.memberSinceMs - other.memberSinceMs,
  );
}

/** What anybody may know of a village; `null` where none bears the name. */
export const profile = withCanonicalArguments(
  sharedQuery({
    renewedEveryMs: villagePageMs,
    args: { name: v.string() },
    handler: async ({ db, nowMs, holdsUntil }, { name }): Promise<VillageProfile | null> => {
      const village = await findVillage(db, name);
      if (village === null) return null;
      const tax = taxAt(village, nowMs);
      if (tax.nextTax !== null) holdsUntil(tax.nextTax.fromMs);
      return {
        id: village._id,
        name: village.name,
        text: village.text,
        textAtMs: village.textBy.atMs,
        banner: village.banner,
        joining: village.joining,
        foundedAtMs: village.foundedAtMs,
        ...villageLevelOf(village.xp),
        membersMax: memberCapOf(village),
        ...tax,
        takesPartInSieges: village.siegesEnabled !== null,
        disbandsAtMs: village.disbanding?.atMs ?? null,
        buildings: village.buildings,
        members: await facesOf(db, village),
      };
    },
  }),
  // However many spellings of a name are followed, one query answers.
  ({ name }) => ({ name: villageNameKey(name) }),
);

async function facesOf(db: Db, { _id }: VillageDoc): Promise<VillageProfile["members"]> {
  const faces: VillageProfile["members"][number][] = [];
  for (const { characterId, rank } of byRank(await presentMembers(db, _id))) {
    const character = await db.get(characterId);
    if (character === null) continue;
    const { name, avatarSeed, title = null } = character;
    // Whoever hides what they do rises before nobody's eyes.
    const { privacy } = await settingsOf(db, character.accountId);
    const { totalLevel } = await readBrief(db, characterId);
    const shown = showsActivity(privacy) ? totalLevel : null;
    faces.push({ name, avatarSeed, title, totalLevel: shown, rank });
  }
  return faces;
}

/** The villages of the moor, by level, number of members or age; with a search those whose names begin so. */
export const directory = withCanonicalArguments(
  sharedQuery({
    renewedEveryMs: villagePageMs,
    args: { order: oneOf(["level", "members", "newest"]), search: v.string() },
    handler: async ({ db, nowMs, holdsUntil }, { order, search }) => {
      const villages =
        search === "" ? await inOrder(db, order) : await beginningWith(db, searchKey(search));
      return villages.map((village): VillageListed => {
        const tax = taxAt(village, nowMs);
        if (tax.nextTax !== null) holdsUntil(tax.nextTax.fromMs);
        const { _id: id, name, banner, joining, foundedAtMs, membersCount: members } = village;
        const { level } = villageLevelOf(village.xp);
        const most = { membersMax: memberCapOf(village), ...tax };
        return { id, name, banner, joining, level, members, foundedAtMs, ...most };
      });
    },
  }),
  // What is found by name comes in the order of names.
  ({ order, search }) => {
    const key = searchKey(search);
    return { order: key === "" ? order : "level", search: key };
  },
);

function searchKey(search: string): string {
  return villageNameKey(search.slice(0, 2 * searchLengthMax)).slice(0, searchLengthMax);
}

function inOrder(db: Db, order: "level" | "members" | "newest"): Promise<readonly VillageDoc[]> {
  const index = { level: "by_xp", members: "by_members", newest: "by_founding" } as const;
  return db.query("villages").withIndex(index[order]).order("desc").take(directoryPage);
}

function beginningWith(db: Db, key: string): Promise<readonly VillageDoc[]> {
  return db
    .query("villages")
    .withIndex("by_name_key", (q) => q.gte("nameKey", key).lt("nameKey", `${key}~`))
    .take(directoryPage);
}
