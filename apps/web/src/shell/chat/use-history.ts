import type { ChatMessage } from "@aldermoor/game/chat/api.ts";
import type { ChannelId } from "@aldermoor/game/chat/content/channels.ts";
import { useConvex } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../realtime/api.ts";
import { joinPages } from "./join-pages.ts";

export type History = {
  readonly messages: readonly ChatMessage[];
  /** Fetches what came before; left out while that is under way and at the beginning. */
  readonly fetchOlder: (() => void) | undefined;
  readonly isLoadingOlder: boolean;
};

/** What a tab keeps that stays open for days, unless the reader went further back. */
const unaskedMax = 300;

/** A channel's lines as far back as they were read, kept together as new ones come. */
export function useHistory(channel: ChannelId, newest: readonly ChatMessage[]): History {
  const client = useConvex();
  const kept = useRef<readonly ChatMessage[]>([]);
  const hasAsked = useRef(false);
  kept.current = joinPages(kept.current, newest);
  if (!hasAsked.current) kept.current = kept.current.slice(-unaskedMax);
  const [isLoadingOlder, setLoading] = useState(false);
  const [isAtStart, setAtStart] = useState(false);
  const first = kept.current[0];
  const fetchOlder = async (beforeNumber: number) => {
    hasAsked.current = true;
    setLoading(true);
    // Without a connection the next scroll tries again.
    const page = await client.query(api.chat.older, { channel, beforeNumber }).catch(() => null);
    if (page !== null && kept.current[0]?.number === beforeNumber) {
      kept.current = [...page, ...kept.current];
      setAtStart(page.length === 0);
    }
    setLoading(false);
  };
  const canFetch = first !== undefined && first.number > 1 && !isAtStart && !isLoadingOlder;
  return {
    messages: kept.current,
    fetchOlder: canFetch ? () => void fetchOlder(first.number) : undefined,
    isLoadingOlder,
  };
}
