import type { ChannelId } from "@aldermoor/game/chat/api.ts";

/** What was typed and not sent in a channel; it outlives a lost session and a reload of the tab. */
export function chatDraft(channel: ChannelId): string {
  return drafts.get(channel) ?? readStored(channel);
}

export function keepChatDraft(channel: ChannelId, text: string): void {
  drafts.set(channel, text);
  try {
    sessionStorage.setItem(keyOf(channel), text);
  } catch {
    // Without storage the draft holds as long as the page.
  }
}

const drafts = new Map<ChannelId, string>();

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
