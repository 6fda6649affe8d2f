import type { CharacterCard } from "@aldermoor/game/character/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { useSharedNow } from "@aldermoor/ui/data/shared-ticker.ts";
import { api } from "../../realtime/api.ts";
import { useServerClock } from "../../realtime/server-clock.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";
import "./character-card.css";

/** What waits for a character's player, each in a few words. */
export function Waiting({ character }: { readonly character: CharacterCard }) {
  const { offsetMs } = useServerClock();
  const nowMs = useSharedNow() + offsetMs;
  const notices = useGameQuery(api.notifications.recent, { characterId: character.id });
  const unread = notices.state === "ready" ? (notices.value?.unread ?? 0) : 0;
  const past = (instants: readonly number[]) => instants.filter((at) => at <= nowMs).length;
  const rooms = past(character.roomsDoneAtMs);
  const plots = past(character.plotsRipeAtMs);
  const lines = [
    ...(rooms > 0 ? [t("portal.rooms-done", { count: rooms })] : []),
    ...(plots > 0 ? [t("portal.plots-ripe", { count: plots })] : []),
    ...(character.benchWaits ? [t("portal.bench-waits")] : []),
    ...(unread > 0 ? [t("portal.unread", { count: unread })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="character-card__waiting" aria-label={t("portal.waiting")}>
      {lines.map((line) => (
        <li key={line}>
          <Badge>{line}</Badge>
        </li>
      ))}
    </ul>
  );
}
