import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { PresenceModel } from "../tables.ts";
import { readMoor } from "./moor-row.ts";

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
    return { online, faces: shown.map((one) => one.avatarSeed), characters, lastLevel, lastFind };
  },
});
