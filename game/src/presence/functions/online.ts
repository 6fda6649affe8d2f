import type { DocumentByName } from "convex/server";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { OnlinePlayer } from "../api.ts";
import type { PresenceModel } from "../tables.ts";
import { readMoor } from "./moor-row.ts";

type PresenceDoc = DocumentByName<PresenceModel, "presences">;

/** More faces than a page shows; the count beside them stays exact. */
const listedMax = 200;

const { sharedQuery } = gameFunctions<PresenceModel>();

/** Who is on the moor now and may be seen, the most experienced first. */
export const online = sharedQuery({
  args: {},
  handler: async ({ db }) => {
    const moor = await readMoor(db);
    const players = await db
      .query("presences")
      .withIndex("by_online", (q) => q.eq("online", true))
      .order("desc")
      .filter((q) => q.neq(q.field("isHidden"), true))
      .take(listedMax);
    return {
      count: moor.online,
      players: players.map(listed),
    };
  },
});

/** What the list tells of somebody. */
export function listed({
  name,
  avatarSeed,
  title,
  combatLevel,
  totalLevel,
  ...row
}: PresenceDoc): OnlinePlayer {
  return { name, avatarSeed, title: title ?? null, combatLevel, totalLevel, work: shownWork(row) };
}

/** What somebody does, where others may see it. */
export function shownWork({
  work,
  hidesWork,
  isHidden,
}: Pick<PresenceDoc, "work" | "hidesWork" | "isHidden">): OnlinePlayer["work"] {
  return (hidesWork ?? isHidden) === true ? null : work;
}
