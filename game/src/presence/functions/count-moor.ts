import { aggregate } from "@aldermoor/engine/extensions.ts";
import type { DocumentByName } from "convex/server";
import { findByName } from "../../character/functions/find-by-name.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { PresenceModel } from "../tables.ts";
import type { Moor } from "./moor-row.ts";
import { emptyMoor } from "./moor-row.ts";
import { showCount } from "./online-count.ts";

const { internalMutation } = gameFunctions<PresenceModel>();

/** How old what is told of the whole world may be. */
export const countedEveryMs = 1_000;

const newsAtOnce = 500;

/**
 * Counts who is there, and takes over the newest deeds. Whoever comes, goes or does something worth telling writes rows of
 * their own alone: a row that all of them wrote would have each of them wait for all others.
 */
export const countMoor = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const waiting = await db.query("moorNews").take(newsAtOnce);
    const row = await db.query("moor").first();
    const before = row ?? emptyMoor;
    const after: Moor = {
      ...(await countsOf(db)),
      lastLevel: await named(db, waiting.reduce(newerLevel, before.lastLevel)),
      lastFind: await named(db, waiting.reduce(newerFind, before.lastFind)),
    };
    if (row === null) await db.insert("moor", after);
    else if (!isSame(before, after)) await db.patch(row._id, after);
    for (const { _id } of waiting) await db.delete(_id);
    await showCount(db, after.online, nowMs);
    return { more: waiting.length === newsAtOnce };
  },
});

async function countsOf(db: Reader<PresenceModel>): Promise<Pick<Moor, "online" | "characters">> {
  return { online: await countOnline(db), characters: await presencesByWork(db).count() };
}

/** How many play now. */
export function countOnline(db: Reader<PresenceModel>): Promise<number> {
  return presencesByWork(db).count((q) => q.eq("online", true));
}

// By an index that is counted in any case.
function presencesByWork(db: Reader<PresenceModel>) {
  return aggregate<PresenceModel, "presences", "by_work">(db, "presences", "by_work");
}

type Waiting = DocumentByName<PresenceModel, "moorNews">;

// Of two of one instant the later row is told.
function newerLevel(last: Moor["lastLevel"], { news }: Waiting): Moor["lastLevel"] {
  return "skill" in news && (last === null || news.atMs >= last.atMs) ? news : last;
}

function newerFind(last: Moor["lastFind"], { news }: Waiting): Moor["lastFind"] {
  return "item" in news && (last === null || news.atMs >= last.atMs) ? news : last;
}

/** News go with whom they are of. Those of a world of before named their player alone. */
async function named<News extends Moor["lastLevel"] | Moor["lastFind"]>(
  db: Reader<PresenceModel>,
  news: News,
): Promise<News | null> {
  if (news === null) return null;
  if (news.characterId !== undefined)
    return (await db.get(news.characterId)) === null ? null : news;
  const character = await findByName(db, news.name);
  return character === null ? null : { ...news, characterId: character._id };
}

function isSame(one: Moor, other: Moor): boolean {
  const isCounted = one.online === other.online && one.characters === other.characters;
  return isCounted && one.lastLevel === other.lastLevel && one.lastFind === other.lastFind;
}
