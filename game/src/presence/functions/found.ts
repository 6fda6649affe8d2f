import { withCanonicalArguments } from "@aldermoor/engine/extensions.ts";
import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import { nameKey } from "../../character/rules/name.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { FoundFilter } from "../api.ts";
import { leafedMax, levelBands, lookedAtMax, pageLength, works } from "../content/filters.ts";
import type { PresenceModel } from "../tables.ts";
import { readMoor } from "./moor-row.ts";
import { listed } from "./online.ts";

const { sharedQuery } = gameFunctions<PresenceModel>();

type PresenceDoc = DocumentByName<PresenceModel, "presences">;

/**
 * Fifty of those who are on the moor and may be seen, from the first of a page on: by a name's beginning, by what they do, by
 * total level and mode. The most experienced come first, and those of a name by name. Nobody from any other place on, and of
 * what is no name.
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
      const { from } = filter;
      if (!isPageStart(from)) return { count, players: [], hasMore: false };
      const rows = await matching(db, filter, from + pageLength + 1);
      return {
        count,
        players: rows.slice(from, from + pageLength).map(listed),
        hasMore: rows.length > from + pageLength && from + pageLength < leafedMax,
      };
    },
  }),
  // However a name is spelled, one query answers, and one for all that finds nobody.
  ({ name, from, ...others }) => {
    const key = nameKey(name.trim());
    return partOfName.test(key) && isPageStart(from) ? { name: key, from, ...others } : nobody;
  },
);

const partOfName = /^[a-z]{0,16}$/;
const nobody = { name: "", work: null, band: null, mode: null, from: -1 } as const;

function isPageStart(from: number): boolean {
  return Number.isInteger(from / pageLength) && from >= 0 && from < leafedMax;
}

/** Those who match, up to so many, of the first that an index finds. */
async function matching(
  db: Reader<PresenceModel>,
  filter: FoundFilter,
  most: number,
): Promise<readonly PresenceDoc[]> {
  const { work, band, mode } = filter;
  const { from, to } = band === null ? { from: 0, to: Infinity } : levelBands[band];
  const rows: PresenceDoc[] = [];
  let lookedAt = 0;
  for await (const row of candidates(db, filter)) {
    if (rows.length === most || lookedAt === lookedAtMax) break;
    lookedAt += 1;
    const isOfBand = row.totalLevel >= from && row.totalLevel <= to;
    const isOfMode = mode === null || row.mode === mode;
    // Whoever keeps what they do to themselves is not found by it.
    const isOfWork = work === null || (row.work === work && row.hidesWork !== true);
    if (isOfBand && isOfMode && isOfWork && row.isHidden !== true) rows.push(row);
  }
  return rows;
}

/** Those whom an index finds; a mode has none of its own, since it is seldom asked for, nor has what somebody with a name does. */
function candidates(db: Reader<PresenceModel>, { name, work, band }: FoundFilter) {
  const { from, to } = band === null ? { from: 0, to: Infinity } : levelBands[band];
  const all = db.query("presences");
  const key = nameKey(name.trim());
  if (key !== "") {
    return all.withIndex("by_name", (q) =>
      q.eq("online", true).gte("nameKey", key).lt("nameKey", `${key}\uffff`),
    );
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
