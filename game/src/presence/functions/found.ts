import { withCanonicalArguments } from "@aldermoor/engine/extensions.ts";
import { v } from "convex/values";
import { isNameLength, nameKey } from "../../character/rules/name.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { FoundFilter } from "../api.ts";
import { leafedMax, levelBands, pageLength, works } from "../content/filters.ts";
import type { PresenceModel } from "../tables.ts";
import { readMoor } from "./moor-row.ts";
import { listed } from "./online.ts";

const { sharedQuery } = gameFunctions<PresenceModel>();

/**
 * Fifty of those who are on the moor and may be seen, from one on: by a name's beginning, by what they do, by total level
 * and mode. The most experienced come first, and those of a name by name.
 */
export const found = withCanonicalArguments(
  sharedQuery({
    args: {
      name: v.string(),
      work: v.union(v.null(), oneOf(works)),
      band: v.union(v.null(), oneOf(keysOf(levelBands))),
      mode: v.union(v.null(), oneOf(["standard", "ironbound"])),
      from: v.number(),
    },
    handler: async ({ db }, filter) => {
      const { online: count } = await readMoor(db);
      const { name, from } = filter;
      const isPlace = Number.isInteger(from) && from >= 0 && from < leafedMax;
      if (!isPlace || !isNameLength(name.trim())) return { count, players: [], hasMore: false };
      const { mode, work } = filter;
      const rows = await candidates(db, filter)
        .filter((q) => q.neq(q.field("isHidden"), true))
        .filter((q) => (mode === null ? true : q.eq(q.field("mode"), mode)))
        // Whoever keeps what they do to themselves is not found by it.
        .filter((q) => (work === null ? true : q.neq(q.field("hidesWork"), true)))
        .take(from + pageLength + 1);
      return {
        count,
        players: rows.slice(from, from + pageLength).map(listed),
        hasMore: rows.length > from + pageLength && from + pageLength < leafedMax,
      };
    },
  }),
  // However a name is spelled, one query answers.
  ({ name, ...others }) => ({ name: nameKey(name.trim()), ...others }),
);

/** Those whom an index finds; a mode has none of its own, since it is seldom asked for. */
function candidates(db: Reader<PresenceModel>, { name, work, band }: FoundFilter) {
  const { from, to } = band === null ? { from: 0, to: Infinity } : levelBands[band];
  const all = db.query("presences");
  const key = nameKey(name.trim());
  if (key !== "") {
    return all
      .withIndex("by_name", (q) =>
        q.eq("online", true).gte("nameKey", key).lt("nameKey", `${key}\uffff`),
      )
      .filter((q) => q.and(q.gte(q.field("totalLevel"), from), q.lte(q.field("totalLevel"), to)))
      .filter((q) => (work === null ? true : q.eq(q.field("work"), work)));
  }
  if (work === null) {
    return all
      .withIndex("by_online", (q) =>
        q.eq("online", true).gte("totalLevel", from).lte("totalLevel", to),
      )
      .order("desc");
  }
  return all
    .withIndex("by_work", (q) =>
      q.eq("online", true).eq("work", work).gte("totalLevel", from).lte("totalLevel", to),
    )
    .order("desc");
}
