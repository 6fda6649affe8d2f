import type { ChatMessage } from "@aldermoor/game/chat/api.ts";
import type { ChannelId } from "@aldermoor/game/chat/content/channels.ts";
import { useEffect, useState } from "react";

/** The messages of others that came after the last one seen; `isShown` means they are being read. */
export function useUnread(
  channel: ChannelId,
  messages: readonly ChatMessage[] | null,
  { isShown, ownName }: { readonly isShown: boolean; readonly ownName: string },
): readonly ChatMessage[] {
  const [seen, setSeen] = useState(() => ({ channel, atMs: readSeen(channel) }));
  // One hook may come to follow another channel.
  const seenAtMs = seen.channel === channel ? seen.atMs : readSeen(channel);
  const newestAtMs = messages?.at(-1)?.atMs;
  useEffect(() => {
    if (newestAtMs === undefined) return;
    // Whoever has never opened the chat is not greeted with two hundred unread lines.
    if (!isShown && seenAtMs !== null) return;
    if (seenAtMs === newestAtMs) return;
    setSeen({ channel, atMs: newestAtMs });
    keepSeen(channel, newestAtMs);
  }, [channel, isShown, newestAtMs, seenAtMs]);
  if (messages === null || isShown || seenAtMs === null) return [];
  return messages.filter(({ atMs, name, kind, deed }) => {
    const isForAll = kind !== "system" || deed?.kind === "announced";
    return isForAll && atMs > seenAtMs && name !== ownName;
  });
}

function readSeen(channel: ChannelId): number | null {
  try {
    const stored = Number(localStorage.getItem(keyOf(channel)) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : null;
  } catch {
    return null;
  }
}

function keepSeen(channel: ChannelId, atMs: number): void {
  try {
    localStorage.setItem(keyOf(channel), String(atMs));
  } catch {
    // Without storage the count begins anew with the page.
  }
}

function keyOf(channel: ChannelId): string {
  return `aldermoor.chat-seen.${channel}`;
}
