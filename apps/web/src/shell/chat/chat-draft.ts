import type { ChannelId } from "@aldermoor/game/chat/content/channels.ts";
import { useSyncExternalStore } from "react";
import { focusChat, shownChannel } from "./chat-layout.ts";

/** What was typed and not sent in a channel; it outlives a lost session and a reload of the tab. */
export function useChatDraft(channel: ChannelId): string {
  return useSyncExternalStore(onDraft, () => chatDraft(channel));
}

export function chatDraft(channel: ChannelId): string {
  const known = drafts.get(channel);
  if (known !== undefined) return known;
  const stored = readStored(channel);
  drafts.set(channel, stored);
  return stored;
}

export function keepChatDraft(channel: ChannelId, text: string): void {
  drafts.set(channel, text);
  try {
    sessionStorage.setItem(keyOf(channel), text);
  } catch {
    // Without storage the draft holds as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Shows the chat with a line begun in its field. */
export function writeInChat(text: string): void {
  keepChatDraft(shownChannel(), text);
  focusChat();
}

/** Adds words to what is being written, set off by a space. */
export function addToChat(words: string): void {
  const before = chatDraft(shownChannel());
  writeInChat(`${before}${before === "" || before.endsWith(" ") ? "" : " "}${words} `);
}

const drafts = new Map<ChannelId, string>();
const listeners = new Set<() => void>();

function onDraft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(channel: ChannelId): string {
  try {
    return sessionStorage.getItem(keyOf(channel)) ?? "";
  } catch {
    return "";
  }
}

function keyOf(channel: ChannelId): string {
  return `aldermoor.chat-draft.${channel}`;
}
