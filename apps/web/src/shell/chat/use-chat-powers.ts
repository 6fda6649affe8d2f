import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ChannelId } from "@aldermoor/game/chat/content/channels.ts";
import { useNavigate } from "@tanstack/react-router";
import { useConvex } from "convex/react";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { refusalSentence } from "../../realtime/refusal-sentence.ts";
import type { Commands } from "../../realtime/use-commands.ts";
import { useSheet } from "../../shared/present/present-queries.ts";
import { t } from "../../texts/t.ts";
import { setChatChannel, setChatDrawn, showTalk } from "./chat-layout.ts";
import { addNote } from "./chat-notes.ts";
import type { ChatPlace, Partner } from "./chat-place.ts";
import { placeKey } from "./chat-place.ts";
import { shownIn } from "./shown-things.ts";

type Refused = Parameters<typeof refusalSentence>[0];
export type Answer =
  | { readonly ok: true }
  | Refused
  | { readonly ok: false; readonly code: "failed" };

/** What orders may do. Each answers whether it was done. */
export type ChatPowers = {
  /** Of the notes that only this page shows there. */
  readonly key: string;
  readonly sheet: CharacterSheet | null;
  readonly open: (to: string) => void;
  readonly say: (text: string, kind: "say" | "act", replyTo?: number) => Promise<boolean>;
  readonly sayIn: (channel: ChannelId, text: string) => Promise<boolean>;
  /** Says a line to somebody alone; without one it only opens the conversation. */
  readonly whisper: (name: string, text: string) => Promise<boolean>;
  readonly answer: (text: string) => Promise<boolean>;
  readonly roll: ((sides: number) => Promise<boolean>) | null;
  readonly setIgnored: (name: string, isIgnored: boolean) => Promise<string | null>;
};

type Ways = {
  readonly send: Commands["send"];
  /** Shows a refusal beside the field. */
  readonly isDone: (answer: Answer) => Promise<boolean>;
};

/** What can be done from the field of a place. */
export function useChatPowers(place: ChatPlace, { send, isDone }: Ways): ChatPowers {
  const characterId = useCharacter();
  const client = useConvex();
  const navigate = useNavigate();
  const sheet = useSheet();
  const speak = async (channel: ChannelId, text: string, more: object = {}) =>
    isDone(
      await send(api.chat.send, { characterId, channel, text, shown: shownIn(text), ...more }),
    );
  const whisperTo = async ({ name, otherId }: Partner, text: string, more: object = {}) => {
    const whom = otherId === undefined ? { name } : { name, otherId };
    const line = { characterId, ...whom, text, shown: shownIn(text), ...more };
    const answer = await send(api.chat.whisper, line);
    if (!(await isDone(answer)) || !answer.ok) return false;
    showTalk(answer.value);
    return true;
  };
  const whisper = async (name: string, text: string) => {
    if (text !== "") return whisperTo({ name, otherId: undefined }, text);
    showTalk({ name, otherId: undefined });
    return true;
  };
  return {
    key: placeKey(place),
    sheet: sheet.state === "ready" ? sheet.value : null,
    open: (to) => {
      setChatDrawn(false);
      void navigate({ to });
    },
    say: (text, kind, replyTo) =>
      place.kind === "talk"
        ? whisperTo(place.partner, text, { kind })
        : speak(place.channel, text, { kind, ...(replyTo === undefined ? {} : { replyTo }) }),
    sayIn: async (channel, text) => {
      const isSaid = await speak(channel, text);
      if (isSaid) setChatChannel(channel);
      return isSaid;
    },
    whisper,
    answer: async (text) => {
      const talks = await client.query(api.chat.talks, { characterId }).catch(() => null);
      const last = talks?.[0];
      if (last !== undefined) return whisperTo(last, text);
      addNote(placeKey(place), t("chat.no-whispers"));
      return false;
    },
    roll:
      place.kind === "talk"
        ? null
        : async (sides) =>
            isDone(await send(api.chat.roll, { characterId, channel: place.channel, sides })),
    setIgnored: async (name, isIgnored) => {
      const answer = await send(api.chat.setIgnored, { name, isIgnored });
      return (await isDone(answer)) && answer.ok ? answer.value.name : null;
    },
  };
}
