import type { ChannelId } from "@aldermoor/game/chat/api.ts";
import { useSyncExternalStore } from "react";

/** How the chat lies on the page; kept in this browser. */
export type ChatLayout = {
  readonly isOpen: boolean;
  readonly widthPx: number;
  readonly channel: ChannelId;
  /** Counts up when a key asks for the writing field. */
  readonly focusAsked: number;
};

export const chatWidth = { minPx: 280, maxPx: 480, defaultPx: 320 } as const;
export const chatChannels = ["global", "help"] as const satisfies readonly ChannelId[];

export function useChatLayout(): ChatLayout {
  return useSyncExternalStore(onLayout, () => current);
}

export function setChatChannel(channel: ChannelId): void {
  change({ channel });
}

/** Widths beyond the limits become the limits. */
export function setChatWidth(widthPx: number): void {
  change({ widthPx: Math.min(chatWidth.maxPx, Math.max(chatWidth.minPx, Math.round(widthPx))) });
}

export function toggleChat(): void {
  change({ isOpen: !current.isOpen });
}

export function setChatOpen(isOpen: boolean): void {
  change({ isOpen });
}

/** Shows the chat and puts the cursor into its field. */
export function focusChat(): void {
  change({ isOpen: true, focusAsked: current.focusAsked + 1 });
}

const key = "aldermoor.chat";
const narrowQuery = "(max-width: 1023px)";
const listeners = new Set<() => void>();
let current: ChatLayout = readStored();

function onLayout(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(part: Partial<ChatLayout>): void {
  current = { ...current, ...part };
  const { isOpen, widthPx, channel } = current;
  // Where the chat lies over the page it begins closed at each visit, so that is not remembered.
  const stored = window.matchMedia(narrowQuery).matches
    ? { widthPx, channel }
    : { isOpen, widthPx, channel };
  try {
    localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Without storage the layout holds until the tab closes.
  }
  for (const listener of listeners) listener();
}

function readStored(): ChatLayout {
  const isNarrow = window.matchMedia(narrowQuery).matches;
  const stored = parse(readText());
  const widthPx = stored["widthPx"];
  return {
    isOpen: !isNarrow && stored["isOpen"] !== false,
    widthPx: typeof widthPx === "number" ? widthPx : chatWidth.defaultPx,
    channel: stored["channel"] === "help" ? "help" : "global",
    focusAsked: 0,
  };
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
