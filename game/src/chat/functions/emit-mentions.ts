import { findByName } from "../../character/functions/find-by-name.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { ChannelId } from "../content/channels.ts";
import { mentionedNames } from "../rules/mentioned-names.ts";
import type { ChatModel } from "../tables.ts";
import { isIgnoredBy } from "./ignoring.ts";

type Context = CharacterContext<ChatModel>;

/** Emits `mentioned` for each character that a line calls by @ and name, unless its account ignores the writer. */
export async function emitMentions(
  context: Context,
  channel: ChannelId,
  text: string,
): Promise<void> {
  const { db, character: writer } = context;
  for (const name of mentionedNames(text)) {
    const character = await findByName(db, name);
    if (character === null || character.accountId === writer.accountId) continue;
    if (await isIgnoredBy(db, character.accountId, writer)) continue;
    await tellCharacter(context, character, { kind: "mentioned", by: writer.name, channel });
  }
}
