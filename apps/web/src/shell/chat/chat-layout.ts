import type { ChannelId } from "@aldermoor/game/chat/content/channels.ts";
import { isPublicChannel } from "@aldermoor/game/chat/content/channels.ts";
import { createStore, useStore } from "../../page/store.ts";
import type { Partner } from "./chat-place.ts";
import { placeKey } from "./chat-place.ts";

/** Whispers have a tab as the channels have. */
export type ChatTab = ChannelId | "whispers";

/** How the chat lies on the page. */
type ChatLayout = {
  /** Stands beside the page; kept in this browser. */
  readonly isDocked: boolean;
  /** Lies over the page, where there is no room beside it; closed again at each visit. */
  readonly isDrawn: boolean;
  readonly widthPx: number;
  readonly channel: ChatTab;
  /** With whom one whispers; `null` shows all conversations. */
  readonly partner: Partner | null;
  /** Leaves out of the channels what does not call the reader; forgotten with the page, lest one wonders at the silence. */
  readonly hasCallsOnly: boolean;
  /** Counts up when a key asks for the writing field. */
  readonly focusAsked: number;
};

export const chatWidth = { minPx: 280, maxPx: 480, defaultPx: 320 } as const;

export function useChatLayout(): ChatLayout {
  return useStore(store);
}

/** The place whose field one writes in, by its key. */
export function shownPlace(): string {
  const { channel, partner } = store.get();
  if (channel !== "whispers") return channel;
  if (partner !== null) return placeKey({ kind: "talk", partner });
  // The list of conversations has no field.
  setChatChannel("help");
  return "help";
}

export function setChatChannel(channel: ChatTab): void {
  change({ channel, partner: null });
}

/** Shows a conversation, or all of them. */
export function showTalk(partner: Partner | null): void {
  change({ channel: "whispers", partner });
}

/** Widths beyond the limits become the limits. */
export function setChatWidth(widthPx: number): void {
  change({ widthPx: clampedWidth(widthPx) });
}

/** Shows or hides the chat, whichever way the window has room for it. */
export function toggleChat(): void {
  const { isDrawn, isDocked } = store.get();
  if (isNarrow()) change({ isDrawn: !isDrawn });
  else change({ isDocked: !isDocked });
}

export function setChatDrawn(isDrawn: boolean): void {
  change({ isDrawn });
}

/** Shows in the channels only what calls the reader, or all again. */
export function setCallsOnly(hasCallsOnly: boolean): void {
  change({ hasCallsOnly });
}

/** Shows the chat and puts the cursor into its field. */
export function focusChat(): void {
  const shown = isNarrow() ? { isDrawn: true } : { isDocked: true };
  change({ ...shown, focusAsked: store.get().focusAsked + 1 });
}

/** Below this width the chat has no room beside the page. */
export const narrowQuery = "(max-width: 1023px)";

const key = "aldermoor.chat";
const store = createStore<ChatLayout>(readStored());

function isNarrow(): boolean {
  return window.matchMedia(narrowQuery).matches;
}

function change(part: Partial<ChatLayout>): void {
  const next = { ...store.get(), ...part };
  const { isDocked, widthPx, channel } = next;
  try {
    localStorage.setItem(key, JSON.stringify({ isDocked, widthPx, channel }));
  } catch {
    // Without storage the layout holds until the tab closes.
  }
  store.set(next);
}

function readStored(): ChatLayout {
  const stored = parse(readText());
  const widthPx = stored["widthPx"];
  const channel = stored["channel"];
  return {
    isDocked: stored["isDocked"] !== false,
    isDrawn: false,
    widthPx: typeof widthPx === "number" ? clampedWidth(widthPx) : chatWidth.defaultPx,
    // Whoever is new may write in help at once, and nowhere else yet.
    channel: typeof channel === "string" && isPublicChannel(channel) ? channel : "help",
    partner: null,
    hasCallsOnly: false,
    focusAsked: 0,
  };
}

function clampedWidth(widthPx: number): number {
  return Math.min(chatWidth.maxPx, Math.max(chatWidth.minPx, Math.round(widthPx)));
}

function readText(): string {
  try {
    return localStorage.getItem(key) ?? "{}";
  } catch {
    return "{}";
  }
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
