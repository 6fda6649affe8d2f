import type { ChatMessage } from "@aldermoor/game/chat/api.ts";
import type { ChannelId } from "@aldermoor/game/chat/content/channels.ts";
import { isPublicChannel } from "@aldermoor/game/chat/content/channels.ts";
import { useConvex } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { joinPages } from "./join-pages.ts";

export type History = {
  readonly messages: readonly ChatMessage[];
  /** Fetches what came before; left out while that is under way and at the beginning. */
  readonly fetchOlder: (() => void) | undefined;
  readonly isLoadingOlder: boolean;
};

/** What a tab keeps that stays open for days, and where the reader went further back. */
const keptMax = { unasked: 300, asked: 1_000 } as const;

/** A channel's lines as far back as they were read, kept together as new ones come. */
export function useHistory(channel: ChannelId, newest: readonly ChatMessage[]): History {
  const client = useConvex();
  const characterId = useCharacter();
  const kept = useRef<readonly ChatMessage[]>([]);
  const hasAsked = useRef(false);
  kept.current = joinPages(kept.current, newest);
  kept.current = kept.current.slice(-keptMax[hasAsked.current ? "asked" : "unasked"]);
  const [isLoadingOlder, setLoading] = useState(false);
  const [isAtStart, setAtStart] = useState(false);
  const first = kept.current[0];
  const fetchOlder = async (beforeNumber: number) => {
    hasAsked.current = true;
    setLoading(true);
    // Without a connection the next scroll tries again.
    const asked = isPublicChannel(channel)
      ? client.query(api.chat.older, { channel, beforeNumber })
      : client.query(api.chat.seatedOlder, { characterId, channel, beforeNumber });
    const page = await asked.catch(() => null);
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
