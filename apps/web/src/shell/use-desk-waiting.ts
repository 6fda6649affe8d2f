import { api } from "../realtime/api.ts";
import { useGameQuery } from "../realtime/use-game-query.ts";
import { useStaff } from "../shared/moderation/use-staff.ts";

/** What waits at the desk of staff; `null` for all others, who have none. */
export function useDeskWaiting(): number | null {
  const isJudge = useStaff().includes("judge");
  const waiting = useGameQuery(api.moderation.waiting, isJudge ? {} : "skip");
  if (!isJudge) return null;
  return waiting.state === "ready" && waiting.value.ok ? waiting.value.value : 0;
}
