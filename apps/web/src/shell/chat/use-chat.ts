import type { ChatMessage, ChatPin } from "@aldermoor/game/chat/api.ts";
import type { ChannelId } from "@aldermoor/game/chat/content/channels.ts";
import { isPublicChannel, placedKinds } from "@aldermoor/game/chat/content/channels.ts";
import { useMemo } from "react";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { useAccountSettings } from "../../shared/account/use-account-settings.ts";
import { t } from "../../texts/t.ts";
import type { ChatTab } from "./chat-layout.ts";
import { useChatLayout } from "./chat-layout.ts";
import { callsReader } from "./lines/mentions.ts";
import { useUnread } from "./use-unread.ts";

export type ChannelView = {
  readonly channel: ChannelId;
  /** What an order or a team is called; left out where the channel says it. */
  readonly title?: string | undefined;
  /** Nobody reads the lines of a party or a village without a seat in it. */
  readonly hasSeat: boolean;
  /** The newest lines, whoever wrote them. */
  readonly messages:
    | { readonly kind: "loading" }
    | { readonly kind: "failed"; readonly retry: () => void }
    | { readonly kind: "ready"; readonly list: readonly ChatMessage[] };
  /** Whether the reader wishes to hear a line. */
  readonly isHeard: IsHeard;
  readonly unread: number;
  /** An unread line names the reader. */
  readonly isCalled: boolean;
  /** `null` while it is unknown; otherwise the total level from which one may write. */
  readonly mayWrite: boolean | null;
  readonly opensAtTotalLevel: number;
  /** Between two lines while staff have made it slow. */
  readonly slowMs: number;
  /** What staff keep above it. */
  readonly pins: readonly ChatPin[];
};

export type Chat = {
  readonly channels: readonly ChannelView[];
  readonly tab: ChatTab;
  /** The channel that is shown, or would be if one did not whisper. */
  readonly shown: ChannelView;
  readonly unreadWhispers: number;
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
  // All pages follow the first two, so that they tell what is unread there; the others only while they are shown.
  const global = useChannel("global", reader, true);
  const help = useChannel("help", reader, true);
  const trade = useChannel("trade", reader);
  const english = useChannel("en", reader);
  const german = useChannel("de", reader);
  const party = useChannel("party", reader, true);
  const village = useChannel("village", reader, true);
  const placed = usePlaced(reader);
  const seated = [party, village].filter(({ hasSeat }) => hasSeat);
  const channels = [global, help, ...seated, ...placed, trade, english, german];
  const unreadWhispers = useUnreadWhispers();
  return {
    channels,
    tab: channel,
    unreadWhispers,
    shown: channels.find((view) => view.channel === channel) ?? help,
    ownName,
    unread: channels.reduce((sum, view) => sum + view.unread, unreadWhispers),
    isCalled: unreadWhispers > 0 || channels.some((view) => view.isCalled),
  };
}

/**
 * The channels of orders and teams. The first one is followed by every page, as that of the party is, and the others only while
 * they are shown: somebody may have many.
 */
function usePlaced(reader: Reader): readonly ChannelView[] {
  const characterId = useCharacter();
  const rights = useGameQuery(api.chat.channels, { characterId });
  const seats = rights.state === "ready" ? (rights.value ?? []) : [];
  const names = seats.flatMap(({ channel }) => (isPlaced(channel) ? [channel] : []));
  const [first = nowhere] = names;
  const chosen = names.find((name) => name !== first && name === reader.channel) ?? nowhere;
  const atFirst = useChannel(first, reader, true);
  const atChosen = useChannel(chosen, reader);
  const unread = { messages: loading, unread: 0, isCalled: false, hasSeat: true, mayWrite: true };
  return names.map((channel) => {
    const view =
      channel === first ? atFirst : { ...atChosen, ...(channel === chosen ? {} : unread) };
    return { ...view, channel, title: titleOf(channel, seats) };
  });
}

