import type { ChatQuote } from "@aldermoor/game/chat/api.ts";
import type { ChannelId } from "@aldermoor/game/chat/content/channels.ts";
import { createStore, useStore } from "../../page/store.ts";
import { focusChat, shownChannel } from "./chat-layout.ts";

/** What was typed and not sent in a channel; it outlives a lost session and a reload of the tab. */
export function useChatDraft(channel: ChannelId): string {
  return useStore(drafts, () => chatDraft(channel));
}

function chatDraft(channel: ChannelId): string {
  return drafts.get()[channel] ?? readStored(channel);
}

export function keepChatDraft(channel: ChannelId, text: string): void {
  drafts.set({ ...drafts.get(), [channel]: text });
  try {
    sessionStorage.setItem(keyOf(channel), text);
  } catch {
    // Without storage the draft holds as long as the page.
  }
}

/** The line that is being answered in a channel; it is forgotten with the page. */
export function useReplyTo(channel: ChannelId): ChatQuote | undefined {
  return useStore(replies, (all) => all[channel]);
}

/** Begins to answer a line, or no longer. */
export function setReplyTo(channel: ChannelId, line: ChatQuote | undefined): void {
  replies.set({ ...replies.get(), [channel]: line });
  if (line !== undefined) focusChat();
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

const replies = createStore<Readonly<Partial<Record<ChannelId, ChatQuote | undefined>>>>({});
const drafts = createStore<Readonly<Partial<Record<ChannelId, string>>>>({});

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
