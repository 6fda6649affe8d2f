import type { ChatMessage } from "@aldermoor/game/chat/api.ts";
import type { ChannelId } from "@aldermoor/game/chat/content/channels.ts";
import { useMemo } from "react";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { useAccountSettings } from "../../shared/account/use-account-settings.ts";
import { useChatLayout } from "./chat-layout.ts";
import { mentions } from "./mentions.ts";
import { useUnread } from "./use-unread.ts";

export type ChannelView = {
  readonly channel: ChannelId;
  /** The newest lines, whoever wrote them. */
  readonly messages:
    | { readonly kind: "loading" }
    | { readonly kind: "failed"; readonly retry: () => void }
    | { readonly kind: "ready"; readonly list: readonly ChatMessage[] };
  /** Whether the reader wishes to hear a line. */
  readonly isHeard: (message: ChatMessage) => boolean;
  readonly unread: number;
  /** An unread line names the reader. */
  readonly isCalled: boolean;
  /** `null` while it is unknown; otherwise the total level from which one may write. */
  readonly mayWrite: boolean | null;
  readonly opensAtTotalLevel: number;
};

export type Chat = {
  readonly channels: readonly ChannelView[];
  readonly shown: ChannelView;
  readonly ownName: string;
  readonly unread: number;
  readonly isCalled: boolean;
};

/** Every channel with its messages. `isVisible` marks the shown channel as being read. */
export function useChat(isVisible: boolean): Chat {
  const { channel } = useChatLayout();
  const characterId = useCharacter();
  const sheet = useGameQuery(api.character.sheet, { characterId });
  const ownName = sheet.state === "ready" ? (sheet.value?.name ?? "") : "";
  const reader = { isVisible, channel, ownName, isHeard: useIsHeard() };
  const global = useChannel("global", reader);
  const help = useChannel("help", reader);
  const channels = [global, help];
  return {
    channels,
    shown: channel === "help" ? help : global,
    ownName,
    unread: channels.reduce((sum, view) => sum + view.unread, 0),
    isCalled: channels.some((view) => view.isCalled),
  };
}

type Reader = {
  readonly isVisible: boolean;
  readonly channel: ChannelId;
  readonly ownName: string;
  readonly isHeard: (message: ChatMessage) => boolean;
};

/** Leaves out whom the reader ignores, and the lines of the world if they are not wished for. */
function useIsHeard(): (message: ChatMessage) => boolean {
  const { hasSystemLines } = useAccountSettings().chat;
  const ignored = useGameQuery(api.chat.ignored, {});
  const names = ignored.state === "ready" ? ignored.value : null;
  return useMemo(() => {
    const silent = new Set(names ?? []);
    return ({ kind, name }) => (kind === "system" ? hasSystemLines : !silent.has(name));
  }, [names, hasSystemLines]);
}

function useChannel(channel: ChannelId, reader: Reader): ChannelView {
  const characterId = useCharacter();
  const query = useGameQuery(api.chat.messages, { channel });
  const rights = useGameQuery(api.chat.channels, { characterId });
  const list = query.state === "ready" ? query.value : null;
  const { ownName, isHeard } = reader;
  const isShown = reader.isVisible && reader.channel === channel;
  const unread = useUnread(channel, list, { isShown, ownName }).filter(isHeard);
  const right =
    rights.state === "ready" ? rights.value?.find((one) => one.channel === channel) : undefined;
  return {
    channel,
    messages: messagesOf(query, list),
    isHeard,
    unread: unread.length,
    isCalled: unread.some(({ text }) => mentions(text, ownName)),
    mayWrite: right?.mayWrite ?? null,
    opensAtTotalLevel: right?.opensAtTotalLevel ?? 0,
  };
}

function messagesOf(
  query: { readonly state: string; readonly retry?: () => void },
  list: readonly ChatMessage[] | null,
): ChannelView["messages"] {
  if (list !== null) return { kind: "ready", list };
  if (query.retry !== undefined) return { kind: "failed", retry: query.retry };
  return { kind: "loading" };
}
