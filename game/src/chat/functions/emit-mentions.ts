import { findByName } from "../../character/functions/find-by-name.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { isInFamilyMode } from "../../core/functions/family-mode.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import { takesMentions } from "../../settings/rules/seen.ts";
import type { ChannelId } from "../content/channels.ts";
import { mentionedNames } from "../rules/mentioned-names.ts";
import type { ChatModel } from "../tables.ts";
import { areApart } from "./ignoring.ts";
import { channelKey } from "./seats.ts";

type Context = CharacterContext<ChatModel>;

type Said = { readonly text: string; readonly answersId: CharacterId | null };

/**
 * Emits `mentioned` for each character that a line calls by @ and name, and for the one it answers, unless one of the two
 * ignores the other, its account wishes to be told of no calls or plays in family mode, or it has no seat where the line
 * stands.
 */
export async function emitMentions(
  context: Context,
  channel: ChannelId,
  { text, answersId }: Said,
): Promise<void> {
  const { db, character: writer } = context;
  const key = await channelKey(db, writer._id, channel);
  const answered = answersId === null ? null : await db.get(answersId);
  const called = await Promise.all(mentionedNames(text).map((name) => findByName(db, name)));
  const told = new Set<string>();
  for (const character of [answered, ...called]) {
    if (character === null || ownerOf(character.accountId) === ownerOf(writer.accountId)) continue;
    if (told.has(character._id)) continue;
    told.add(character._id);
    if ((await channelKey(db, character._id, channel)) !== key) continue;
    if (!(await hears(context, character))) continue;
    await tellCharacter(context, character, { kind: "mentioned", by: writer.name, channel });
  }
}

async function hears({ db, character: writer }: Context, called: CharacterDoc): Promise<boolean> {
  const owner = ownerOf(called.accountId);
  return (
    takesMentions((await settingsOf(db, owner)).privacy) &&
    !(await isInFamilyMode(db, owner)) &&
    !(await areApart(db, writer, called))
  );
}
