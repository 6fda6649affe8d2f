import type { Outcome } from "@aldermoor/game/core/rules/outcome.ts";
import { api } from "../realtime/api.ts";
import type { GameQuery } from "../realtime/use-game-query.ts";
import { useGameQuery } from "../realtime/use-game-query.ts";
import { useStaff } from "../shared/moderation/use-staff.ts";

/** What waits at the desk for one of the staff; `null` for all others, who have none. */
export function useDeskWaiting(): number | null {
  const held = useStaff();
  const cases = useGameQuery(api.moderation.waiting, held.includes("judge") ? {} : "skip");
  const tickets = useGameQuery(api.tickets.waiting, held.includes("desk") ? {} : "skip");
  return held.length === 0 ? null : countIn(cases) + countIn(tickets);
}

function countIn(waiting: GameQuery<Outcome<number>>): number {
  return waiting.state === "ready" && waiting.value.ok ? waiting.value.value : 0;
}
