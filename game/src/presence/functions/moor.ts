import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { PresenceModel } from "../tables.ts";
import { findPresence } from "./follow.ts";
import type { News } from "./moor-row.ts";
import { readMoor } from "./moor-row.ts";
import { shownWork } from "./online.ts";

const facesMax = 8;

const { sharedQuery } = gameFunctions<PresenceModel>();

/** The strip of the landing page. Shows nothing that a profile would not show. */
export const moor = sharedQuery({
  args: {},
  handler: async ({ db }) => {
    const { online, characters, lastLevel, lastFind } = await readMoor(db);
    const shown = await db
      .query("presences")
      .withIndex("by_online", (q) => q.eq("online", true))
      .order("desc")
      .filter((q) => q.neq(q.field("isHidden"), true))
      .take(facesMax);
    const [levelBy, findBy] = [await bearerOf(db, lastLevel), await bearerOf(db, lastFind)];
    return {
      ...{ online, characters },
      faces: shown.map((one) => one.avatarSeed),
      lastLevel:
        lastLevel === null || levelBy === null
          ? null
          : { name: levelBy, skill: lastLevel.skill, level: lastLevel.level, atMs: lastLevel.atMs },
      lastFind:
        lastFind === null || findBy === null
          ? null
          : { name: findBy, item: lastFind.item, rarity: lastFind.rarity, atMs: lastFind.atMs },
    };
  },
});

/** The name that a character of the news bears now; null for one that hides what it does, or is gone. */
async function bearerOf(db: Reader<PresenceModel>, news: News | null): Promise<string | null> {
  if (news?.characterId === undefined) return null;
  const presence = await findPresence(db, news.characterId);
  return presence === null || shownWork(presence) === null ? null : presence.name;
}
