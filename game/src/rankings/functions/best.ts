import { withCanonicalArguments } from "@aldermoor/engine/extensions.ts";
import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import { nameKey } from "../../character/rules/name.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { nextMidnight, utcDay } from "../../core/rules/economy/tally.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import type { BestPlaces } from "../api.ts";
import { boardIds, bestShown } from "../content/boards.ts";
import { bestOf } from "../rules/best-of.ts";
import type { RankingModel } from "../tables.ts";
import { findPastBoard } from "./places.ts";
import { isRankable } from "./rankable.ts";

const { sharedQuery } = gameFunctions<RankingModel>();

/**
 * The best places of a character as this day began; `null` for who is not ranked by name. Those of now would be another
 * answer with every level of anybody who is ahead.
 */
export const best = withCanonicalArguments(
  sharedQuery({
    args: { name: v.string() },
    handler: async ({ db, nowMs, holdsUntil }, { name }): Promise<BestPlaces | null> => {
      const character = await findByName(db, name);
      if (character === null) return null;
      const { privacy } = await settingsOf(db, character.accountId);
      if (privacy.showsRank === false || !(await isRankable(db, character, nowMs))) return null;
      holdsUntil(nextMidnight(nowMs));
      const places = [];
      for (const board of boardIds) {
        const kept = await findPastBoard(db, { board, mode: character.mode }, utcDay(nowMs));
        const ahead = kept?.places.indexOf(character._id) ?? -1;
        if (ahead >= 0) places.push({ board, rank: ahead + 1 });
      }
      return bestOf(places, bestShown);
    },
  }),
  // However a name is spelled, one query answers.
  ({ name }) => ({ name: nameKey(name) }),
);
