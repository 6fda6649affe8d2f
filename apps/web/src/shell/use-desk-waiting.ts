import { api } from "../realtime/api.ts";
import { useGameQuery } from "../realtime/use-game-query.ts";
import { useStaff } from "../shared/moderation/use-staff.ts";

/** What waits at the desk for one of the staff; `null` for all others, who have none. */
export function useDeskWaiting(): number | null {
  const held = useStaff();
  const waiting = useGameQuery(api.moderation.waiting, held.includes("judge") ? {} : "skip");
  if (held.length === 0) return null;
  return waiting.state === "ready" && waiting.value.ok ? waiting.value.value : 0;
}
