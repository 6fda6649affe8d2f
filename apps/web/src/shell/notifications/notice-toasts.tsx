import { newsTable } from "@aldermoor/game/core/content/all-news.ts";
import type { Notice } from "@aldermoor/game/notifications/api.ts";
import { isQuietAt } from "@aldermoor/game/settings/rules/settings.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { useConvex } from "convex/react";
import { useEffect, useRef } from "react";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { useAccountSettings } from "../../shared/account/use-account-settings.ts";
import { noticeLook } from "../../shared/news/news-look.ts";
import { noticeSentence } from "../../shared/news/sentences/news-sentence.ts";
import { screenTexts } from "../../shared/texts.ts";
import { loadTexts } from "../../texts/load-texts.ts";
import { chime } from "./chime.ts";
import { freshNotices } from "./fresh-notices.ts";
import { useNoticeWays } from "./use-notice-ways.ts";

await loadTexts(screenTexts);

/** Shows, and sounds, what happens while the page is open, as far as the player wishes it and outside quiet hours. */
export default function NoticeToasts() {
  const client = useConvex();
  const characterId = useCharacter();
  const recent = useGameQuery(api.notifications.recent, { characterId });
  const notices = recent.state === "ready" ? recent.value?.notices : undefined;
  const { quietHours } = useAccountSettings();
  const ways = useNoticeWays();
  const wishes = useRef({ quietHours, ways });
  wishes.current = { quietHours, ways };
  const newestAtMs = useRef<number | null>(null);
  useEffect(() => {
    if (notices === undefined) return;
    const fresh = freshNotices(notices, newestAtMs.current);
    newestAtMs.current = Math.max(newestAtMs.current ?? 0, notices[0]?.atMs ?? 0);
    const now = new Date();
    const minute = now.getHours() * 60 + now.getMinutes();
    if (isQuietAt(wishes.current.quietHours, minute)) return;
    for (const notice of fresh) {
      const { toast, sound = false } = wishes.current.ways[notice.event.type];
      if (toast) void raise(notice);
      if (sound) chime();
    }
    const seen = fresh.filter(
      ({ isUnread, event }) => isUnread && wishes.current.ways[event.type].toast,
    );
    if (seen.length === 0 || !document.hasFocus()) return;
    // What was shown to a player who is there is no news in the bell. Should this fail, it stays there.
    client
      .mutation(api.notifications.markSeen, { characterId, noticeIds: seen.map(({ id }) => id) })
      .catch(() => undefined);
  }, [notices, client, characterId]);
  return null;
}

async function raise({ id, event }: Notice): Promise<void> {
  const { toast } = await import("@aldermoor/ui/overlays/toast.ts");
  const { title, text } = await noticeSentence(event);
  const icon = <GameIcon name={noticeLook(event).icon} size={20} />;
  // A notice that is renewed while its toast is shown renews the toast as well.
  toast[newsTable[event.type].bell?.toast ?? "info"](title, {
    description: text,
    id: `notice-${id}`,
    icon,
  });
}
