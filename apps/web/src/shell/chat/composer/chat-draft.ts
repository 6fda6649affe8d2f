import type { ChatQuote } from "@aldermoor/game/chat/api.ts";
import { createStore, useStore } from "../../../page/store.ts";
import { focusChat, shownPlace } from "../chat-layout.ts";

/** What was typed and not sent at a place; it outlives a lost session and a reload of the tab. */
export function useChatDraft(key: string): string {
  return useStore(drafts, () => chatDraft(key));
}

function chatDraft(key: string): string {
  return drafts.get()[key] ?? readStored(key);
}

export function keepChatDraft(key: string, text: string): void {
  drafts.set({ ...drafts.get(), [key]: text });
  try {
    sessionStorage.setItem(storedUnder(key), text);
  } catch {
    // Without storage the draft holds as long as the page.
  }
}

/** The line that is being answered at a place; it is forgotten with the page. */
export function useReplyTo(key: string): ChatQuote | undefined {
  return useStore(replies, (all) => all[key]);
}

/** Begins to answer a line, or no longer. */
export function setReplyTo(key: string, line: ChatQuote | undefined): void {
  replies.set({ ...replies.get(), [key]: line });
  if (line !== undefined) focusChat();
}

/** Shows the chat with a line begun in its field. */
export function writeInChat(text: string): void {
  keepChatDraft(shownPlace(), text);
  focusChat();
}

/** Adds words to what is being written, set off by a space. */
export function addToChat(words: string): void {
  const before = chatDraft(shownPlace());
  writeInChat(`${before}${before === "" || before.endsWith(" ") ? "" : " "}${words} `);
}

const replies = createStore<Readonly<Partial<Record<string, ChatQuote | undefined>>>>({});
const drafts = createStore<Readonly<Partial<Record<string, string>>>>({});

function readStored(key: string): string {
  try {
    return sessionStorage.getItem(storedUnder(key)) ?? "";
  } catch {
    return "";
  }
}

function storedUnder(key: string): string {
  return `aldermoor.chat-draft.${key}`;
}
