import type { CharacterContext } from "../../core/functions/context.ts";
import type { Happening } from "../../core/functions/happening.ts";
import type { LogEvent } from "../api.ts";
import { joinedWithinMs } from "../content/keeping.ts";
import { joined } from "../rules/joined.ts";
import type { LogModel } from "../tables.ts";
import { logEventsOf } from "./log-event-of.ts";

type Context = CharacterContext<LogModel>;

/** Writes down what happened to a character. */
export const followEvents = {
  async hear(context: Context, event: Happening): Promise<void> {
    for (const line of logEventsOf(event)) await writeLine(context, line);
  },
};

/** Enough to find the last line about each skill, which is the kind with most subjects. */
const lookedAtMax = 17;

async function writeLine({ db, nowMs, character }: Context, event: LogEvent): Promise<void> {
  const characterId = character._id;
  const recent = await db
    .query("logEntries")
    .withIndex("by_character_type", (q) =>
      q
        .eq("characterId", characterId)
        .eq("type", event.type)
        .gt("at", nowMs - joinedWithinMs),
    )
    .order("desc")
    .take(lookedAtMax);
  for (const { _id, type, params } of recent) {
    const line = joined({ type, params }, event);
    if (line === null) continue;
    await db.patch(_id, { at: nowMs, params: line.params });
    return;
  }
  await db.insert("logEntries", { characterId, at: nowMs, ...event });
}
