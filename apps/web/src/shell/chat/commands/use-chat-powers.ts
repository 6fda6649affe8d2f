import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ChannelId } from "@aldermoor/game/chat/content/channels.ts";
import type { Question } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useConvex } from "convex/react";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import type { refusalSentence } from "../../../realtime/refusal-sentence.ts";
import type { Commands, Failed } from "../../../realtime/use-commands.ts";
import { useSheet } from "../../../shared/present/present-queries.ts";
import { t } from "../../../texts/t.ts";
import { setChatChannel, setChatDrawn, showTalk } from "../chat-layout.ts";
import type { ChatPlace, Partner } from "../chat-place.ts";
import { placeKey } from "../chat-place.ts";
import { shownIn } from "../composer/shown-things.ts";
import { addNote } from "../lines/chat-notes.ts";

type Refused = Parameters<typeof refusalSentence>[0];
export type Answer = { readonly ok: true } | Refused | Failed;

/** What orders may do. Each answers whether it was done. */
export type ChatPowers = {
  /** Of the notes that only this page shows there. */
  readonly key: string;
  readonly characterId: string;
  readonly sheet: CharacterSheet | null;
  readonly open: (to: string) => void;
  /** Says a word to the reader alone. */
  readonly note: (text: string) => void;
  /** Asks the server once; `null` where no answer came, which the reader is told. */
  readonly ask: <Query extends FunctionReference<"query", "public">>(
    query: Query,
    args: FunctionArgs<Query>,
  ) => Promise<FunctionReturnType<Query> | null>;
  /** Sends an order; what is refused is told beside the field. */
  readonly order: Commands["send"];
  /** Tells a refusal that came as an answer. */
  readonly refuse: (refusal: Refused) => Promise<unknown>;
  /** Asks the player before something is done. */
  readonly confirm: (question: Question) => void;
  readonly say: (text: string, kind: "say" | "act", replyTo?: number) => Promise<boolean>;
  readonly sayIn: (channel: ChannelId, text: string) => Promise<boolean>;
  /** Says a line to somebody alone; without one it only opens the conversation. */
  readonly whisper: (name: string, text: string) => Promise<boolean>;
  readonly answer: (text: string) => Promise<boolean>;
  readonly roll: ((sides: number) => Promise<boolean>) | null;
};

type Ways = {
  readonly send: Commands["send"];
  /** Shows a refusal beside the field. */
  readonly isDone: (answer: Answer) => Promise<boolean>;
  readonly confirm: ChatPowers["confirm"];
};

/** What can be done from the field of a place. */
export function useChatPowers(place: ChatPlace, { send, isDone, confirm }: Ways): ChatPowers {
  const characterId = useCharacter();
  const client = useConvex();
  const navigate = useNavigate();
  const sheet = useSheet();
  const key = placeKey(place);
  const note = (text: string) => addNote(key, text);
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
    key,
    characterId,
    sheet: sheet.state === "ready" ? sheet.value : null,
    open: (to) => {
      setChatDrawn(false);
      void navigate({ to });
    },
    note,
    ask: askBy(client, note),
    order: async (command, args) => {
      const answer = await send(command, args);
      await isDone(answer);
      return answer;
    },
    refuse: isDone,
    confirm,
    say: (text, kind, replyTo) => {
      const more = { kind, ...(replyTo === undefined ? {} : { replyTo }) };
      return place.kind === "talk"
        ? whisperTo(place.partner, text, more)
        : speak(place.channel, text, more);
    },
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
      note(t("chat.no-whispers"));
      return false;
    },
    roll:
      place.kind === "talk"
        ? null
        : async (sides) =>
            isDone(await send(api.chat.roll, { characterId, channel: place.channel, sides })),
  };
}

function askBy(client: ReturnType<typeof useConvex>, note: ChatPowers["note"]): ChatPowers["ask"] {
  return async (query, args) => {
    try {
      return await client.query(query, args);
    } catch {
      note(t("commands.no-answer"));
      return null;
    }
  };
}
