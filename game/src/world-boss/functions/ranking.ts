import { aggregate } from "@aldermoor/engine/extensions.ts";
import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { modes } from "../../rankings/content/boards.ts";
import { shownCharacter } from "../../rankings/functions/places.ts";
import type { RankedStriker } from "../api.ts";
import type { WorldBossModel } from "../tables.ts";
import { seasonOf } from "./seasons.ts";

const shownMax = 100;

const { sharedQuery, characterQuery } = gameFunctions<WorldBossModel>();

/** The first hundred of a season. */
export const ranking = sharedQuery({
  args: { mode: oneOf(modes), season: v.number() },
  handler: async ({ db }, { mode, season }): Promise<readonly RankedStriker[]> => {
    if (!Number.isSafeInteger(season)) return [];
    const rows = await db
      .query("bossSeasons")
      .withIndex("by_place", (q) => q.eq("season", season).eq("mode", mode))
      .order("desc")
      .take(shownMax);
    const places: RankedStriker[] = [];
    for (const [ahead, { characterId, omens }] of rows.entries()) {
      const shown = await shownCharacter(db, characterId);
      if (shown !== null) places.push({ rank: ahead + 1, ...shown, omens });
    }
    return places;
  },
});

/** The own omens of a season and the place they hold. */
export const ownRank = characterQuery({
  args: { season: v.number() },
  handler: async ({ db, character }, { season }) => {
    const none = { omens: 0, rank: null };
    if (!Number.isSafeInteger(season)) return none;
    const row = await seasonOf(db, character._id, season);
    if (row === null) return none;
    const ahead = await aggregate<WorldBossModel, "bossSeasons", "by_place">(
      db,
      "bossSeasons",
      "by_place",
    ).rank(row, { order: "desc", range: (q) => q.eq("season", season).eq("mode", row.mode) });
    return { omens: row.omens, rank: ahead + 1 };
  },
});
