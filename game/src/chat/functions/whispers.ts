import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { ChatMessage } from "../api.ts";
import { whispers as limits } from "../content/whispers.ts";
import type { ChatModel } from "../tables.ts";
import { dropTalk, findTalk, linesOf, talksOf } from "./talks.ts";

const { characterMutation, characterQuery, internalMutation } = gameFunctions<ChatModel>();

const withOther = { otherId: v.string() };

/** One run stays short; the next takes up where it ended. */
const prunedAtOnceMax = 500;

/** Whom the character talked to, the newest first. */
export const talks = characterQuery({
  args: {},
  handler: async ({ db, character }) => {
    const rows = await talksOf(db, character._id);
    return rows.map(({ otherId, name, avatarSeed, lastAtMs, lastText, unread }) => {
      return { otherId, name, avatarSeed, lastAtMs, lastText, unread };
    });
  },
});

/** What was said between the character and another, oldest first; nothing where nothing was said. */
export const whispers = characterQuery({
  args: withOther,
  handler: async ({ db, character }, given): Promise<readonly ChatMessage[]> => {
    const talk = await findTalk(db, character._id, given.otherId as CharacterId);
    if (talk === null) return [];
    const rows = await linesOf(db, character._id, talk.otherId, talk.number).collect();
    return rows.map(({ _id: id, number, atMs, kind, isOwn, text, reply, links = [] }) => {
      const { name, avatarSeed } = isOwn ? character : talk;
      const said = { id, number, atMs, kind, name, avatarSeed, text, links };
      const quote =
        reply === undefined
          ? null
          : {
              number: reply.number,
              name: (reply.isOwn ? character : talk).name,
              text: reply.text,
            };
      return { ...said, title: null, gone: null, reply: quote, deed: null };
    });
  },
});

/** The character has read what another said, on whichever device. Refuses `target-gone`. */
export const readTalk = characterMutation({
  args: withOther,
  preparesItself: true,
  handler: async ({ db, character, emit }, given) => {
    const talk = await findTalk(db, character._id, given.otherId as CharacterId);
    if (talk === null) return refuse("target-gone");
    if (talk.unread > 0) await db.patch(talk._id, { unread: 0 });
    await emit({ kind: "whispers-read", by: talk.name });
    return done(null);
  },
});

/** Forgets a conversation on this side; the other keeps what it has. Refuses `target-gone`. */
export const forgetTalk = characterMutation({
  args: withOther,
  preparesItself: true,
  handler: async ({ db, character, emit }, given) => {
    const talk = await findTalk(db, character._id, given.otherId as CharacterId);
    if (talk === null) return refuse("target-gone");
    await dropTalk(db, talk);
    await emit({ kind: "whispers-read", by: talk.name });
    return done(null);
  },
});

/** Forgets what is older than whispers are kept. */
export const forgetWhispers = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const untilMs = nowMs - limits.keptMs;
    const lines = await db
      .query("whispers")
      .withIndex("by_age", (q) => q.lt("atMs", untilMs))
      .take(prunedAtOnceMax);
    const silent = await db
      .query("talks")
      .withIndex("by_age", (q) => q.lt("lastAtMs", untilMs))
      .take(prunedAtOnceMax);
    for (const { _id } of [...lines, ...silent]) await db.delete(_id);
    const more = Math.max(lines.length, silent.length) === prunedAtOnceMax;
    return { pruned: lines.length + silent.length, more };
  },
});