/** What a place is called; a team that bears the name of its order, as the first one does, is told apart from it. */
function titleOf(channel: Placed, seats: readonly Seat[]): string | undefined {
  const title = seats.find((one) => one.channel === channel)?.title;
  const isTwice = seats.some((one) => one.title === title && one.channel !== channel);
  return isTwice && channel.startsWith("team ") ? t("chat.team", { name: title ?? "" }) : title;
}

type Seat = { readonly channel: string; readonly title?: string };

type Placed = Extract<ChannelId, `${string} ${string}`>;

const loading = { kind: "loading" } as const;
/** A channel in which nobody has a seat. */
const nowhere: Placed = "order ";

function isPlaced(channel: string): channel is Placed {
  return placedKinds.some((kind) => channel.startsWith(`${kind} `));
}

/** The server counts them, for all devices. */
function useUnreadWhispers(): number {
  const characterId = useCharacter();
  const rights = useGameQuery(api.chat.channels, { characterId });
  const all = rights.state === "ready" ? rights.value : null;
  return all?.find(({ channel }) => channel === "whispers")?.unread ?? 0;
}

type Reader = {
  readonly isVisible: boolean;
  readonly channel: ChatTab;
  readonly ownName: string;
  readonly isHeard: IsHeard;
};

type IsHeard = (line: Heard) => boolean;

/** What tells whether a line is heard; a quoted one has no deed. */
type Heard = Pick<ChatMessage, "kind" | "name"> & Partial<Pick<ChatMessage, "deed">>;

/**
 * Leaves out whom the reader ignores, dice and the lines of the world if they are not wished for, and in family mode all
 * others.
 */
function useIsHeard(): IsHeard {
  const { chat, isFamilyMode } = useAccountSettings();
  const { hasSystemLines, hasDice = true } = chat;
  const ignored = useGameQuery(api.chat.ignored, {});
  const names = ignored.state === "ready" ? ignored.value : null;
  return useMemo(() => {
    const silent = new Set(names ?? []);
    return ({ kind, name, deed }) => {
      // What staff announce is for everybody.
      if (kind === "system") return hasSystemLines || deed?.kind === "announced";
      return !isFamilyMode && !silent.has(name) && (kind !== "roll" || hasDice);
    };
  }, [names, hasSystemLines, hasDice, isFamilyMode]);
}

function useChannel(channel: ChannelId, reader: Reader, isFollowed = false): ChannelView {
  const characterId = useCharacter();
  const rights = useGameQuery(api.chat.channels, { characterId });
  const right =
    rights.state === "ready" ? rights.value?.find((one) => one.channel === channel) : undefined;
  const isAsked = isFollowed || (reader.isVisible && reader.channel === channel);
  const open = useGameQuery(
    api.chat.messages,
    isAsked && isPublicChannel(channel) ? { channel } : "skip",
  );
  const seated = useGameQuery(
    api.chat.seatedMessages,
    right !== undefined && !isPublicChannel(channel) ? { characterId, channel } : "skip",
  );
  const query = isPublicChannel(channel) ? open : seated;
  const list = query.state === "ready" ? query.value : null;
  const { ownName, isHeard } = reader;
  const isShown = reader.isVisible && reader.channel === channel;
  const unread = useUnread(channel, list, { isShown, ownName }).filter(isHeard);
  return {
    channel,
    hasSeat: right !== undefined,
    messages: messagesOf(query, list),
    isHeard,
    unread: unread.length,
    isCalled: unread.some((line) => callsReader(line, ownName)),
    mayWrite: right?.mayWrite ?? null,
    opensAtTotalLevel: right?.opensAtTotalLevel ?? 0,
    slowMs: right?.slowMs ?? 0,
    pins: right?.pins ?? noPins,
  };
}

const noPins: readonly ChatPin[] = [];

function messagesOf(
  query: { readonly state: string; readonly retry?: () => void },
  list: readonly ChatMessage[] | null,
): ChannelView["messages"] {
  if (list !== null) return { kind: "ready", list };
  if (query.retry !== undefined) return { kind: "failed", retry: query.retry };
  return loading;
}
