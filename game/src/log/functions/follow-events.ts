import type { DomainEvent } from "../../core/content/events.ts";
import { hourMs } from "../../core/content/time-spans.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { joinedWithinMs } from "../content/keeping.ts";
import type { LogEvent } from "../content/log-types.ts";
import { lineOf } from "../content/log-types.ts";
import { isJoinable, joined } from "../rules/joined.ts";
import { linesOf } from "../rules/lines-of.ts";
import type { LogModel } from "../tables.ts";

type Context = CharacterContext<LogModel>;

/** Writes down what happened to a character. */
export const followEvents = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    const lines = linesOf(event);
    return lines.length === 0 ? undefined : writeLines(context, lines);
  },
};

async function writeLines(context: Context, lines: readonly LogEvent[]): Promise<void> {
  for (const line of lines) await writeLine(context, line);
}

async function writeLine({ db, nowMs, character }: Context, event: LogEvent): Promise<void> {
  const characterId = character._id;
  if (!isJoinable(event)) {
    await db.insert("logEntries", { characterId, at: nowMs, ...event });
    return;
  }
  const fromMs = nowMs - joinedWithinMs;
  // From the full hour, so that the same lines are asked for again and need not be looked for.
  const fromHourMs = fromMs - (fromMs % hourMs);
  const recent = await db
    .query("logEntries")
    .withIndex("by_character_type", (q) =>
      q.eq("characterId", characterId).eq("type", event.type).gte("at", fromHourMs),
    )
    .order("desc")
    .collect();
  for (const { _id, at, type, params } of recent) {
    if (at <= fromMs) break;
    const line = joined(lineOf({ type, params }), event);
    if (line === null) continue;
    await db.patch(_id, { at: nowMs, params: line.params });
    return;
  }
  await db.insert("logEntries", { characterId, at: nowMs, ...event });
}
