import type { AwaySummary } from "@aldermoor/game/activity/api.ts";
import { useConvex } from "convex/react";
import { useState } from "react";
import { api } from "../realtime/api.ts";
import { useCharacter } from "../realtime/character-choice.ts";
import { useGameQuery } from "../realtime/use-game-query.ts";
import { useAccountSettings } from "../shared/account/use-account-settings.ts";

type AwayReport = {
  readonly summary: AwaySummary | null;
  readonly dismiss: () => void;
};

/** What happened while nobody looked, until the player has read it. */
export function useAwaySummary(): AwayReport {
  const client = useConvex();
  const characterId = useCharacter();
  const query = useGameQuery(api.activity.summary, { characterId });
  const [dismissedId, setDismissedId] = useState("");
  const { summaryFromMinutes } = useAccountSettings().play;
  const answer = query.state === "ready" ? query.value : null;
  const isLongEnough = answer !== null && isWorthTelling(answer, summaryFromMinutes);
  const summary = isLongEnough ? answer : null;
  const dismiss = () => {
    if (summary === null) return;
    setDismissedId(summary.id);
    // Should it not arrive, the report simply comes once more at the next visit.
    client
      .mutation(api.activity.dismissSummary, { characterId, summaryId: summary.id })
      .catch(() => undefined);
  };
  return { summary: summary?.id === dismissedId ? null : summary, dismiss };
}

/** Whoever wishes to be told of long absences only reads of the shorter ones behind the bell. */
function isWorthTelling({ fromMs, toMs }: AwaySummary, fromMinutes: number): boolean {
  return fromMinutes > 0 && toMs - fromMs >= fromMinutes * 60_000;
}
