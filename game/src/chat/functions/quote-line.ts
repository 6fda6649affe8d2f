import type { CharacterContext } from "../../core/functions/context.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { ChatQuote } from "../api.ts";
import { beginningOf } from "../rules/beginning-of.ts";
import type { ChatModel } from "../tables.ts";

type Quoted = { readonly quote: ChatQuote; readonly authorId: CharacterId };

/** The line of a channel that is answered, as it stands now. Refuses `target-gone`, also for what nobody wrote or was taken out. */
export async function quoteLine(
  { db }: Pick<CharacterContext<ChatModel>, "db">,
  key: string,
  wanted: number,
): Promise<Outcome<Quoted>> {
  const line = await db
    .query("messages")
    .withIndex("by_channel", (q) => q.eq("channel", key).eq("number", wanted))
    .unique();
  if (line === null || line.characterId === null || line.gone !== undefined)
    return refuse("target-gone");
  const { number, name, characterId: authorId } = line;
  return done({ quote: { number, name, text: beginningOf(line.text) }, authorId });
}
