import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";

/** How many tickets wait for the reader. */
export function TicketsWaiting() {
  const waiting = useGameQuery(api.tickets.waiting, {});
  const count = waiting.state === "ready" && waiting.value.ok ? waiting.value.value : 0;
  return count === 0 ? null : count;
}
