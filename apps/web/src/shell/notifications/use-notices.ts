import type { Notice } from "@aldermoor/game/notifications/api.ts";
import { useConvex } from "convex/react";
import { useState } from "react";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { knownNotices } from "../../shared/news/known-notices.ts";
import { withOlder } from "../../shared/news/with-older.ts";

/** Fewer than this among the newest, or on a page of older ones, means that there is nothing more. */
const recentLength = 40;
const pageLength = 50;

/** The newest notices, kept up to date, and the older ones that were asked for. */
export function useNotices() {
  const characterId = useCharacter();
  const client = useConvex();
  const query = useGameQuery(api.notifications.recent, { characterId });
  const [older, setOlder] = useState<readonly Notice[]>([]);
  const [isAtEnd, setAtEnd] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const recent = query.state === "ready" ? (query.value?.notices ?? []) : [];
  const all = withOlder(recent, older);
  const last = all.at(-1);
  const fetchOlder = async () => {
    if (last === undefined) return;
    setBusy(true);
    const args = { characterId, beforeMs: last.atMs };
    // Without a connection the button may simply be tried again.
    const page = await client.query(api.notifications.before, args).catch(() => null);
    setBusy(false);
    if (page === null) return;
    // What is newest now will be pushed out of the newest forty by what is still to come.
    setOlder([...all, ...page]);
    setAtEnd(page.length < pageLength);
  };
  const hasMore = recent.length >= recentLength && !isAtEnd;
  const notices = knownNotices(all);
  return { query, notices, isBusy, more: hasMore ? () => void fetchOlder() : null };
}
