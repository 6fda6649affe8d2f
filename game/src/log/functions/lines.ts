import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { LogEntry } from "../api.ts";
import { linesMax } from "../content/keeping.ts";
import type { WrittenType } from "../content/log-types.ts";
import { lineOf, writtenTypes } from "../content/log-types.ts";
import type { LogEntryDoc, LogModel } from "../tables.ts";

const { characterQuery } = gameFunctions<LogModel>();

/** The newest lines of a log, or a page of older ones. */
export const lines = characterQuery({
  args: {
    type: v.union(v.null(), oneOf(writtenTypes)),
    untilMs: v.union(v.null(), v.number()),
    count: v.number(),
  },
  handler: async ({ db, character }, { type, untilMs, count }): Promise<readonly LogEntry[]> => {
    const rows = linesOf(db, character._id, type, untilMs ?? Number.MAX_SAFE_INTEGER);
    const wanted = Number.isInteger(count) ? Math.min(Math.max(count, 1), linesMax) : linesMax;
    return (await rows.order("desc").take(wanted)).map(entryOf);
  },
});

/** What the readers of other features can do for this one. */
type LogReader = {} & Pick<Reader<LogModel>, "query">;

/** The newest lines of a log, for those who may read another's. */
export async function newestLinesOf(
  db: LogReader,
  characterId: CharacterId,
  count: number,
): Promise<readonly LogEntry[]> {
  const rows = linesOf(db, characterId, null, Number.MAX_SAFE_INTEGER);
  return (await rows.order("desc").take(count)).map(entryOf);
}

function linesOf(
  db: LogReader,
  characterId: CharacterId,
  type: WrittenType | null,
  untilMs: number,
) {
  const all = db.query("logEntries");
  if (type === null) {
    return all.withIndex("by_character", (q) =>
      q.eq("characterId", characterId).lte("at", untilMs),
    );
  }
  return all.withIndex("by_character_type", (q) =>
    q.eq("characterId", characterId).eq("type", type).lte("at", untilMs),
  );
}

function entryOf({ _id: id, at, characterId, type, params }: LogEntryDoc): LogEntry {
  return { id, at, characterId, ...lineOf({ type, params }) };
}
