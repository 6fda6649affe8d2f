import type { CharacterContext } from "../../core/functions/context.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { ChatQuote } from "../api.ts";
import type { ChatModel } from "../tables.ts";

/** Enough to know which line is meant. */
const quotedMax = 80;

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
  return done({ quote: { number, name, text: beginning(line.text) }, authorId });
}

/** Cut between characters as they are seen: half a flag or a family would be another sign. */
function beginning(text: string): string {
  if (text.length <= quotedMax) return text;
  let cut = "";
  for (const { segment } of segments.segment(text)) {
    if (cut.length + segment.length >= quotedMax) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

const segments = new Intl.Segmenter("en", { granularity: "grapheme" });
