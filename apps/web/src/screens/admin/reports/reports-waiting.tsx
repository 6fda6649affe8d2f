import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";

/** How much at the desk waits for the reader. */
export function ReportsWaiting() {
  const waiting = useGameQuery(api.moderation.waiting, {});
  const count = waiting.state === "ready" && waiting.value.ok ? waiting.value.value : 0;
  return count === 0 ? null : count;
}
